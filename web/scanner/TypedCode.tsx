import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isGtin, keysOfTyped } from '../../lib/barcode/gtin'
import { IconButton } from '../ui/IconButton'
import { TextField } from '../ui/TextField'
import { useWedge } from './useWedge'
import { t } from './i18n'

interface TypedCodeProps {
  /** Called with the text as typed, and the most likely of its possible keys. */
  onCode: (text: string, key: string) => void
  paused: boolean
}

/**
 * A field for the number under the bars, validated as soon as the number is long enough. A hand scanner's input is
 * submitted here, too, whichever element has the focus.
 */
export function TypedCode({ onCode, paused }: TypedCodeProps) {
  const [text, setText] = useState('')
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [key] = keysOfTyped(text)
  const digits = text.replace(/\D/g, '').length
  // Twelve digits may be the beginning of thirteen; thirteen or more are complete.
  const isComplete = isDone || digits >= 13
  const error = isComplete && key === undefined ? errorOf(text) : undefined
  const hint = isComplete && key !== undefined && !isGtin(key) ? t('typedNoProduct') : t('typedHint')

  useEffect(() => {
    // On a phone the sentence would be below the edge of the sheet.
    if (error !== undefined) form.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  const submit = (typed: string) => {
    const [likeliest] = keysOfTyped(typed)
    // An invalid code stays in the field, to be compared with the packet.
    setText(likeliest === undefined ? typed : '')
    setDone(likeliest === undefined)
    if (likeliest !== undefined) onCode(typed.trim(), likeliest)
  }

  useWedge((scanned) => {
    if (!paused) submit(scanned)
  }, true)

  return (
    <form
      ref={form}
      style={{ paddingTop: 'var(--space-4)', borderTop: '1px solid var(--color-line)' }}
      noValidate
      onBlur={() => setDone(text !== '')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!paused) submit(text)
      }}
    >
      <TextField
        label={t('orType')}
        value={text}
        onChange={(value) => {
          setText(value)
          setDone(false)
        }}
        hint={error === undefined ? hint : undefined}
        error={error}
        name="barcode"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={80}
        end={<IconButton type="submit" label={t('submitTyped')} icon={<IconArrowRight size={22} />} busy={paused} />}
      />
    </form>
  )
}

function errorOf(text: string): string {
  if (text.trim() === '') return t('typedEmpty')
  return /^[\d -]+$/.test(text.trim()) ? t('typedSlip') : t('typedUnusable')
}
