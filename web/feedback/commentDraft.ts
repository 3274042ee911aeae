import { useState } from 'react'
import { keepDraft, keptDraft, useDraftOwner } from '../platform/drafts'

/** What somebody is about to tell us, and where an answer would reach a visitor. */
export interface CommentDraft {
  text: string
  email: string
}

const place = 'comment'
const empty: CommentDraft = { text: '', email: '' }

function kept(): CommentDraft {
  const draft = keptDraft(place)
  if (typeof draft !== 'object' || draft === null) return empty
  return {
    text: 'text' in draft && typeof draft.text === 'string' ? draft.text : '',
    email: 'email' in draft && typeof draft.email === 'string' ? draft.email : '',
  }
}

/** A comment that is being written. It outlives a reload, and stays with whoever writes it. */
export function useCommentDraft() {
  const owner = useDraftOwner()
  const [held, setHeld] = useState(() => ({ owner, draft: kept() }))
  if (held.owner !== owner) setHeld({ owner, draft: kept() })

  return {
    draft: held.draft,
    change(changed: Partial<CommentDraft>) {
      const draft = { ...held.draft, ...changed }
      setHeld({ owner, draft })
      keepDraft(place, draft.text === '' && draft.email === '' ? null : draft)
    },
    /** What was said is said; the address stays for the next time. */
    clear() {
      setHeld({ owner, draft: { ...empty, email: held.draft.email } })
      keepDraft(place, null)
    },
  }
}
