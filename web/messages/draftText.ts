import { useEffect, useState } from 'react'
import { keepDraft, keptDraft, useDraftOwner } from '../platform/drafts'

/** Where the draft of a message to somebody stands. */
export const draftPlace = (recipientId: string, thread: string) => `message ${recipientId} ${thread}`

/** What is left of a message at a place; '' where there is nothing. */
export function keptText(place: string): string {
  const draft = keptDraft(place, 'browser')
  return typeof draft === 'object' && draft !== null && 'text' in draft && typeof draft.text === 'string' ? draft.text : ''
}

export function keepText(place: string, text: string): void {
  keepDraft(place, text === '' ? null : { text }, 'browser')
}

/** A message that is being written, kept for its writer in all their tabs. */
export function useDraftText(recipientId: string, thread: string) {
  const owner = useDraftOwner()
  const place = draftPlace(recipientId, thread)
  const mine = `${owner ?? ''} ${place}`
  const [held, setHeld] = useState(() => ({ mine, text: keptText(place) }))
  if (held.mine !== mine) setHeld({ mine, text: keptText(place) })

  useEffect(() => {
    // The browser tells the other tabs only.
    const follow = () => setHeld({ mine, text: keptText(place) })
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [mine, place])

  const setText = (text: string) => {
    setHeld({ mine, text })
    keepText(place, text)
  }
  return { text: held.text, setText }
}
