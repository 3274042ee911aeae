import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useViewer } from '../../auth/useViewer'
import { addDays } from '../../../domain/stock/days'
import { useMealPlanChangedSubscription, usePlanWeekQuery } from '../../generated/plans/PlanWeek'
import { AddMealDialog } from '../../plans/AddMealDialog'
import { AddWeekToList } from '../../plans/AddWeekToList'
import { CalendarAddress } from '../../plans/CalendarAddress'
import { ChooseDayDialog } from '../../plans/ChooseDayDialog'
import { DragArea } from '../../plans/dragging'
import { t } from '../../plans/i18n'
import { PlanWeek } from '../../plans/PlanWeek'
import { type SuggestedRecipe, SuggestedRecipes, useSuggestions } from '../../plans/SuggestedRecipes'
import { usePlanActions } from '../../plans/usePlanActions'
import { dayAndMonth, dayName, daysFrom, daysShown } from '../../plans/week'
import { useDeviceClass } from '../../platform/device'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { failureOf } from '../../platform/errorMessages'
import { useIsOffline } from '../../platform/offline'
import { paths } from '../../platform/paths'
import { nameOf } from '../../recipes/names'
import { Button } from '../../ui/buttons/Button'
import { ErrorState } from '../../ui/loading/ErrorState'
import { IconButton } from '../../ui/buttons/IconButton'
import { Screen } from '../../ui/layout/Screen'
import { toast } from '../../ui/toasts/toast'
import styles from './PlanPage.module.css'

interface PlanPageProps {
  pantryId: string
  today: string
  /** The first day on screen. */
  from: string
}

/** Seven days of a pantry's plan with what could be cooked on each, and its address for calendars. */
export function PlanPage({ pantryId, today, from }: PlanPageProps) {
  const variables = { pantryId, from }
  const { data, error, refetch } = usePlanWeekQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  // Each event has whole days, which replace those in the cache.
  useMealPlanChangedSubscription({ variables, ignoreResults: true })
  const days = data?.mealPlan.days ?? null
  const viewerRole = useViewer()?.account?.pantry?.viewerRole
  const actions = usePlanActions(pantryId, days ?? [])
  const suggestions = useSuggestions(pantryId)
  const isOffline = useIsOffline()
  const isStacked = useDeviceClass() < 2
  const [addTo, setAddTo] = useState<string | null>(null)
  const [chosen, setChosen] = useState<SuggestedRecipe | null>(null)

  const planChosen = async (day: string) => {
    setChosen(null)
    if (chosen !== null && (await actions.plan({ recipe: chosen }, { day })))
      toast.success(t('plannedFor', { day: dayName(day, today) }), { about: nameOf(chosen) })
  }

  return (
    <Screen title={t('mealPlan')} lead={isOffline ? t('offlineHint') : undefined} menu={<WeekNavigation from={from} />}>
      <div className="grid gap-3 min-0">
        {from !== today && (
          <div>
            <Button to={paths.plan()}>{t('today')}</Button>
          </div>
        )}
        {error !== undefined && days === null ? (
          <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
        ) : (
          <DragArea actions={actions}>
            <div className={styles.parts}>
              <PlanWeek
                key={from}
                pantryId={pantryId}
                from={from}
                today={today}
                days={days}
                suggested={suggestions.recipes ?? []}
                actions={actions}
                onAdd={setAddTo}
              />
              {/* Where days stand one below another, what each offers is enough. */}
              {!isStacked && <SuggestedRecipes suggestions={suggestions} level={2} onChoose={setChosen} />}
            </div>
          </DragArea>
        )}
      </div>
      {days !== null && <AddWeekToList pantryId={pantryId} from={from} today={today} days={days} />}
      {viewerRole === 'OWNER' && <CalendarAddress pantryId={pantryId} />}
      <AddMealDialog
        day={addTo}
        suggestions={suggestions}
        onClose={() => setAddTo(null)}
        onAdd={(what, day) => void actions.plan(what, { day })}
      />
      <ChooseDayDialog
        title={t('whichDay')}
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        days={daysFrom(from > today ? from : today, 14)}
        today={today}
        onChoose={(day) => void planChosen(day)}
      />
    </Screen>
  )
}

/** The seven days before and after. */
function WeekNavigation({ from }: { from: string }) {
  return (
    <nav className={styles.weeks} aria-label={t('weeks')}>
      <IconButton
        label={t('previousWeek')}
        icon={<IconChevronLeft size={22} />}
        to={paths.plan(addDays(from, -daysShown))}
      />
      <span className={styles.range}>
        {dayAndMonth(from)} – {dayAndMonth(addDays(from, daysShown - 1))}
      </span>
      <IconButton
        label={t('nextWeek')}
        icon={<IconChevronRight size={22} />}
        to={paths.plan(addDays(from, daysShown))}
      />
    </nav>
  )
}
