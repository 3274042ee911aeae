import { t } from '../first/words'

/** "SE15 4QF · ID 12"; a pantry without a postcode leaves it out. */
export function pantryFacts({ id, postcode }: { id: string; postcode: string }): string {
  return [postcode, t('pantryId', { id })].filter((fact) => fact !== '').join(' · ')
}

/** "1 item", "12 items". */
export const itemsInWords = (count: number): string => t('items', { count })
