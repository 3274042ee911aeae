import { useParams } from 'react-router'
import { useIsVisitor } from '../../auth/useViewer'
import { usePlaceShiftsScreenSuspenseQuery } from '../../generated/places/shifts/Shifts'
import { t } from '../../places/i18n'
import { PlaceLink } from '../../places/PlaceLink'
import { ShiftCalendar } from '../../places/shifts/ShiftCalendar'
import { ShiftTurns } from '../../places/shifts/ShiftTurns'
import { WeeklyShifts } from '../../places/shifts/WeeklyShifts'
import { isId } from '../../platform/paths'
import { Screen } from '../../ui/layout/Screen'
import { GoHome, NoPantry } from '../GoHome'

/** Who opens, checks and cleans a place when, for those who belong to it. */
export function ShiftsScreen() {
  const { pantryID = '' } = useParams()
  const isVisitor = useIsVisitor()
  if (isVisitor) return <GoHome because={t('signInForShifts')} returns />
  return isId(pantryID) ? <Shifts key={pantryID} id={pantryID} /> : <NoPantry />
}

function Shifts({ id }: { id: string }) {
  const {
    data: { pantry, placeShifts },
  } = usePlaceShiftsScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (!pantry?.place) return <NoPantry />
  const isOwner = pantry.viewerRole === 'OWNER'

  return (
    <Screen title={t('shifts')} lead={<PlaceLink id={id} name={pantry.name} />} narrow>
      <ShiftTurns placeId={id} turns={placeShifts.turns} whenEmpty={t(isOwner ? 'noShiftsOwner' : 'noShiftsHelper')} />
      {isOwner && <WeeklyShifts placeId={id} shifts={placeShifts.shifts} />}
      <ShiftCalendar since={placeShifts.calendarSince} />
    </Screen>
  )
}
