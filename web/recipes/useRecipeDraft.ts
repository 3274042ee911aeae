import { useLayoutEffect, useRef, useState } from 'react'
import { hasDraftOfSignedOutPerson, useDraftOwner } from '../platform/drafts'
import { type RecipeDraft, hasChanges } from './recipeDraft'
import { storageKey, storedDraft, storeDraft } from './storedRecipeDraft'

/** A draft that outlives a reload and a sign-in, and what one does with it. */
export interface StoredDraft {
  draft: RecipeDraft
  /** The draft as it is at this moment, for what goes on while somebody types. */
  latest: () => RecipeDraft
  change: (changes: Partial<RecipeDraft>) => void
  /** It is saved: the browser need not keep it any more. */
  forget: () => void
  /** Does it hold what was written before this page was opened? */
  isRestored: boolean
  /** Nobody is signed in, and somebody who was has left a draft here: they have it back when they sign in. */
  needsSignIn: boolean
  /** Back to the start. Answers with what takes that back. */
  discard: () => () => void
}

/**
 * Keeps what is typed in the browser's session, for whoever is signed in: when that changes, so does the draft.
 * @param place `newRecipe`, or the id of the recipe that is changed
 * @param start what the form shows where nothing is kept
 */
export function useRecipeDraft(place: string, start: RecipeDraft): StoredDraft {
  const owner = useDraftOwner()
  const [kept] = useState(() => storedDraft(place, start))
  const [draft, setDraft] = useState(kept ?? start)
  const [isRestored, setRestored] = useState(kept !== null)
  // What an answer changes must not undo what was typed while it was on its way.
  const latest = useRef(draft)
  const shownTo = useRef(owner)

  useLayoutEffect(() => {
    if (shownTo.current === owner) return
    shownTo.current = owner
    const theirs = storedDraft(place, start)
    const isSame = theirs !== null && JSON.stringify(theirs) === JSON.stringify(latest.current)
    // What a visitor wrote went along when they signed in.
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
