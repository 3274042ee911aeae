import { t } from './i18n'

/** The sentence about packets that were added or taken out: for the viewer's own pantry, or at a box. */
export function describeMove(delta: number, isBox: boolean): string {
  if (isBox) return delta > 0 ? t('itemAdded') : t('itemRemoved')
  return delta > 0 ? t('itemAddedToMine') : t('itemDeductedFromMine')
}
