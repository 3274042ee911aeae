import type { ProfileHead_accountFragment } from '../generated/accounts/Profile'
import { capitalized } from '../platform/language'
import { t } from './i18n'

/** How much somebody has given to neighbours and collected from them: "Gave something 12 times · collected something once". Nothing before the first time. */
export function SharingCounts({
  account: { givenCount, collectedCount },
}: {
  account: Pick<ProfileHead_accountFragment, 'givenCount' | 'collectedCount'>
}) {
  const parts = [
    givenCount > 0 ? t('given', { count: givenCount }) : '',
    collectedCount > 0 ? t('collected', { count: collectedCount }) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : <p className="block quiet">{capitalized(parts.join(' · '))}</p>
}
