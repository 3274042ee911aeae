import { itemName, type NamedItem } from '../items/itemName'

interface Searchable {
  item: NamedItem & { brand: string; code: string }
}

/** The text in lower case without accents, because people omit them when they type. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Does the item's name, on screen or in English, its brand or code contain every word? */
export function matchesSearch({ item }: Searchable, text: string): boolean {
  const searched = normalize(`${itemName(item)} ${item.name} ${item.brand} ${item.code}`)
  return normalize(text).split(/\s+/).every((word) => searched.includes(word))
}
