import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { printedCode } from '../../lib/barcode/gtin'
import { useAddItemMutation, type AddItemMutation } from '../generated/pantries/MoveStock'
import type { AddItemInput } from '../generated/schema'
import { missingIn, type ItemDraft, type useItemDraft } from '../items/draft'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { paths } from '../platform/paths'
import { failureOf, type Failure } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { placeEntry } from './entryCache'
import { ScanLines } from './scanLines'
import type { ScanOptions } from './useScan'
import { t } from './i18n'

type Refused = Pick<Failure, 'sentence' | 'field'>

/** The scan that led here, if it was one. */
export function useScanThatLedHere(): ScanOptions | null {
  const { state } = useLocation() as { state: { scanned?: ScanOptions } | null }
  return state?.scanned ?? null
}

/** Saves the drafted item into the person's pantry, once, however often it has to be tried. */
export function useSaveItem(barcode: string | null, share: boolean, { draft, change, forget }: ReturnType<typeof useItemDraft>) {
  const navigate = useNavigate()
  const scanned = useScanThatLedHere()
  const [addItem, { loading }] = useAddItemMutation()
  const [refused, setRefused] = useState<Refused | null>(null)

  const save = async () => {
    if (loading) return
    const key = draft.key ?? newIdempotencyKey()
    const input = inputOf(barcode, draft, share, key)
    setRefused(input === null ? { sentence: t('fillAll') } : null)
    if (input === null) return

    change({ key })
    let saved: AddItemMutation['addItem'] | undefined
    try {
      const { data } = await addItem({
        variables: { input },
        update: (cache, { data: added }) => {
          if (added) placeEntry(cache, added.addItem.pantry.id, added.addItem.entry)
        },
      })
      saved = data?.addItem
    } catch (error) {
      return refuse(failureOf(error))
    }
    forget()
    toast.success(t('itemAdded'))
    if (scanned === null || saved === undefined) return navigate(paths.myPantry(), { replace: true })
    new ScanLines(saved.pantry.id).add({
      key: input.key,
      code: printedCode(input.barcode),
      barcode: saved.entry.barcode,
      delta: input.quantity,
      state: 'done',
      isKept: false,
      quantity: saved.entry.quantity,
      sentence: null,
    })
    // Back to where it was scanned, with the scanner open.
    await navigate(-1)
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
function inputOf(barcode: string | null, draft: ItemDraft, share: boolean, key: string): AddItemInput | null {
  const { brand, name, capacity, unit, quantity } = draft
  if (barcode === null || missingIn(draft).length > 0) return null
  return { barcode, brand: brand.trim(), name: name.trim(), capacity: Number(capacity), unit, quantity: Number(quantity), share, key }
}
