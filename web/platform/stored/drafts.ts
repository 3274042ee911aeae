import { useSyncExternalStore } from 'react'
import { browserOnly } from '../serverRendered'

/**
 * Unsaved input, stored by the tab or by the browser. A draft belongs to the person who was signed in when it was
 * written, and is shown to nobody else. A visitor's draft passes to the next person who signs in.
 */

/** How long a draft is stored: until the tab is closed (sessionStorage), or longer (localStorage). */
export type DraftLifetime = 'tab' | 'browser'

/** Throws where storage is blocked. */
const storageOf = (lifetime: DraftLifetime): Storage => (lifetime === 'tab' ? sessionStorage : localStorage)

const listeners = new Set<() => void>()
/** The account's id; null while nobody is signed in, and until the viewer is known. */
let owner: string | null = null

const prefix = 'draft'
// Keys are stored in browsers: changing their format loses drafts.
const keyOf = (name: string, account: string | null) => `${prefix} ${account ?? ''} ${name}`

/** Sets the account whose drafts are read and written from now on. */
export function setDraftOwner(accountId: string | null): void {
  if (accountId !== null) for (const lifetime of ['tab', 'browser'] as const) handOver(accountId, lifetime)
  if (accountId === owner) return
  owner = accountId
  for (const listener of listeners) listener()
}

/** Moves a visitor's drafts to this account. Of two drafts with the same name the visitor's is kept, because it is newer. */
function handOver(accountId: string, lifetime: DraftLifetime): void {
  const visitorPrefix = keyOf('', null)
  try {
    const storage = storageOf(lifetime)
    for (const key of Object.keys(storage).filter((key) => key.startsWith(visitorPrefix))) {
      storage.setItem(keyOf(key.slice(visitorPrefix.length), accountId), storage.getItem(key) ?? '')
      storage.removeItem(key)
    }
  } catch {
    return
  }
}

/** Returns a function that returns false once the account of the drafts has changed; for a visitor's drafts it always returns true. */
export function guardOwner(): () => boolean {
  const current = owner
  return () => current === null || current === owner
}

/** Is this the account whose drafts are read and written now? */
export const isDraftOwner = (accountId: string): boolean => accountId === owner

/** The account whose drafts are read and written now; null while nobody is signed in. */
export const draftOwner = (): string | null => owner

/** Deletes all drafts of an account that is removed. */
export function deleteDrafts(accountId: string): void {
  const accountPrefix = keyOf('', accountId)
  for (const lifetime of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(lifetime)
      for (const key of Object.keys(storage).filter((key) => key.startsWith(accountPrefix))) storage.removeItem(key)
    } catch {
      // Where storage is blocked, nothing was stored.
    }
  }
}

/** The account whose drafts are read and written now. */
export function useDraftOwner(): string | null {
  return useSyncExternalStore(listen, () => owner, browserOnly)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored draft of this name; null without one. */
export function loadDraft(name: string, lifetime: DraftLifetime = 'tab'): unknown {
  try {
    return JSON.parse(storageOf(lifetime).getItem(keyOf(name, owner)) ?? 'null')
  } catch {
    // Storage may be blocked (private windows, strict settings): then a reload loses the draft.
    return null
  }
}

/** Stores a draft; null deletes it. */
export function saveDraft(name: string, draft: object | null, lifetime: DraftLifetime = 'tab'): void {
  try {
    if (draft === null) storageOf(lifetime).removeItem(keyOf(name, owner))
    else storageOf(lifetime).setItem(keyOf(name, owner), JSON.stringify(draft))
  } catch {
    return
  }
}

/** True if nobody is signed in and this tab holds a signed-in person's draft of this name. */
export function hasDraftOfSignedOutPerson(name: string): boolean {
  if (owner !== null) return false
  try {
    return Object.keys(sessionStorage).some(
      (key) => key.startsWith(`${prefix} `) && !key.startsWith(keyOf('', null)) && key.endsWith(` ${name}`),
    )
  } catch {
    return false
  }
}
