import { useState } from 'react'
import { saveDraft, loadDraft, useDraftOwner } from '../platform/drafts'

/** The draft of a comment, and a visitor's address for a reply. Browsers hold both: do not rename the fields. */
export interface CommentDraft {
  text: string
  email: string
}

/** The draft's name in the storage. Browsers hold it: do not change it. */
const draftName = 'comment'
const empty: CommentDraft = { text: '', email: '' }

function loadCommentDraft(): CommentDraft {
  const draft = loadDraft(draftName)
  if (typeof draft !== 'object' || draft === null) return empty
  return {
    text: 'text' in draft && typeof draft.text === 'string' ? draft.text : '',
    email: 'email' in draft && typeof draft.email === 'string' ? draft.email : '',
  }
}

/** The draft of a comment, stored for its author until it is sent. */
export function useCommentDraft() {
  const owner = useDraftOwner()
  const [current, setCurrent] = useState(() => ({ owner, draft: loadCommentDraft() }))
  if (current.owner !== owner) setCurrent({ owner, draft: loadCommentDraft() })

  return {
    draft: current.draft,
    change(changed: Partial<CommentDraft>) {
      const draft = { ...current.draft, ...changed }
      setCurrent({ owner, draft })
      saveDraft(draftName, draft.text === '' && draft.email === '' ? null : draft)
    },
    /** Clears the text after sending it; the address stays. */
    clear() {
      setCurrent({ owner, draft: { ...empty, email: current.draft.email } })
      saveDraft(draftName, null)
    },
  }
}
