import { useState } from 'react'
import { isGtin, keysOfTyped } from '../../lib/barcode/gtin'
import { useWedge } from './wedge'
import { t } from './i18n'

interface TypedCodeOptions {
  /** Called with the text as typed, and the most likely of its possible keys. */
  onCode: (text: string, key: string) => void
  /** Takes no code now. */
  paused?: boolean
}

/** A field for a code: its text, which is validated as soon as it is long enough, and what a hand scanner types, whichever element has the focus. */
export function useTypedCode({ onCode, paused = false }: TypedCodeOptions) {
  const [text, setText] = useState('')
  const [isDone, setDone] = useState(false)
  const [key] = keysOfTyped(text)
  const digits = text.replace(/\D/g, '').length
  // Twelve digits may be the beginning of thirteen; thirteen or more are complete.
  const isComplete = isDone || digits >= 13

  const submit = (typed: string) => {
    if (paused) return
    const [likeliest] = keysOfTyped(typed)
    // An invalid code stays in the field, to be compared with the packet.
    setText(likeliest === undefined ? typed : '')
    setDone(likeliest === undefined)
    if (likeliest !== undefined) onCode(typed.trim(), likeliest)
  }
  useWedge(submit, true)

  return {
    text,
    change: (next: string) => {
      setText(next)
      setDone(false)
    },
    /** The field was left: what is in it is complete. */
    leave: () => setDone(text !== ''),
    submit: () => submit(text),
    error: isComplete && key === undefined ? errorOf(text) : undefined,
    hint: isComplete && key !== undefined && !isGtin(key) ? t('typedNoProduct') : t('typedHint'),
  }
}

function errorOf(text: string): string {
  if (text.trim() === '') return t('typedEmpty')
  return /^[\d -]+$/.test(text.trim()) ? t('typedSlip') : t('typedUnusable')
}
