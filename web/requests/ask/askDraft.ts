import { loadDraft, saveDraft } from '../../platform/stored/drafts'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'

/** A request that is being written. */
export interface AskDraft {
  quantity: number | ''
  words: string
  /** The last attempt without an answer. The same request keeps its idempotency key. */
  tried: Attempt | null
}

interface Attempt {
  quantity: number
  words: string
  /** The time that was chosen; null: none. */
  slotAt: string | null
  key: string
}

const empty: AskDraft = { quantity: 1, words: '', tried: null }

/** The storage name of a draft. Browsers hold it: do not change it. */
const nameOf = (pantryId: string, barcode: string) => `ask ${pantryId} ${barcode}`

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The stored draft. Browsers hold it: do not rename its fields. */
export function loadAskDraft(pantryId: string, barcode: string): AskDraft {
  const { quantity, words, tried } = recordOf(loadDraft(nameOf(pantryId, barcode)))
  if (typeof words !== 'string') return empty
  const attempt = recordOf(tried)
  const isAttempt =
    typeof attempt.quantity === 'number' && typeof attempt.words === 'string' && typeof attempt.key === 'string'
  return {
    quantity: typeof quantity === 'number' ? quantity : 1,
    words,
    tried: isAttempt
      ? {
          quantity: Number(attempt.quantity),
          words: String(attempt.words),
          slotAt: typeof attempt.slotAt === 'string' ? attempt.slotAt : null,
          key: String(attempt.key),
        }
      : null,
  }
}

export const saveAskDraft = (pantryId: string, barcode: string, draft: AskDraft): void =>
  saveDraft(nameOf(pantryId, barcode), draft)

export const deleteAskDraft = (pantryId: string, barcode: string): void => saveDraft(nameOf(pantryId, barcode), null)

/** The draft with an idempotency key: the existing one if the same was asked for before, else a new one. */
export function withKey(draft: AskDraft & { quantity: number }, slotAt: string | null): { tried: Attempt } {
  const { quantity, tried } = draft
  const words = draft.words.trim()
  return {
    tried:
      tried?.quantity === quantity && tried.words === words && tried.slotAt === slotAt
        ? tried
        : { quantity, words, slotAt, key: newIdempotencyKey() },
  }
}
