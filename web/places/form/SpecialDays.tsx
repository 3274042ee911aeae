import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { dates } from '../../platform/language'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { TextField } from '../../ui/fields/TextField'
import type { DayProblem, SpecialDay } from '../hoursText'
import { t } from '../i18n'
import styles from './SpecialDays.module.css'

interface SpecialDaysProps {
  days: readonly SpecialDay[]
  /** Why days are refused, by their key. */
  problems: ReadonlyMap<string, DayProblem>
  onChange: (days: SpecialDay[]) => void
}

/** Days on which a place is closed, or has hours of its own: a row for each. */
export function SpecialDays({ days, problems, onChange }: SpecialDaysProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const add = () => onChange([...days, { key: newIdempotencyKey(), date: '', isClosed: true, hours: '', reason: '' }])
  const remove = (key: string) => {
    onChange(days.filter((day) => day.key !== key))
    adding.current?.focus()
  }

  return (
    <fieldset className="bare stack gap-3">
      <legend className="bold">{t('specialDays')}</legend>
      {days.length === 0 && <p className="quiet text-14">{t('specialDaysHint')}</p>}
      {days.map((day) => (
        <DayRow
          key={day.key}
          day={day}
          problem={problems.get(day.key)}
          onChange={(changed) => onChange(days.map((one) => (one.key === day.key ? changed : one)))}
          onRemove={() => remove(day.key)}
        />
      ))}
      <div>
        <Button ref={adding} icon={<IconPlus size={20} />} onClick={add}>
          {t('addSpecialDay')}
        </Button>
      </div>
    </fieldset>
  )
}

interface DayRowProps {
  day: SpecialDay
  problem: DayProblem | undefined
  onChange: (day: SpecialDay) => void
  onRemove: () => void
}

function DayRow({ day, problem, onChange, onRemove }: DayRowProps) {
  const name =
    day.date === ''
      ? t('newSpecialDay')
      : dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day.date))
  const errorAt = (field: DayProblem['field']) => (problem?.field === field ? problem.sentence : undefined)

  return (
    <fieldset className={styles.day} aria-label={name}>
      <TextField
        label={t('date')}
        isLabelHidden
        name="place-special-date"
        type="date"
        autoFocus={day.date === ''}
        value={day.date}
        onChange={(date) => onChange({ ...day, date })}
        error={errorAt('date')}
      />
      <ChoiceField
        label={t('openOrClosed')}
        isLabelHidden
        name="place-special-kind"
        value={day.isClosed ? 'closed' : 'open'}
        options={[
          { value: 'closed', label: t('closed') },
          { value: 'open', label: t('ownHours') },
        ]}
        onChange={(kind) => onChange({ ...day, isClosed: kind === 'closed' })}
      />
      <IconButton label={t('removeSpecialDay', { day: name })} icon={<IconTrash size={22} />} onClick={onRemove} />
      {!day.isClosed && (
        <div className={styles.wide}>
          <TextField
            label={t('hours')}
            isLabelHidden
            name="place-special-hours"
            dir="ltr"
            autoComplete="off"
            placeholder="10:00-12:00"
            maxLength={120}
            value={day.hours}
            onChange={(hours) => onChange({ ...day, hours })}
            error={errorAt('hours')}
          />
        </div>
      )}
      <div className={styles.wide}>
        <TextField
          label={t('why')}
          isLabelHidden
          name="place-special-reason"
          autoComplete="off"
          placeholder={t('whyHint')}
          maxLength={80}
          value={day.reason}
          onChange={(reason) => onChange({ ...day, reason })}
        />
      </div>
    </fieldset>
  )
}
