import { t } from '../locales/i18n'

/** "SE15 4QF · ID 12"; the postcode is left out if the pantry has none. */
export function describePantry({ id, postcode }: { id: string; postcode: string }): string {
  return [postcode, t('pantryId', { id })].filter((part) => part !== '').join(' · ')
}

/** "1 item", "12 items". */
export const formatItemCount = (count: number): string => t('items', { count })
