import { useId, useState, type KeyboardEvent } from 'react'
import { readTypedDate } from './dates'
import styles from './TypedDateField.module.css'
import { t } from '../i18n'

interface TypedDateFieldProps {
  today: string
  /** Are the next keys perhaps those of a hand scanner? */
  isScanning: boolean
  onDate: (date: string) => void
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

/**
 * A field for day and month that needs no further key: the date is set with the fourth digit. A year may follow, but not while
 * somebody scans: then it loses focus, so that the scanner doesn't type into it. What is typed in another way is set
 * when the field is left.
 */
export function TypedDateField({ today, isScanning, onDate }: TypedDateFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isWrong = text.trim() !== '' && (isLeft || countDigits(text) >= 4) && readTypedDate(text, today) === null

  const type = (input: HTMLInputElement) => {
    const typed = input.value
    const date = readTypedDate(typed, today)
    const digits = countDigits(typed)
    setText(typed)
    setLeft(false)
    if (date === null || (digits !== 4 && digits !== 8)) return
    onDate(date)
    if (digits === 8 || (isScanning && typed.length === 4)) input.blur()
  }
  const set = (typed: string) => {
    const date = readTypedDate(typed, today)
    if (date === null) return
    setText('')
    onDate(date)
  }
  // Enter sets what is typed; it does not submit the form around it, which would add without the date.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    set(text)
  }

  return (
    <>
      <input
        className={styles.input}
        name="date"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        aria-label={t('dayAndMonth')}
        placeholder={t('dayAndMonth')}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => type(event.currentTarget)}
        onKeyDown={enter}
        onBlur={(event) => {
          setLeft(true)
          set(event.currentTarget.value)
        }}
      />
      {isWrong && (
        <p id={id} role="alert" className={styles.problem}>
          {t('noSuchDay')}
        </p>
      )}
    </>
  )
}
