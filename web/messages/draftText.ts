import { useEffect, useState } from 'react'
import { writeDraft, readDraft, useDraftOwner } from '../platform/drafts'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import type { MessageItem } from './ItemCard'
import { readItem } from './pendingMessages'

/** What somebody is about to send. */
export interface MessageDraft {
  text: string
  /** What goes along. */
  item: MessageItem | null
  /** What was sent of it, without an answer: the same words with the same item are the same message, and keep its key. */
  tried: Attempt | null
}

interface Attempt {
  words: string
  /** The item's. */
  barcode: string | null
  key: string
}

const empty: MessageDraft = { text: '', item: null, tried: null }

/** Where the draft of a message to somebody stands. */
export const draftKey = (recipientId: string, thread: string) => `message ${recipientId} ${thread}`

/** What is left of a message at a place. */
export function readDraft(place: string): MessageDraft {
  const { text, item, tried } = recordOf(readDraft(place, 'browser'))
  const { words, barcode, key } = recordOf(tried)
  if (typeof text !== 'string') return empty
  const wasTried = typeof words === 'string' && typeof key === 'string' && (barcode === null || typeof barcode === 'string')
  return { text, item: readItem(item), tried: wasTried ? { words, barcode, key } : null }
}

export function writeDraft(place: string, draft: MessageDraft): void {
  writeDraft(place, draft.text === '' && draft.item === null ? null : draft, 'browser')
}

/** The draft with a key for what is sent of it now: the one it has, where the same was tried before. */
export function withIdempotencyKey(draft: MessageDraft): MessageDraft & { tried: Attempt } {
  const words = draft.text.trim()
  const barcode = draft.item?.barcode ?? null
  const isSame = draft.tried !== null && draft.tried.words === words && draft.tried.barcode === barcode
  return { ...draft, tried: isSame && draft.tried !== null ? draft.tried : { words, barcode, key: newIdempotencyKey() } }
}

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** A message that is being written, kept for its writer in all their tabs. */
export function useDraftText(recipientId: string, thread: string) {
  const owner = useDraftOwner()
  const place = draftKey(recipientId, thread)
  const mine = `${owner ?? ''} ${place}`
  const [held, setHeld] = useState(() => ({ mine, draft: readDraft(place) }))
  if (held.mine !== mine) setHeld({ mine, draft: readDraft(place) })

  useEffect(() => {
    // The browser tells the other tabs only.
    const follow = () => setHeld({ mine, draft: readDraft(place) })
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [mine, place])

  const keep = (draft: MessageDraft) => {
    setHeld({ mine, draft })
    writeDraft(place, draft)
  }
  const { draft } = held
  return {
    text: draft.text,
    setText: (text: string) => keep(text === '' ? { ...empty, item: draft.item } : { ...draft, text }),
    item: draft.item,
    setItem: (item: MessageItem | null) => keep({ ...draft, item }),
    clear: () => keep(empty),
    /**
     * What is sent now, and its key. It keeps that until the text is empty.
     * @param item what goes along; by default what the draft has
     */
    attempt(item = draft.item) {
      const tried = withIdempotencyKey({ ...draft, item })
      keep(tried)
      return tried.tried
    },
  }
}
