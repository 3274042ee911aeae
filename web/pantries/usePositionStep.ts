import { useState } from 'react'
import { usePantryPositionQuery } from '../generated/pantries/PantryPosition'
import { readStored, store } from '../platform/storage'

/** The key in localStorage, which holds the pantry's ID. Browsers hold it: do not change it. */
const key = 'position-step-skipped'

/**
 * Where a new person's pantry is: whether that is known, and whether to ask. Who skips the question is not asked again in this browser.
 * The screen's own query has the position, so that the question is there from the beginning and pushes nothing down.
 */
export function usePositionStep({ id, postcode }: { id: string; postcode: string }) {
  const { data } = usePantryPositionQuery({ fetchPolicy: 'cache-and-network' })
  const [isSkipped, setSkipped] = useState(() => readStored(key) === id)
  const pantry = data?.myPantry
  const hasPosition = postcode !== '' || (pantry != null && pantry.position !== null)

  return {
    hasPosition,
    asks: pantry != null && !hasPosition && !isSkipped,
    skip: () => {
      store(key, id)
      setSkipped(true)
    },
  }
}
