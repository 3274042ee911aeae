import type { ReactNode } from 'react'
import {
  useAskForCoverMutation,
  useGiveShiftAwayMutation,
  useTakeShiftMutation,
  type ShiftTurn_turnFragment,
} from '../../generated/places/shifts/Shifts'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'
import { dayWords, taskName, timesOf } from './shiftWords'

interface ShiftTurnsProps {
  placeId: string
  turns: readonly ShiftTurn_turnFragment[]
  /** What to do where there are none. */
  whenEmpty: string
}

/** The shifts of the weeks to come by day: who has them, and what the viewer may do about it. */
export function ShiftTurns({ placeId, turns, whenEmpty }: ShiftTurnsProps) {
  if (turns.length === 0)
    return (
      <EmptyState picture={<Drawing name="jar" size={88} />} title={t('noShifts')}>
        {whenEmpty}
      </EmptyState>
    )
  const days = [...new Set(turns.map(({ date }) => date))]

  return (
    <div className="stack gap-4">
      {days.map((date) => (
        <section key={date} className="grid gap-1" aria-label={dayWords(date)}>
          <h2 className="text-16 bold">{dayWords(date)}</h2>
          <List>
            {turns
              .filter((turn) => turn.date === date)
              .map((turn) => (
                <Turn key={turn.id} placeId={placeId} turn={turn} />
              ))}
          </List>
        </section>
      ))}
    </div>
  )
}

function Turn({ placeId, turn }: { placeId: string; turn: ShiftTurn_turnFragment }) {
  const { shift, date, isMine, asksForCover, takenBy } = turn
  const [takeShift, taking] = useTakeShiftMutation()
  const [giveAway, giving] = useGiveShiftAwayMutation()
  const [askForCover, asking] = useAskForCoverMutation()
  const input = { pantryId: placeId, shiftId: shift.id, date }
  const busy = taking.loading || giving.loading || asking.loading
  const run = (change: () => Promise<unknown>, done: string) => async () => {
    if (busy) return
    try {
      await change()
      toast.success(done, { about: taskName(shift.task) })
    } catch (error) {
      toastError(error)
    }
  }
  const take = run(() => takeShift({ variables: { input } }), t('shiftTaken'))
  const give = run(() => giveAway({ variables: { input } }), t('shiftGiven'))
  const cover = run(
    () => askForCover({ variables: { input: { ...input, asks: !asksForCover } } }),
    t(asksForCover ? 'coverNotNeeded' : 'coverAsked'),
  )

  let control: ReactNode
  if (isMine)
    control = (
      <div className="row gap-2">
        <Button busy={asking.loading} onClick={() => void cover()}>
          {t(asksForCover ? 'keepShift' : 'askForCover')}
        </Button>
        <Button kind="plain" busy={giving.loading} onClick={() => void give()}>
          {t('giveAway')}
        </Button>
      </div>
    )
  else if (takenBy === null || asksForCover)
    control = (
      <Button kind={takenBy === null ? 'quiet' : 'main'} busy={taking.loading} onClick={() => void take()}>
        {t(takenBy === null ? 'takeShift' : 'coverShift')}
      </Button>
    )

  return (
    <Row
      title={`${timesOf(shift)} ${taskName(shift.task)}`}
      details={[whoHas(turn), shift.note].filter((part) => part !== '').join(' · ')}
      wholeDetails
      wideControl={isMine}
      control={control}
    />
  )
}

function whoHas({ isMine, asksForCover, takenBy }: ShiftTurn_turnFragment): string {
  if (isMine) return t(asksForCover ? 'yoursAsking' : 'yours')
  if (takenBy === null) return t('nobodyYet')
  const name = takenBy.name || (takenBy.username ?? '')
  return asksForCover ? t('takenByAsking', { name }) : t('takenBy', { name })
}
