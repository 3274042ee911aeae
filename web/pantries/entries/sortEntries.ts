import { itemName, type NamedItem } from '../../items/itemName'
import { useState } from 'react'
import { readStored, store } from '../../platform/stored/storage'

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

/** How the entries of one's own pantry are listed. */
export type EntryOrder = 'use-first' | 'name'

/** The key in localStorage. Browsers hold it: do not change it. */
const key = 'pantry-order'

/** The order that was chosen last in this browser; what goes off first at first. */
export function useEntryOrder(): [EntryOrder, (order: EntryOrder) => void] {
  const [order, setOrder] = useState<EntryOrder>(() => (readStored(key) === 'name' ? 'name' : 'use-first'))

  return [
    order,
    (next) => {
      setOrder(next)
      store(key, next)
    },
  ]
}
