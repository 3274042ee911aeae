import { useState } from 'react'
import { addDays } from '../../../domain/stock/days'
import type { DateKind } from '../../generated/schema'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { Segments } from '../../ui/fields/Segments'
import { TextField } from '../../ui/fields/TextField'
import { addMonth, dayInFull, readTypedDate } from './dates'
import { t } from '../i18n'

interface PacketDate {
  date: string
  dateKind: DateKind
}

interface DateChoiceProps {
  /** The date now. */
  date: string | null
  dateKind: DateKind | null
  today: string
  /** Null: no date. */
  onChange: (date: PacketDate | null) => void
}

/** Sets the date on a packet: in a few days by one tap, or typed as day and month. */
export function DateChoice({ date, dateKind, today, onChange }: DateChoiceProps) {
  const [chosenKind, setChosenKind] = useState<DateKind>(dateKind ?? 'USE_BY')
  const [text, setText] = useState('')
  const [isDone, setDone] = useState(false)
  const typed = readTypedDate(text, today)
  const kind = date === null ? chosenKind : (dateKind ?? chosenKind)
  const error = isDone && text.trim() !== '' && typed === null ? t('noSuchDay') : undefined

  const choose = (day: string) => onChange({ date: day, dateKind: kind })
  const chooseKind = (next: DateKind) => {
    setChosenKind(next)
    if (date !== null) onChange({ date, dateKind: next })
  }

  return (
    <div className="grid gap-3 items-start">
      <Segments label={t('dateKind')} value={kind} options={dateKinds()} onChange={chooseKind} />
      <div className="row gap-2">
        {quickDates(today).map(({ label, day }) => (
          <ChipButton key={label} pressed={day === date} onClick={() => choose(day)}>
            {label}
          </ChipButton>
        ))}
        {date !== null && <ChipButton onClick={() => onChange(null)}>{t('noDate')}</ChipButton>}
      </div>
      <form
        className="grid gap-2 align-start"
        style={{ gridTemplateColumns: 'minmax(0, 12rem) auto' }}
        noValidate
        onBlur={() => setDone(true)}
        onSubmit={(event) => {
          event.preventDefault()
          setDone(true)
          if (typed !== null) choose(typed)
        }}
      >
        <TextField
          label={t('dayAndMonth')}
          name="date"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={t('dayAndMonthExample')}
          value={text}
          hint={typed === null ? t('yearIfLater') : dayInFull(typed)}
          error={error}
          onChange={(value) => {
            setText(value)
            setDone(false)
          }}
        />
        {/* In line with the field, below its label. */}
        <div style={{ marginTop: 'calc(6px + 1.35rem + 2px)' }}>
          <Button type="submit">{t('set')}</Button>
        </div>
      </form>
    </div>
  )
}

export const dateKinds = (): { value: DateKind; label: string }[] => [
  { value: 'USE_BY', label: t('useBy') },
  { value: 'BEST_BEFORE', label: t('bestBefore') },
]

export interface QuickDate {
  label: string
  day: string
}

/** The dates that one tap sets. */
export const quickDates = (today: string): QuickDate[] => [
  { label: t('inThreeDays'), day: addDays(today, 3) },
  { label: t('inOneWeek'), day: addDays(today, 7) },
  { label: t('inOneMonth'), day: addMonth(today) },
]

/** The same for leftovers, which keep for two days; longer if they are frozen. */
export const leftoversDates = (today: string): QuickDate[] => [
  { label: t('inTwoDays'), day: addDays(today, 2) },
  ...quickDates(today),
]
