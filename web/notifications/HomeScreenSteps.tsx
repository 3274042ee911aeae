import { brand } from '../platform/brand'
import { t } from './i18n'

/** How to put the app on the home screen of an iPhone or iPad, with a picture. */
export function HomeScreenSteps() {
  return (
    <div className="grid gap-4">
      <p>{t('homeScreenWhy', { product: brand.product })}</p>
      <HomeScreenPicture />
      <ol className="grid gap-2 flush" style={{ paddingInlineStart: '1.4em' }}>
        <li>{t('homeScreenShare')}</li>
        <li>{t('homeScreenAdd')}</li>
        <li>{t('homeScreenOpen', { product: brand.product })}</li>
      </ol>
    </div>
  )
}

/** A phone with Safari's share button, an arrow, and the entry of its menu. */
function HomeScreenPicture() {
  return (
    <svg
      style={{ inlineSize: '100%', maxInlineSize: '22rem', blockSize: 'auto' }}
      viewBox="0 0 280 120"
      aria-hidden="true"
    >
      <rect x="8" y="6" width="84" height="140" rx="14" fill="var(--color-field)" />
      <rect x="14" y="14" width="72" height="70" rx="6" fill="var(--color-surface)" />
      <rect x="22" y="24" width="36" height="6" rx="3" fill="var(--color-line)" />
      <rect x="22" y="36" width="52" height="6" rx="3" fill="var(--color-line)" />
      <rect x="22" y="48" width="44" height="6" rx="3" fill="var(--color-line)" />
      <circle cx="50" cy="100" r="15" fill="var(--color-pink)" />
      <path
        d="M50 91v13M45.5 95.5 50 91l4.5 4.5M44 100h-1.5v9h15v-9H56"
        fill="none"
        stroke="var(--color-on-pink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M102 60h26m-8-8 8 8-8 8"
        fill="none"
        stroke="var(--color-quiet)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="140" y="14" width="132" height="92" rx="12" fill="var(--color-field)" />
      <rect x="148" y="22" width="116" height="22" rx="6" fill="var(--color-surface)" />
      <rect x="156" y="30" width="60" height="6" rx="3" fill="var(--color-line)" />
      <rect
        x="148"
        y="49"
        width="116"
        height="22"
        rx="6"
        fill="var(--color-surface)"
        stroke="var(--color-pink-text)"
        strokeWidth="2"
      />
      <rect x="156" y="57" width="72" height="6" rx="3" fill="var(--color-quiet)" />
      <rect x="242" y="53" width="14" height="14" rx="4" fill="none" stroke="var(--color-ink)" strokeWidth="1.8" />
      <path d="M249 56.5v7M245.5 60h7" stroke="var(--color-ink)" strokeWidth="1.8" strokeLinecap="round" />
      <rect x="148" y="76" width="116" height="22" rx="6" fill="var(--color-surface)" />
      <rect x="156" y="84" width="48" height="6" rx="3" fill="var(--color-line)" />
    </svg>
  )
}
