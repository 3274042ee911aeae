import { foodKeyPrefix } from '../../lib/barcode/gtin'

/** The key, in place of a barcode, of a food that has none: "food:onion". */
export const foodKey = (slug: string): string => `${foodKeyPrefix}${slug}`

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The slug in the key of a food; null for any other key. The slug is well-formed, and may yet be unknown. */
export function slugOfFoodKey(key: string): string | null {
  const slug = key.startsWith(foodKeyPrefix) ? key.slice(foodKeyPrefix.length) : ''
  return slugPattern.test(slug) ? slug : null
}
