import { useMemo, useState, useSyncExternalStore } from 'react'
import { guardOwner, saveDraft, loadDraft, useDraftOwner } from '../platform/drafts'

/** What somebody would like to cook. */
export interface GenerationRequest {
  description: string
  usePantry: boolean
}

/** The recipe that was made for somebody last, or is being made: the browser keeps it until it is saved or given up. */
export interface StoredGeneration extends GenerationRequest {
  id: string
  /** The server has answered that it is being made. */
  isBegun: boolean
}

const storageKey = 'generation'
const requestKey = 'wish'
const listeners = new Set<() => void>()
/** Where storage is shut it lasts as long as the page, and the person. */
let inMemory: { text: string; isTheirs: () => boolean } | null = null

/** This person's; null where there is none. */
export function storedGeneration(): StoredGeneration | null {
  return read(snapshot())
}

/** Keeps another in its place; null forgets it. Every tab of the browser hears of it. */
export function storeGeneration(kept: StoredGeneration | null): void {
  saveDraft(storageKey, kept, 'browser')
  const text = JSON.stringify(kept)
  const isStored = JSON.stringify(loadDraft(storageKey, 'browser')) === text
  inMemory = isStored ? null : { text, isTheirs: guardOwner() }
  for (const listener of listeners) listener()
}

/** Forgets this one, where no other has taken its place: it is saved, or nobody needs it any more. */
export function forgetGeneration(id: string): void {
  if (storedGeneration()?.id === id) storeGeneration(null)
}

/** This person's, kept up to date. */
export function useStoredGeneration(): StoredGeneration | null {
  useDraftOwner()
  const text = useSyncExternalStore(listen, snapshot)
  return useMemo(() => read(text), [text])
}

/**
 * What the page shows of it: the one that is kept when the page is opened or somebody signs in, and then whatever is done
 * here. What other tabs do does not tear anybody out of what they read or type.
 */
export function useShownGeneration() {
  const owner = useDraftOwner()
  const [state, setState] = useState(() => ({ owner, shown: storedGeneration() }))
  const current = state.owner === owner ? state : { owner, shown: storedGeneration() }
  if (current !== state) setState(current)
  const show = (shown: StoredGeneration | null) => setState({ owner, shown })

  return { shown: current.shown, showStored: () => show(storedGeneration()), close: () => show(null) }
}

const snapshot = (): string => (inMemory?.isTheirs() ? inMemory.text : JSON.stringify(loadDraft(storageKey, 'browser')))

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(text: string): StoredGeneration | null {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || typeof value.id !== 'string') return null
  return { id: value.id, isBegun: value.isBegun === true, ...parseRequest(value) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parseRequest = ({ description, usePantry }: Record<string, unknown>): GenerationRequest => ({
  description: typeof description === 'string' ? description : '',
  usePantry: usePantry === true,
})

/** What is typed into the box, kept by the tab, and where nothing is: what was asked for last. */
export function useGenerationRequest(): [GenerationRequest, (changes: Partial<GenerationRequest>) => void] {
  const owner = useDraftOwner()
  const [shown, setShown] = useState(() => ({ owner, wish: storedRequest() }))
  // Whoever signs in finds their own words, or those they wrote just before.
  const { wish } = shown.owner === owner ? shown : { wish: storedRequest() }

  return [
    wish,
    (changes) => {
      const next = { ...wish, ...changes }
      saveDraft(requestKey, next)
      setShown({ owner, wish: next })
    },
  ]
}

function storedRequest(): GenerationRequest {
  const typed = loadDraft(requestKey)
  if (isRecord(typed)) return parseRequest(typed)
  const { description, usePantry } = storedGeneration() ?? { description: '', usePantry: false }
  return { description, usePantry }
}

/** Puts these words into the box, wherever it is shown next. */
export const storeGenerationRequest = (wish: GenerationRequest): void => saveDraft(requestKey, wish)
