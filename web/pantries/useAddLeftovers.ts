import { useState } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { useAddLeftoversMutation } from '../generated/pantries/MoveStock'
import type { AddLeftoversInput } from '../generated/schema'
import { failureOf } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { addToEntryList } from './entryCache'

/**
 * Adds leftovers, or something else without a barcode, to the pantry. A failed attempt can be repeated: it has the same idempotency key, so that they are added once.
 * @returns a function that returns the new entry and the key of its move, and throws the server's error
 */
export function useAddLeftovers(pantryId: string) {
  const [addLeftovers, { loading }] = useAddLeftoversMutation()
  const [key, setKey] = useState(newIdempotencyKey)

  const add = async (
    leftovers: Omit<AddLeftoversInput, 'pantryId' | 'key'>,
  ): Promise<{ entry: EntryRow_entryFragment; key: string }> => {
    try {
      const { data } = await addLeftovers({
        variables: { input: { ...leftovers, pantryId, key } },
        update: (cache, { data: added }) => {
          if (added) addToEntryList(cache, pantryId, added.addLeftovers.entry)
        },
      })
      if (!data) throw new Error('addLeftovers was answered without data')
      setKey(newIdempotencyKey())
      return { entry: data.addLeftovers.entry, key }
    } catch (error) {
      // An earlier attempt succeeded with other values: the next one needs a new key.
      if (failureOf(error).code === 'KEY_REUSED') setKey(newIdempotencyKey())
      throw error
    }
  }
  return { add, busy: loading }
}
