import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  useAddPlaceShiftMutation,
  useEditPlaceShiftMutation,
  useRemovePlaceShiftMutation,
  type WeeklyShift_shiftFragment,
} from '../../generated/places/shifts/Shifts'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { Dialog } from '../../ui/dialogs/Dialog'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog'
import { Section } from '../../ui/layout/Section'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { weekdayName } from '../hoursText'
import { t } from '../i18n'
import { ShiftForm, type ShiftFields } from './ShiftForm'
import { taskName, timesOf } from './shiftWords'

/** For owners: the shifts that repeat every week, and a form for another one. */
export function WeeklyShifts({ placeId, shifts }: { placeId: string; shifts: readonly WeeklyShift_shiftFragment[] }) {
  const [removeShift, { loading }] = useRemovePlaceShiftMutation()
  const [ending, setEnding] = useState<WeeklyShift_shiftFragment | null>(null)
  const [edited, setEdited] = useState<WeeklyShift_shiftFragment | null>(null)
  const remove = async (shiftId: string) => {
    try {
      await removeShift({ variables: { input: { pantryId: placeId, shiftId } } })
      toast.success(t('shiftRemoved'))
      setEnding(null)
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
              title={nameOf(shift)}
              details={[taskName(shift.task), shift.note].filter((part) => part !== '').join(' · ')}
              control={
                <div className="line">
                  <IconButton
                    label={t('editShift', { shift: nameOf(shift) })}
                    icon={<IconPencil size={22} />}
                    onClick={() => setEdited(shift)}
                  />
                  <IconButton
                    label={t('removeShift', { shift: nameOf(shift) })}
                    icon={<IconTrash size={22} />}
                    onClick={() => setEnding(shift)}
                  />
                </div>
              }
            />
          ))}
        </List>
      )}
      <NewShift placeId={placeId} />
      {edited !== null && <EditShiftDialog placeId={placeId} shift={edited} onClose={() => setEdited(null)} />}
      {ending !== null && (
        <QuestionDialog
          opened
          onClose={() => setEnding(null)}
          title={t('removeShiftOf', { shift: nameOf(ending) })}
          answers={
            <>
              <Button kind="danger" busy={loading} onClick={() => void remove(ending.id)}>
                {t('endShift')}
              </Button>
              <Button onClick={() => setEnding(null)}>{t('cancel')}</Button>
            </>
          }
        >
          <p className="flush">{t('removeShiftLead')}</p>
        </QuestionDialog>
      )}
    </Section>
  )
}

/** "Tuesday 17:00–17:30" */
const nameOf = (shift: WeeklyShift_shiftFragment): string => `${weekdayName(shift.weekday)} ${timesOf(shift)}`

function NewShift({ placeId }: { placeId: string }) {
  const [addShift, { loading }] = useAddPlaceShiftMutation()
  const [key, setKey] = useState(newIdempotencyKey)

  const save = async (fields: ShiftFields) => {
    await addShift({ variables: { input: { ...fields, key, pantryId: placeId } } })
    setKey(newIdempotencyKey())
    toast.success(t('shiftAdded'))
  }

  return <ShiftForm action={t('addShift')} busy={loading} onSave={save} />
}

interface EditShiftDialogProps {
  placeId: string
  shift: WeeklyShift_shiftFragment
  onClose: () => void
}

function EditShiftDialog({ placeId, shift, onClose }: EditShiftDialogProps) {
  const [editShift, { loading }] = useEditPlaceShiftMutation()

  const save = async (fields: ShiftFields) => {
    await editShift({ variables: { input: { ...fields, pantryId: placeId, shiftId: shift.id } } })
    toast.success(t('shiftChanged'))
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={t('editShiftTitle')}>
      <div className="stack gap-4">
        <p className="flush quiet">{t('editShiftHint')}</p>
        <ShiftForm shift={shift} action={t('save')} busy={loading} onSave={save} />
      </div>
    </Dialog>
  )
}
