interface Searchable {
  item: { name: string; brand: string; code: string }
}

/** Without case and accents, which people leave out when they type. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Is every word part of the item's name, brand or code? */
export function matchesSearch({ item }: Searchable, text: string): boolean {
  const searched = normalize(`${item.name} ${item.brand} ${item.code}`)
  return normalize(text).split(/\s+/).every((word) => searched.includes(word))
}
