import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddItemMutation, type AddItemInput } from '../generated/graphql'
import type { ItemDraft, useItemDraft } from '../items/draft'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { paths } from '../platform/paths'
import { failureOf, type Failure } from '../platform/refusals'
import { toast } from '../ui/toast'
import { placeEntry } from './entryCache'

type Refused = Pick<Failure, 'sentence' | 'field'>

/** Saves the drafted item into the person's pantry, once, however often it has to be tried. */
export function useSaveItem(barcode: string | null, { draft, change, forget }: ReturnType<typeof useItemDraft>) {
  const navigate = useNavigate()
  const [addItem, { loading }] = useAddItemMutation()
  const [refused, setRefused] = useState<Refused | null>(null)

  const save = async () => {
    if (loading) return
    const key = draft.key ?? newIdempotencyKey()
    const input = inputOf(barcode, draft, key)
    setRefused(input === null ? { sentence: 'Please fill all fields.' } : null)
    if (input === null) return

    change({ key })
    try {
      await addItem({
        variables: { input },
        update: (cache, { data }) => {
          if (data) placeEntry(cache, data.addItem.pantry.id, data.addItem.entry)
        },
      })
    } catch (error) {
      return refuse(failureOf(error))
    }
    forget()
    toast.success('Item Added. Thank You!')
    await navigate(paths.myPantry())
  }

  const refuse = (failure: Failure) => {
    if (failure.kind === 'cancelled') return
    // An earlier attempt did arrive, with other details: whatever is saved next is a new act.
    if (failure.code === 'KEY_REUSED') change({ key: null })
    setRefused(failure)
  }

  return { save: () => void save(), refused, busy: loading }
}

/** Null while something is missing. */
function inputOf(barcode: string | null, { brand, name, capacity, unit, quantity }: ItemDraft, key: string): AddItemInput | null {
  const [brandText, nameText] = [brand.trim(), name.trim()]
  const isWhole = barcode !== null && brandText !== '' && nameText !== '' && capacity !== '' && capacity > 0 && quantity !== '' && quantity > 0
  return isWhole ? { barcode, brand: brandText, name: nameText, capacity, unit, quantity, key } : null
}
