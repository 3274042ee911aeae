import { useLayoutEffect, useRef, useState } from 'react'
import { hasDraftOfSignedOutPerson, useDraftOwner } from '../../platform/stored/drafts'
import { type RecipeDraft, hasChanges } from './recipeDraft'
import { storageKey, storedDraft, storeDraft } from './storedRecipeDraft'

/** A draft that survives a reload and a sign-in, and its actions. */
export interface StoredDraft {
  draft: RecipeDraft
  /** The current draft, for code that runs while somebody types. */
  latest: () => RecipeDraft
  change: (changes: Partial<RecipeDraft>) => void
  /** Removes the stored draft after it was saved. */
  forget: () => void
  /** Was it restored from storage? */
  isRestored: boolean
  /** True if nobody is signed in and the tab holds a signed-in person's draft, which is restored when they sign in. */
  needsSignIn: boolean
  /** Resets the draft. @returns the undo function */
  discard: () => () => void
}

/**
 * A draft in session storage, which belongs to the person who is signed in: another person gets another draft.
 * @param place `newRecipe`, or the id of the edited recipe
 * @param start the draft if none is stored
 */
export function useRecipeDraft(place: string, start: RecipeDraft): StoredDraft {
  const owner = useDraftOwner()
  const [stored] = useState(() => storedDraft(place, start))
  const [draft, setDraft] = useState(stored ?? start)
  const [isRestored, setRestored] = useState(stored !== null)
  // A ref, so that a response does not overwrite text typed since the request.
  const latest = useRef(draft)
  const shownTo = useRef(owner)

  useLayoutEffect(() => {
    if (shownTo.current === owner) return
    shownTo.current = owner
    const theirs = storedDraft(place, start)
    const isSame = theirs !== null && JSON.stringify(theirs) === JSON.stringify(latest.current)
    // A visitor's draft has moved to the account that signed in.
    if (isSame) return
    latest.current = theirs ?? start
    setDraft(latest.current)
    setRestored(theirs !== null)
  }, [owner, place, start])

  const put = (next: RecipeDraft) => {
    latest.current = next
    setDraft(next)
    storeDraft(place, hasChanges(next, start) ? next : null)
  }

  return {
    draft,
    isRestored,
    needsSignIn: hasDraftOfSignedOutPerson(storageKey(place)),
    latest: () => latest.current,
    change: (changes) => put({ ...latest.current, ...changes }),
    forget: () => storeDraft(place, null),
    discard() {
      const before = latest.current
      put(start)
      setRestored(false)
      return () => {
        put(before)
        setRestored(true)
      }
    },
  }
}
