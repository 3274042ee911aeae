import { t } from './i18n'

/** What is said of packets that came, or went: in one's own pantry, and at a box. */
export function describeMove(delta: number, isBox: boolean): string {
  if (isBox) return delta > 0 ? t('itemAdded') : t('itemRemoved')
  return delta > 0 ? t('itemAddedToMine') : t('itemDeductedFromMine')
}
