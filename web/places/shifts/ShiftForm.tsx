import { useState } from 'react'
import type { WeeklyShift_shiftFragment } from '../../generated/places/shifts/Shifts'
import { failureOf, type Failure } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { weekdayName } from '../hoursText'
import { t } from '../i18n'
import { taskName } from './shiftWords'

export type ShiftFields = Omit<WeeklyShift_shiftFragment, 'id'>

const tasks: readonly ShiftFields['task'][] = ['OPEN', 'CHECK', 'CLEAN', 'OTHER']
const weekdays = [1, 2, 3, 4, 5, 6, 7]

const newShift: ShiftFields = { weekday: 1, task: 'CHECK', starts: '', ends: '', note: '' }

interface ShiftFormProps {
  /** Left out: it is a new one. */
  shift?: ShiftFields
  /** The button's label. */
  action: string
  busy: boolean
  onSave: (fields: ShiftFields) => Promise<void>
}

/** The form of a shift that repeats every week. After one was added, it offers the next one on the same day. */
export function ShiftForm({ shift = newShift, action, busy, onSave }: ShiftFormProps) {
  const [fields, setFields] = useState(() => ({
    weekday: shift.weekday,
    task: shift.task,
    starts: shift.starts,
    ends: shift.ends,
    note: shift.note,
  }))
  const [error, setError] = useState<Pick<Failure, 'field' | 'sentence'> | null>(null)
  const set = (changed: Partial<ShiftFields>) => setFields((before) => ({ ...before, ...changed }))

  const save = async () => {
    if (busy) return
    setError(null)
    try {
      await onSave(fields)
      set({ note: '' })
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure)
    }
  }
  const timeField = (name: 'starts' | 'ends') => ({
    name: `shift-${name}`,
    label: t(name === 'starts' ? 'shiftStarts' : 'shiftEnds'),
    value: fields[name],
    onChange: (value: string) => set({ [name]: value }),
    error: error?.field === name ? error.sentence : undefined,
    autoComplete: 'off',
    placeholder: name === 'starts' ? '17:00' : '17:30',
    maxLength: 5,
    required: true,
  })
  const isOfField = error?.field === 'starts' || error?.field === 'ends'

  return (
    <Form onSubmit={() => void save()} errorMessage={error !== null && !isOfField ? error.sentence : null}>
      <div className="grid gap-3" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
        <ChoiceField
          label={t('shiftWeekday')}
          name="shift-weekday"
          value={String(fields.weekday)}
          options={weekdays.map((value) => ({ value: String(value), label: weekdayName(value) }))}
          onChange={(weekday) => set({ weekday: Number(weekday) })}
        />
        <ChoiceField
          label={t('shiftTask')}
          name="shift-task"
          value={fields.task}
          options={tasks.map((value) => ({ value, label: taskName(value) }))}
          onChange={(task) => set({ task })}
        />
        <TextField {...timeField('starts')} />
        <TextField {...timeField('ends')} />
      </div>
      <TextField
        name="shift-note"
        label={t('shiftNote')}
        value={fields.note}
        onChange={(note) => set({ note })}
        maxLength={120}
        autoComplete="off"
      />
      <div>
        <Button kind={shift === newShift ? 'quiet' : 'main'} type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </Form>
  )
}
