interface Searchable {
  item: { name: string; brand: string; code: string }
}

/** The text in lower case without accents, because people omit them when they type. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Does the item's name, brand or code contain every word? */
export function matchesSearch({ item }: Searchable, text: string): boolean {
  const searched = normalize(`${item.name} ${item.brand} ${item.code}`)
  return normalize(text).split(/\s+/).every((word) => searched.includes(word))
}
