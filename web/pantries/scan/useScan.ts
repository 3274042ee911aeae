import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { codeForUrl, keysOfTyped, printedCode } from '../../../lib/barcode/gtin'
import { LookUpItemDocument } from '../../generated/items/LookUpItem'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { scanErrorOf } from '../../items/scanError'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { paths } from '../../platform/paths'
import { failureOf } from '../../platform/errorMessages'
import { useIsMounted } from '../../platform/useIsMounted'
import type { ScannedCode } from '../../scanner/Scanner'
import { readCachedEntry } from '../stock/entryCache'
import { detailsOfBatch } from './scanDates'
import { localDay } from '../dates/dates'
import { printedPacket, type PrintedPacket } from './printedPacket'
import type { ScanLines } from './scanLines'
import { useMoveStock } from '../stock/useMoveStock'
import { t } from '../i18n'

export type ScanMode = 'add' | 'remove'

export interface ScanOptions {
  mode: ScanMode
  /** The number of packets that one scan adds. A scan that takes out always takes one. */
  amount: number
  share: boolean
}

/** A scan with what its code says of the packet. */
export type ScannedPacket = ScanOptions & PrintedPacket

/** How a move is refused of which the pantry has no entry: only a look-up tells what was scanned. */
const codesOfNoEntry = new Set<string | undefined>(['UNKNOWN_ITEM', 'NONE_TO_DEDUCT'])

const deltaOf = ({ mode, amount }: ScanOptions) => (mode === 'add' ? amount : -1)

/**
 * Returns a function that handles a scanned or typed code. An item that the pantry holds is moved at once. Any other code is
 * looked up: a known item is added, or named in the refusal to take it out; an unknown one opens its form, filled with the
 * result of the look-up.
 * @param lines shows the outcome of each scan
 * @param onlyMoves at a box, and for a helper, who share nothing
 */
export function useScan(pantry: MyEntries_pantryFragment, lines: ScanLines, onlyMoves: boolean) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const move = useMoveStock(pantry)
  const lastLookUp = useRef<Promise<void>>(Promise.resolve())
  // A look-up that ends after the person has left the page does not open a form.
  const isMounted = useIsMounted()

  /** The barcode under which the pantry holds the item; a typed code may have several readings. */
  const cachedBarcode = ({ text, format, key }: ScannedCode): string | undefined => {
    const keys = format === 'TYPED' ? keysOfTyped(text) : [key]
    return keys.find((candidate) => readCachedEntry(client.cache, pantry.id, candidate) !== null)
  }

  const moveBy = async (lineKey: string, barcode: string, options: ScannedPacket) => {
    lines.update(lineKey, { barcode, isInOutbox: true })
    try {
      const isAdding = options.mode === 'add'
      const entry = await move({
        barcode,
        delta: deltaOf(options),
        share: isAdding && options.share,
        key: lineKey,
        batch: isAdding ? options.batch : undefined,
      })
      lines.update(lineKey, { state: 'done', quantity: entry.quantity })
    } finally {
      lines.update(lineKey, { isInOutbox: false })
    }
  }

  const lookUp = async (lineKey: string, { text, format }: ScannedCode, options: ScannedPacket) => {
    const { data } = await client.query({
      query: LookUpItemDocument,
      variables: { code: text, format },
      fetchPolicy: 'network-only',
    })
    if (data === undefined) throw new Error('lookUpItem was answered without data')
    const { barcode, status, item } = data.lookUpItem
    if (status === 'KNOWN') {
      lines.update(lineKey, { itemName: item?.name ?? null })
      return moveBy(lineKey, barcode, options)
    }
    // Only one form at a time: a code scanned while it is open has to be scanned again.
    if (!isMounted()) return lines.update(lineKey, { state: 'rejected', errorMessage: t('newScanAgain') })
    lines.remove(lineKey)
    const urlCode = codeForUrl(text, barcode)
    // Caches the result under the code in the form's URL, which may differ from the scanned text, so that the form finds it.
    client.writeQuery({ query: LookUpItemDocument, variables: { code: urlCode, format: 'TYPED' }, data })
    await navigate(paths.addItem(urlCode), {
      state: { scanned: options, pantryId: pantry.id, onlyMoves, isPublicShelf: pantry.isPublicShelf },
    })
  }

  /** Look-ups run one after the other, because later ones have to check whether an earlier one has opened a form. */
  const queueLookUp = (lineKey: string, code: ScannedCode, options: ScannedPacket): Promise<void> => {
    const earlier = lastLookUp.current
    const answer = (async () => {
      await earlier
      await lookUp(lineKey, code, options)
    })()
    lastLookUp.current = answer.catch(() => {})
    return answer
  }

  const handle = async (lineKey: string, code: ScannedCode, options: ScannedPacket) => {
    const cached = cachedBarcode(code)
    if (cached !== undefined) return moveBy(lineKey, cached, options)
    // A typed code may have several readings: the look-up decides between them. One alone waits in the outbox, as scans do.
    if (code.format === 'TYPED' && keysOfTyped(code.text).length > 1) return queueLookUp(lineKey, code, options)
    try {
      await moveBy(lineKey, code.key, options)
    } catch (error) {
      if (!codesOfNoEntry.has(failureOf(error).code)) throw error
      await queueLookUp(lineKey, code, options)
    }
  }

  return async (code: ScannedCode, options: ScanOptions): Promise<void> => {
    const key = newIdempotencyKey()
    const packet = printedPacket(code.text, localDay())
    const details = detailsOfBatch(options.mode === 'add' ? packet.batch : undefined)
    const hasContradictingDates = options.mode === 'add' && packet.hasContradictingDates
    lines.add({
      key,
      code: printedCode(code.key),
      barcode: cachedBarcode(code) ?? null,
      itemName: null,
      delta: deltaOf(options),
      state: 'busy',
      isInOutbox: false,
      quantity: null,
      errorMessage: null,
      reason: null,
      details,
      stored: details,
      changes: [],
      hasContradictingDates,
    })
    try {
      await handle(key, code, { ...options, ...packet })
    } catch (error) {
      const scanError = scanErrorOf(error)
      if (scanError === null) lines.remove(key)
      else lines.update(key, { state: 'rejected', errorMessage: scanError.sentence, reason: scanError.reason })
    }
  }
}
