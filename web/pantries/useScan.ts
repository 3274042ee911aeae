import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { keysOfTyped, printedCode } from '../../lib/barcode/gtin'
import { LookUpItemDocument } from '../generated/items/LookUpItem'
import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
import { AddItemScreenDocument } from '../generated/screens/AddItemScreen'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import type { ScannedCode } from '../scanner/Scanner'
import { knownEntry } from './entryCache'
import type { ScanLines } from './scanLines'
import { useMoveStock } from './useMoveStock'
import { t } from './i18n'

export type ScanMode = 'add' | 'remove'

export interface ScanOptions {
  mode: ScanMode
  /** How many packets one scan stands for. */
  amount: number
  share: boolean
}

/**
 * What a scanned or typed code does. What the pantry holds already moves at once; anything else is looked up first:
 * a known item is added, an unknown one leads to its form with what the look-up found.
 * @param lines where each code shows what became of it
 */
export function useScan(pantry: MyShelf_pantryFragment, lines: ScanLines) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const move = useMoveStock(pantry)
  const before = useRef<Promise<void>>(Promise.resolve())
  const isHere = useIsHere()

  /** The key under which the pantry holds it; a typed code may mean several. */
  const heldKey = ({ text, format, key }: ScannedCode): string | undefined => {
    const keys = format === 'TYPED' ? keysOfTyped(text) : [key]
    return keys.find((candidate) => knownEntry(client.cache, pantry.id, candidate) !== null)
  }

  const moveBy = async (lineKey: string, barcode: string, { mode, amount, share }: ScanOptions) => {
    lines.change(lineKey, { barcode, isKept: true })
    const delta = mode === 'add' ? amount : -amount
    try {
      const entry = await move({ barcode, delta, share: mode === 'add' && share, key: lineKey })
      lines.change(lineKey, { state: 'done', quantity: entry.quantity })
    } finally {
      lines.change(lineKey, { isKept: false })
    }
  }

  const lookUp = async (lineKey: string, { text, format }: ScannedCode, options: ScanOptions) => {
    const { data } = await client.query({ query: LookUpItemDocument, variables: { code: text, format }, fetchPolicy: 'network-only' })
    if (data === undefined) return
    const { barcode, status } = data.lookUpItem
    if (status === 'KNOWN') return moveBy(lineKey, barcode, options)
    // One form at a time: what was scanned while it is open has to be scanned once more.
    if (!isHere()) return lines.change(lineKey, { state: 'refused', sentence: t('newScanAgain') })
    lines.drop(lineKey)
    // The form asks by the key alone; this answer is its answer too.
    client.writeQuery({ query: AddItemScreenDocument, variables: { code: barcode }, data })
    await navigate(paths.addItem(barcode), { state: { scanned: options } })
  }

  /** One look-up after the other: an unknown item leads away, and the next answer must know that. */
  const lookUpInTurn = (lineKey: string, code: ScannedCode, options: ScanOptions): Promise<void> => {
    const earlier = before.current
    const answer = (async () => {
      await earlier
      await lookUp(lineKey, code, options)
    })()
    before.current = answer.catch(() => {})
    return answer
  }

  const carryOut = async (lineKey: string, code: ScannedCode, options: ScanOptions) => {
    const held = heldKey(code)
    if (held !== undefined) return moveBy(lineKey, held, options)
    if (options.mode === 'remove') return moveBy(lineKey, code.key, options)
    // A typed code may mean two things: the look-up knows which.
    if (code.format === 'TYPED') return lookUpInTurn(lineKey, code, options)
    try {
      await moveBy(lineKey, code.key, options)
    } catch (error) {
      if (failureOf(error).code !== 'UNKNOWN_ITEM') throw error
      await lookUpInTurn(lineKey, code, options)
    }
  }

  return async (code: ScannedCode, options: ScanOptions): Promise<void> => {
    const key = newIdempotencyKey()
    const delta = options.mode === 'add' ? options.amount : -options.amount
    lines.add({ key, code: printedCode(code.key), barcode: heldKey(code) ?? null, delta, state: 'busy', isKept: false, quantity: null, sentence: null })
    try {
      await carryOut(key, code, options)
    } catch (error) {
      const { kind, sentence } = failureOf(error)
      if (kind === 'cancelled') lines.drop(key)
      else lines.change(key, { state: 'refused', sentence })
    }
  }
}

/** Whether the component is still on the page: what was scanned after leaving it no longer counts. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
