import { useState } from 'react'
import { readStored, store } from '../platform/storage'

/** How the entries of one's own pantry are listed. */
export type EntryOrder = 'use-first' | 'name'

/** The key in localStorage. Browsers hold it: do not change it. */
const key = 'pantry-order'

/** The order that was chosen last in this browser; by name at first. */
export function useEntryOrder(): [EntryOrder, (order: EntryOrder) => void] {
  const [order, setOrder] = useState<EntryOrder>(() => (readStored(key) === 'use-first' ? 'use-first' : 'name'))

  return [
    order,
    (next) => {
      setOrder(next)
      store(key, next)
    },
  ]
}
