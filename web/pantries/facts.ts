import { t } from './words'

/** "SE15 4QF · ID 12"; a pantry without a postcode leaves it out. */
export function pantryFacts({ id, postcode }: { id: string; postcode: string }): string {
  return [postcode, t('id', { id })].filter((fact) => fact !== '').join(' · ')
}

/** "1 item", "12 items". */
export const itemsInWords = (count: number): string => t('items', { count })

/** What is said of packets that came, or went: in one's own pantry, and at a box. */
export function saidOf(delta: number, isBox: boolean): string {
  if (isBox) return delta > 0 ? t('itemAdded') : t('itemRemoved')
  return delta > 0 ? t('itemAddedToMine') : t('itemDeductedFromMine')
}
