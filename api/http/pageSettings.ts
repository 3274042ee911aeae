import type { Config } from '../platform/config/config'
import { escapeHtml } from './ssr/headTags'

/** Replaces the placeholders of a built page (web/index.html): by the nonce of this response, and by the settings that the web app reads. */
export const fillPlaceholders = (page: string, nonce: string, config: Config): string =>
  page
    .replaceAll('__NONCE__', () => nonce)
    .replaceAll('__BOX_NUMBERS__', String(config.plainBoxNumbers))
    .replaceAll('__PRODUCT__', () => escapeHtml(config.productName))
    .replaceAll('__HOW_TO__', () => escapeHtml(config.howToUrl ?? ''))
    .replaceAll('__STATISTICS__', config.liveStatistics ? 'live' : 'specification')
    .replaceAll('__GOOGLE__', () => (config.google ? 'yes' : ''))
    .replaceAll('__OIDC_ONLY__', config.oidc?.isOnly ? 'yes' : '')
    .replaceAll('__OIDC__', () => escapeHtml(config.oidc?.name ?? ''))
    .replaceAll('__DONATION__', () => escapeHtml(config.donationUrl ?? ''))
    .replaceAll('__MAP_STYLE__', () => escapeHtml(config.mapStyleUrl ?? ''))
