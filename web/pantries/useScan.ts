import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keysOfTyped } from '../../api/items/gtin'
import { AddItemScreenDocument, LookUpItemDocument, type MyShelf_pantryFragment } from '../generated/graphql'
import { paths } from '../platform/paths'
import type { ScannedCode } from '../scanner/Scanner'
import { tellFailure } from '../ui/tellFailure'
import { toast } from '../ui/toast'
import { knownEntry } from './entryCache'
import { useMoveStock } from './useMoveStock'

export type ScanMode = 'add' | 'remove'

const sentences = {
  add: 'Item Added to My Pantry',
  remove: 'Item Deducted from My Pantry',
}

/**
 * What a scanned or typed code does. What the pantry holds already moves at once; anything else is looked up first:
 * a known item is added, an unknown one leads to its form with what the look-up found.
 * @param onMoved told which entry moved
 */
export function useScan(mode: ScanMode, pantry: MyShelf_pantryFragment, onMoved: (entryId: string) => void) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const move = useMoveStock(pantry)
  const [lookingUp, setLookingUp] = useState<string | null>(null)
  const before = useRef(Promise.resolve())
  const isHere = useIsHere()

  const moveByOne = (barcode: string) => move(barcode, mode === 'add' ? 1 : -1, (entry) => {
    onMoved(entry.id)
    toast.success(sentences[mode])
  })

  /** The key under which the pantry holds it; a typed code may mean several. */
  const heldKey = ({ text, format, key }: ScannedCode): string | undefined => {
    const keys = format === 'TYPED' ? keysOfTyped(text) : [key]
    return keys.find((candidate) => knownEntry(client.cache, pantry.id, candidate) !== null)
  }

  const lookUp = async ({ text, format }: ScannedCode) => {
    const { data } = await client.query({ query: LookUpItemDocument, variables: { code: text, format }, fetchPolicy: 'network-only' })
    if (data === undefined) return
    const { barcode, status } = data.lookUpItem
    if (status === 'KNOWN') return moveByOne(barcode)
    // The form asks by the key alone; this answer is its answer too.
    client.writeQuery({ query: AddItemScreenDocument, variables: { code: barcode }, data })
    if (isHere()) await navigate(paths.addItem(barcode))
  }

  const carryOut = async (code: ScannedCode) => {
    const held = heldKey(code)
    if (held !== undefined) return moveByOne(held)
    if (mode === 'remove') return moveByOne(code.key)
    setLookingUp(code.text)
    try {
      await lookUp(code)
    } catch (error) {
      tellFailure(error, () => scan(code))
    } finally {
      setLookingUp(null)
    }
  }

  /** One code after the other: the camera may see the next one while the last is still on its way. */
  const scan = (code: ScannedCode) => {
    const earlier = before.current
    before.current = (async () => {
      await earlier
      if (isHere()) await carryOut(code)
    })()
  }

  return { scan, lookingUp }
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
