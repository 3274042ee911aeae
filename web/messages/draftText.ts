import { useEffect, useState } from 'react'
import { keepDraft, keptDraft, useDraftOwner } from '../platform/drafts'
import { newIdempotencyKey } from '../platform/idempotencyKey'

/** What somebody is about to send. */
export interface MessageDraft {
  text: string
  /** What was sent of it, without an answer: the same words are the same message, and keep its key. */
  tried: { words: string; key: string } | null
}

const empty: MessageDraft = { text: '', tried: null }

/** Where the draft of a message to somebody stands. */
export const draftPlace = (recipientId: string, thread: string) => `message ${recipientId} ${thread}`

/** What is left of a message at a place. */
export function keptMessage(place: string): MessageDraft {
  const { text, tried } = recordOf(keptDraft(place, 'browser'))
  const { words, key } = recordOf(tried)
  if (typeof text !== 'string') return empty
  return { text, tried: typeof words === 'string' && typeof key === 'string' ? { words, key } : null }
}

export function keepMessage(place: string, draft: MessageDraft): void {
  keepDraft(place, draft.text === '' ? null : draft, 'browser')
}

/** The draft with a key for what is sent of it now: the one it has, where the same words were tried before. */
export function aboutToBeSent(draft: MessageDraft): MessageDraft & { tried: { words: string; key: string } } {
  const words = draft.text.trim()
  return { ...draft, tried: draft.tried?.words === words ? draft.tried : { words, key: newIdempotencyKey() } }
}

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** A message that is being written, kept for its writer in all their tabs. */
export function useDraftText(recipientId: string, thread: string) {
  const owner = useDraftOwner()
  const place = draftPlace(recipientId, thread)
  const mine = `${owner ?? ''} ${place}`
  const [held, setHeld] = useState(() => ({ mine, draft: keptMessage(place) }))
  if (held.mine !== mine) setHeld({ mine, draft: keptMessage(place) })

  useEffect(() => {
    // The browser tells the other tabs only.
    const follow = () => setHeld({ mine, draft: keptMessage(place) })
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [mine, place])

  const keep = (draft: MessageDraft) => {
    setHeld({ mine, draft })
    keepMessage(place, draft)
  }
  const { draft } = held
  return {
    text: draft.text,
    setText: (text: string) => keep(text === '' ? empty : { ...draft, text }),
    /** Was it sent from here, or from another place where it is written, without an answer? */
    wasTried: draft.tried?.words === draft.text.trim(),
    /** The words and their key. They keep it until the text is empty. */
    attempt() {
      const tried = aboutToBeSent(draft)
      keep(tried)
      return tried.tried
    },
  }
}
