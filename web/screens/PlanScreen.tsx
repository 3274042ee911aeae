import { useSearchParams } from 'react-router'
import { SignInForm } from '../auth/SignInForm'
import { useViewerSuspenseQuery } from '../generated/auth/Viewer'
import { useToday } from '../pantries/useToday'
import { t } from '../plans/i18n'
import { mondayOf, readDay } from '../plans/week'
import { Screen } from '../ui/Screen'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { GoHome } from './GoHome'
import { PlanPage } from './PlanPage'

/** The viewer's meal plan, a week at a time; `?week=` has a day of another week. */
export function PlanScreen() {
  const {
    data: { viewer },
  } = useViewerSuspenseQuery()
  const [params] = useSearchParams()
  const today = useToday()
  const pantryId = viewer.account?.pantry?.id

  if (viewer.needsUsername) {
    return (
      <Screen title={t('mealPlan')} heading={t('chooseUserName')} narrow>
        <SignInForm />
      </Screen>
    )
  }
  if (pantryId === undefined) return <GoHome because={t('signInToSee')} returns />
  if (today === null) {
    return (
      <Screen title={t('mealPlan')}>
        <RowsSkeleton rows={7} />
      </Screen>
    )
  }
  return <PlanPage pantryId={pantryId} today={today} monday={mondayOf(readDay(params.get('week')) ?? today)} />
}
