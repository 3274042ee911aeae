import { useEffect, useState } from 'react'
import { saveDraft, loadDraft, useDraftOwner } from '../../platform/stored/drafts'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import type { MessageItem } from './ItemCard'
import { readItem } from '../live/pendingMessages'

/** The content of a message that is being written. */
export interface MessageDraft {
  text: string
  /** The attached item. */
  item: MessageItem | null
  /** The last attempt without an answer. The same text with the same item is the same message and keeps its idempotency key. */
  tried: Attempt | null
}

interface Attempt {
  words: string
  /** The item's. */
  barcode: string | null
  key: string
}

const empty: MessageDraft = { text: '', item: null, tried: null }

/** The storage name of a message draft. Browsers hold it: do not change it. */
export const draftKey = (recipientId: string, thread: string) => `message ${recipientId} ${thread}`

/** The stored draft. Browsers hold it: do not rename its fields. */
export function loadMessageDraft(name: string): MessageDraft {
  const { text, item, tried } = recordOf(loadDraft(name, 'browser'))
  const { words, barcode, key } = recordOf(tried)
  if (typeof text !== 'string') return empty
  const isAttempt =
    typeof words === 'string' && typeof key === 'string' && (barcode === null || typeof barcode === 'string')
  return { text, item: readItem(item), tried: isAttempt ? { words, barcode, key } : null }
}

export function saveMessageDraft(name: string, draft: MessageDraft): void {
  saveDraft(name, draft.text === '' && draft.item === null ? null : draft, 'browser')
}

/** The draft with an idempotency key: the existing one if the same message was attempted before, else a new one. */
export function withIdempotencyKey(draft: MessageDraft): MessageDraft & { tried: Attempt } {
  const words = draft.text.trim()
  const barcode = draft.item?.barcode ?? null
  const isSame = draft.tried !== null && draft.tried.words === words && draft.tried.barcode === barcode
  return {
    ...draft,
    tried: isSame && draft.tried !== null ? draft.tried : { words, barcode, key: newIdempotencyKey() },
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The draft of a message, stored for its author and the same in all their tabs. */
export function useMessageDraft(recipientId: string, thread: string) {
  const owner = useDraftOwner()
  const name = draftKey(recipientId, thread)
  const id = `${owner ?? ''} ${name}`
  const [current, setCurrent] = useState(() => ({ id, draft: loadMessageDraft(name) }))
  if (current.id !== id) setCurrent({ id, draft: loadMessageDraft(name) })

  useEffect(() => {
    // The browser fires this event only in other tabs.
    const follow = () => setCurrent({ id, draft: loadMessageDraft(name) })
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [id, name])

  const change = (draft: MessageDraft) => {
    setCurrent({ id, draft })
    saveMessageDraft(name, draft)
  }
  const { draft } = current
  return {
    text: draft.text,
    setText: (text: string) => change(text === '' ? { ...empty, item: draft.item } : { ...draft, text }),
    item: draft.item,
    setItem: (item: MessageItem | null) => change({ ...draft, item }),
    clear: () => change(empty),
    /**
     * The message to send now and its idempotency key, which is stored until the text is empty.
     * @param item the attached item; by default that of the draft
     */
    attempt(item = draft.item) {
      const { tried, ...rest } = withIdempotencyKey({ ...draft, item })
      change({ ...rest, tried })
      return tried
    },
  }
}
