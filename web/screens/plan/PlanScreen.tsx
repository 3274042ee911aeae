import { useSearchParams } from 'react-router'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useViewerSuspenseQuery } from '../../generated/auth/Viewer'
import { useToday } from '../../pantries/dates/useToday'
import { t } from '../../plans/i18n'
import { firstDay } from '../../plans/week'
import { Screen } from '../../ui/layout/Screen'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { GoHome } from '../GoHome'
import { PlanPage } from './PlanPage'

/** The viewer's meal plan, seven days from today, or from the day of `?from=`. Earlier addresses have it as `?week=`. */
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
  return <PlanPage pantryId={pantryId} today={today} from={firstDay(params.get('from') ?? params.get('week'), today)} />
}
