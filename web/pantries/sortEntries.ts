import { itemName, type NamedItem } from '../items/itemName'

interface Sortable {
  quantity: number
  public: boolean
  item: NamedItem
}

const names = new Intl.Collator('en', { sensitivity: 'variant' })

/** Sorts entries as the server does, but for foods' names in the language of the app: by name, then the larger quantity, then public first. */
export function sortEntries<Entry extends Sortable>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort(
    (a, b) =>
      names.compare(itemName(a.item), itemName(b.item)) ||
      b.quantity - a.quantity ||
      Number(b.public) - Number(a.public),
  )
}
