import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { isGtin, keysOfTyped } from '../../lib/barcode/gtin'
import { IconButton } from '../ui/IconButton'
import { TextField } from '../ui/TextField'
import styles from './Scanner.module.css'
import { useWedge } from './useWedge'
import { t } from './i18n'

interface TypedCodeProps {
  /** Given the text as typed and the likeliest of the keys that it may mean. */
  onCode: (text: string, key: string) => void
  paused: boolean
}

/**
 * A field for the number under the bars. A slip is said as soon as the number is long enough to tell. What a hand
 * scanner types lands here too, wherever the focus is.
 */
export function TypedCode({ onCode, paused }: TypedCodeProps) {
  const [text, setText] = useState('')
  const [isDone, setDone] = useState(false)
  const [key] = keysOfTyped(text)
  const digits = text.replace(/\D/g, '').length
  // Twelve digits may be thirteen in the making; thirteen and more are a whole number.
  const isWhole = isDone || digits >= 13
  const error = isWhole && key === undefined ? refusalOf(text) : undefined
  const hint = isWhole && key !== undefined && !isGtin(key) ? t('typedNoProduct') : t('typedHint')

  const submit = (typed: string) => {
    const [likeliest] = keysOfTyped(typed)
    // A text that is no code stays, to be compared with the packet.
    setText(likeliest === undefined ? typed : '')
    setDone(likeliest === undefined)
    if (likeliest !== undefined) onCode(typed.trim(), likeliest)
  }

  useWedge((scanned) => {
    if (!paused) submit(scanned)
  }, true)

  return (
    <form
      className={styles.typed}
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

function refusalOf(text: string): string {
  if (text.trim() === '') return t('typedEmpty')
  return /^[\d -]+$/.test(text.trim()) ? t('typedSlip') : t('typedUnusable')
}
