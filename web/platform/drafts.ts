import { useSyncExternalStore } from 'react'

/**
 * What people have typed and not saved, kept by the tab or by the browser. Each draft belongs to whoever was
 * signed in when it was written: nobody else is shown it, and its writer finds it when they are back. What was
 * written while nobody was signed in goes to the next person who signs in.
 */

/** What a draft outlives: a reload only, or the window as well. */
export type DraftLifetime = 'tab' | 'browser'

/** Reading which one may throw: storage may be shut. */
const storageOf = (lasting: DraftLifetime): Storage => (lasting === 'tab' ? sessionStorage : localStorage)

const listeners = new Set<() => void>()
/** The account's id; null while nobody is signed in, and until it is known who is. */
let owner: string | null = null

const prefix = 'draft'
const keyOf = (place: string, of: string | null) => `${prefix} ${of ?? ''} ${place}`

/** Says whose drafts are read and written from now on. */
export function setDraftOwner(accountId: string | null): void {
  if (accountId !== null) for (const lasting of ['tab', 'browser'] as const) handOver(accountId, lasting)
  if (accountId === owner) return
  owner = accountId
  for (const listener of listeners) listener()
}

/** What a visitor wrote becomes this person's. Where they left something of their own in the same place, what was written last counts. */
function handOver(accountId: string, lasting: DraftLifetime): void {
  const unowned = keyOf('', null)
  try {
    const storage = storageOf(lasting)
    for (const key of Object.keys(storage).filter((key) => key.startsWith(unowned))) {
      storage.setItem(keyOf(key.slice(unowned.length), accountId), storage.getItem(key) ?? '')
      storage.removeItem(key)
    }
  } catch {
    return
  }
}

/** Answers, now and later, whether what somebody is about to send is still theirs: nobody else has signed in since. */
export function guardOwner(): () => boolean {
  const writer = owner
  return () => writer === null || writer === owner
}

/** Is this account the one that writes here now? */
export const isDraftOwner = (accountId: string): boolean => accountId === owner

/** Takes away everything that an account has left in this browser: it is no more. */
export function deleteDrafts(accountId: string): void {
  const theirs = keyOf('', accountId)
  for (const lasting of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(lasting)
      for (const key of Object.keys(storage).filter((key) => key.startsWith(theirs))) storage.removeItem(key)
    } catch {
      // Where storage is shut, nothing was kept.
    }
  }
}

/** Whose drafts these are, kept up to date. */
export function useDraftOwner(): string | null {
  return useSyncExternalStore(listen, () => owner)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was left at a place, as it was when it was kept; null where there is nothing. */
export function loadDraft(place: string, lasting: DraftLifetime = 'tab'): unknown {
  try {
    return JSON.parse(storageOf(lasting).getItem(keyOf(place, owner)) ?? 'null')
  } catch {
    // Storage may be shut (private windows, strict settings): then a reload starts anew.
    return null
  }
}

/** Leaves a draft at a place; null takes away what is there. */
export function saveDraft(place: string, draft: object | null, lasting: DraftLifetime = 'tab'): void {
  try {
    if (draft === null) storageOf(lasting).removeItem(keyOf(place, owner))
    else storageOf(lasting).setItem(keyOf(place, owner), JSON.stringify(draft))
  } catch {
    return
  }
}

/** Nobody is signed in, and somebody who was has left a draft at this place: it is shown again when they are back. */
export function hasDraftOfSignedOutPerson(place: string): boolean {
  if (owner !== null) return false
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`${prefix} `) && !key.startsWith(keyOf('', null)) && key.endsWith(` ${place}`))
  } catch {
    return false
  }
}
