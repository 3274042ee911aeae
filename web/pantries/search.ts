interface Searchable {
  item: { name: string; brand: string; code: string }
}

/** Without what people leave out when they type: upper case, accents, gaps. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word is somewhere in the item's name, brand or code. */
export function matchesWords({ item }: Searchable, words: string): boolean {
  const text = plain(`${item.name} ${item.brand} ${item.code}`)
  return plain(words).split(/\s+/).every((word) => text.includes(word))
}
