import { t } from '../locales/i18n'
import { distanceWords } from './near/distance'

/** "SE15 · About 2 miles away · ID 12"; what is not known of the pantry is left out. */
export function describePantry({
  id,
  postcode,
  distance = null,
}: {
  id: string
  postcode: string
  distance?: number | null
}): string {
  return [postcode, distanceWords(distance) ?? '', t('pantryId', { id })].filter((part) => part !== '').join(' · ')
}

/** "1 item", "12 items". */
export const formatItemCount = (count: number): string => t('items', { count })
