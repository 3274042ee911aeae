import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '../../auth/useViewer'
import { printedCode } from '../../../lib/barcode/gtin'
import { useAddItemMutation, type AddItemMutation } from '../../generated/pantries/stock/PantryMutations'
import type { AddItemInput } from '../../generated/schema'
import { missingFields, type ItemDraft, type useItemDraft } from '../../items/draft'
import { failureOf, type Failure } from '../../platform/errorMessages'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { paths } from '../../platform/paths'
import { useIsMounted } from '../../platform/useIsMounted'
import { toast } from '../../ui/toasts/toast'
import { addToEntryList } from '../stock/entryCache'
import { detailsOfBatch } from '../scan/scanDates'
import { ScanLines } from '../scan/scanLines'
import type { ScannedPacket } from '../scan/useScan'
import { t } from '../i18n'

type FormError = Pick<Failure, 'sentence' | 'field'>

/** The scan that led to this page, with what its code says of the packet; null without one. */
export function useOriginatingScan(): ScannedPacket | null {
  return useScanState()?.scanned ?? null
}

interface ScanState {
  scanned?: ScannedPacket
  pantryId?: string
  onlyMoves?: boolean
  isPublicShelf?: boolean
}

/** What the scanner hands to the form: what is known of the packet, and where it goes. */
const useScanState = () => (useLocation() as { state: ScanState | null }).state

/** May whoever adds an item choose whether it is shared? Not at a box or as a helper, and on a public shelf it is shared by itself. */
export function useSharing(): { mayShare: boolean; onlyMoves: boolean; isPublicShelf: boolean } {
  const isBox = useViewer()?.kind === 'BOX'
  const { onlyMoves: isHelper = false, isPublicShelf = false } = useScanState() ?? {}
  const onlyMoves = isBox || isHelper
  return { mayShare: !onlyMoves && !isPublicShelf, onlyMoves, isPublicShelf }
}

interface SaveOptions {
  /** Is the item shared? Called when the item is sent, to get the latest choice. */
  isShared: () => boolean
  /** Resolves once the photograph has been uploaded, or was refused. */
  photoSettled: () => Promise<unknown>
  /** Called with the item's barcode once it is saved. */
  onSaved: (barcode: string) => void
}

/**
 * Saves the draft of an item into the viewer's pantry, once its photograph has been uploaded; idempotent, so that a failed
 * attempt can be repeated.
 */
export function useSaveItem(
  barcode: string | null,
  { latest, change, clear }: ReturnType<typeof useItemDraft>,
  { isShared, photoSettled, onSaved }: SaveOptions,
) {
  const navigate = useNavigate()
  const scanned = useOriginatingScan()
  // At a box nobody has an account: the server knows where it stands.
  const homeId = useViewer()?.account?.pantry?.id
  const pantryId = useScanState()?.pantryId ?? homeId
  const [addItem, { loading }] = useAddItemMutation()
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<FormError | null>(null)
  const isMounted = useIsMounted()

  const save = async () => {
    if (loading || isWaiting || readInput() === null) return

    setWaiting(true)
    await photoSettled()
    setWaiting(false)
    // If the person leaves the page during the upload, the item is not saved and its draft stays.
    if (!isMounted()) return
    // The fields may have changed during the upload.
    const input = readInput()
    if (input !== null) await send(input)
  }

  /** The input to save the item; null, and an error is shown, while a required field is empty. */
  const readInput = (): AddItemInput | null => {
    const input = inputOf(barcode, latest(), { share: isShared(), batch: scanned?.batch })
    setError(input === null ? { sentence: t('fillAll') } : null)
    return input
  }

  const send = async (input: AddItemInput) => {
    change({ key: input.key })
    let saved: AddItemMutation['addItem'] | undefined
    try {
      const { data } = await addItem({
        variables: { input: { ...input, pantryId } },
        update: (cache, { data: added }) => {
          if (added) addToEntryList(cache, added.addItem.pantry.id, added.addItem.entry)
        },
      })
      saved = data?.addItem
    } catch (error) {
      return showError(failureOf(error))
    }
    clear()
    if (saved !== undefined) onSaved(saved.entry.barcode)
    toast.success(t('itemAdded'))
    if (scanned === null || saved === undefined) return navigate(paths.myPantry(), { replace: true })
    new ScanLines(saved.pantry.id).add({
      key: input.key,
      code: printedCode(input.barcode),
      barcode: saved.entry.barcode,
      itemName: null,
      delta: input.quantity,
      state: 'done',
      isInOutbox: false,
      quantity: saved.entry.quantity,
      errorMessage: null,
      reason: null,
      details: detailsOfBatch(input.batch ?? undefined),
      stored: detailsOfBatch(input.batch ?? undefined),
      changes: [],
      hasContradictingDates: scanned.hasContradictingDates,
    })
    // Returns to the page on which the item was scanned, with the scanner open.
    await navigate(-1)
  }

  const showError = (failure: Failure) => {
    if (failure.kind === 'cancelled') return
    // An earlier attempt succeeded with other values: the next one needs a new key.
    if (failure.code === 'KEY_REUSED') change({ key: null })
    setError(failure)
  }

  return { save: () => void save(), error, busy: loading || isWaiting }
}

/** The input to save the draft; null while a required field is empty. */
function inputOf(
  barcode: string | null,
  draft: ItemDraft,
  { share, batch }: Pick<AddItemInput, 'share' | 'batch'>,
): AddItemInput | null {
  const { brand, name, capacity, unit, quantity } = draft
  if (barcode === null || missingFields(draft).length > 0) return null
  return {
    barcode,
    brand: brand.trim(),
    name: name.trim(),
    capacity: Number(capacity),
    unit,
    quantity: Number(quantity),
    share,
    batch,
    key: draft.key ?? newIdempotencyKey(),
  }
}
