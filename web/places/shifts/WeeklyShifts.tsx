import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  useAddPlaceShiftMutation,
  useRemovePlaceShiftMutation,
  type WeeklyShift_shiftFragment,
} from '../../generated/places/shifts/Shifts'
import { failureOf, type Failure } from '../../platform/errorMessages'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { Section } from '../../ui/layout/Section'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { weekdayName } from '../hoursText'
import { t } from '../i18n'
import { taskName, timesOf } from './shiftWords'

type Task = WeeklyShift_shiftFragment['task']

const tasks: readonly Task[] = ['OPEN', 'CHECK', 'CLEAN', 'OTHER']
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** For owners: the shifts that repeat every week, and a form for another one. */
export function WeeklyShifts({ placeId, shifts }: { placeId: string; shifts: readonly WeeklyShift_shiftFragment[] }) {
  const [removeShift] = useRemovePlaceShiftMutation()
  const remove = async (shiftId: string) => {
    try {
      await removeShift({ variables: { input: { pantryId: placeId, shiftId } } })
      toast.success(t('shiftRemoved'))
    } catch (error) {
      toastError(error, () => void remove(shiftId))
    }
  }

  return (
    <Section title={t('everyWeek')}>
      <p className="flush quiet reading">{t('everyWeekHint')}</p>
      {shifts.length > 0 && (
        <List>
          {shifts.map((shift) => (
            <Row
              key={shift.id}
              title={`${weekdayName(shift.weekday)} ${timesOf(shift)}`}
              details={[taskName(shift.task), shift.note].filter((part) => part !== '').join(' · ')}
              control={
                <IconButton
                  label={t('removeShift', { shift: `${weekdayName(shift.weekday)} ${timesOf(shift)}` })}
                  icon={<IconTrash size={22} />}
                  onClick={() => void remove(shift.id)}
                />
              }
            />
          ))}
        </List>
      )}
      <NewShift placeId={placeId} />
    </Section>
  )
}

function NewShift({ placeId }: { placeId: string }) {
  const [addShift, { loading }] = useAddPlaceShiftMutation()
  const [key, setKey] = useState(newIdempotencyKey)
  const [weekday, setWeekday] = useState<(typeof weekdays)[number]>('1')
  const [task, setTask] = useState<Task>('CHECK')
  const [starts, setStarts] = useState('')
  const [ends, setEnds] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<Pick<Failure, 'field' | 'sentence'> | null>(null)

  const save = async () => {
    if (loading) return
    setError(null)
    try {
      const input = { key, pantryId: placeId, weekday: Number(weekday), starts, ends, task, note }
      await addShift({ variables: { input } })
      setKey(newIdempotencyKey())
      setNote('')
      toast.success(t('shiftAdded'))
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure)
    }
  }
  const timeField = (name: 'starts' | 'ends', value: string, onChange: (value: string) => void) => ({
    name: `shift-${name}`,
    label: t(name === 'starts' ? 'shiftStarts' : 'shiftEnds'),
    value,
    onChange,
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
          value={weekday}
          options={weekdays.map((value) => ({ value, label: weekdayName(Number(value)) }))}
          onChange={setWeekday}
        />
        <ChoiceField
          label={t('shiftTask')}
          name="shift-task"
          value={task}
          options={tasks.map((value) => ({ value, label: taskName(value) }))}
          onChange={setTask}
        />
        <TextField {...timeField('starts', starts, setStarts)} />
        <TextField {...timeField('ends', ends, setEnds)} />
      </div>
      <TextField
        name="shift-note"
        label={t('shiftNote')}
        value={note}
        onChange={setNote}
        maxLength={120}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={loading}>
          {t('addShift')}
        </Button>
      </div>
    </Form>
  )
}
