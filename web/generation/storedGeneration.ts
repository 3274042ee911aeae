import { useMemo, useState, useSyncExternalStore } from 'react'
import { guardOwner, saveDraft, loadDraft, useDraftOwner } from '../platform/stored/drafts'
import { browserOnly } from '../platform/serverRendered'

/** What to generate. */
export interface GenerationRequest {
  description: string
  usePantry: boolean
  /** Without what is avoided at home; left out: with it, as in what browsers stored before there was this. */
  leaveOutAvoided?: boolean
}

/** The last generation, stored in the browser until it is saved or discarded. */
export interface StoredGeneration extends GenerationRequest {
  id: string
  /** Has the server confirmed the start? */
  isBegun: boolean
}

const storageKey = 'generation'
/** Browsers hold these keys: do not change their values. */
const requestKey = 'wish'
const listeners = new Set<() => void>()
/** Used if storage is blocked: kept until the page is closed or another person signs in. */
let inMemory: { text: string; isTheirs: () => boolean } | null = null

/** The person's stored generation; null if there is none. */
export function storedGeneration(): StoredGeneration | null {
  return read(snapshot())
}

/** Stores a generation in place of the last one; null removes it. All tabs are notified. */
export function storeGeneration(generation: StoredGeneration | null): void {
  saveDraft(storageKey, generation, 'browser')
  const text = JSON.stringify(generation)
  const isStored = JSON.stringify(loadDraft(storageKey, 'browser')) === text
  inMemory = isStored ? null : { text, isTheirs: guardOwner() }
  for (const listener of listeners) listener()
}

/** Removes this generation if it is still the stored one. */
export function forgetGeneration(id: string): void {
  if (storedGeneration()?.id === id) storeGeneration(null)
}

/** The person's stored generation, updated on changes. */
export function useStoredGeneration(): StoredGeneration | null {
  useDraftOwner()
  const text = useSyncExternalStore(listen, snapshot, browserOnly)
  return useMemo(() => read(text), [text])
}

/**
 * The generation that the page shows: the stored one when the page opens or somebody signs in, then the one of this tab.
 * Changes in other tabs do not replace it.
 */
export function useShownGeneration() {
  const owner = useDraftOwner()
  const [state, setState] = useState(() => ({ owner, shown: storedGeneration() }))
  const current = state.owner === owner ? state : { owner, shown: storedGeneration() }
  if (current !== state) setState(current)
  const setStored = (shown: StoredGeneration | null) => setState({ owner, shown })

  return { shown: current.shown, showStored: () => setStored(storedGeneration()), close: () => setStored(null) }
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

const parseRequest = ({ description, usePantry, leaveOutAvoided }: Record<string, unknown>): GenerationRequest => ({
  description: typeof description === 'string' ? description : '',
  usePantry: usePantry === true,
  ...(leaveOutAvoided === true && { leaveOutAvoided }),
})

/** The state of the form, stored by the tab; initially the last request. */
export function useGenerationRequest(): [GenerationRequest, (changes: Partial<GenerationRequest>) => void] {
  const owner = useDraftOwner()
  const [shown, setShown] = useState(() => ({ owner, request: storedRequest() }))
  // After a sign-in: the person's stored request, or the one that was typed before signing in.
  const { request } = shown.owner === owner ? shown : { request: storedRequest() }

  return [
    request,
    (changes) => {
      const next = { ...request, ...changes }
      saveDraft(requestKey, next)
      setShown({ owner, request: next })
    },
  ]
}

const noRequest: GenerationRequest = { description: '', usePantry: false }

function storedRequest(): GenerationRequest {
  const typed = loadDraft(requestKey)
  if (isRecord(typed)) return parseRequest(typed)
  return parseRequest({ ...(storedGeneration() ?? noRequest) })
}

/** Stores a request for the form. */
export const storeGenerationRequest = (request: GenerationRequest): void => saveDraft(requestKey, request)
