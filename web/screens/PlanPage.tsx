import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '../../domain/stock/days'
import { useMealPlanChangedSubscription, usePlanWeekQuery } from '../generated/plans/PlanWeek'
import type { RecipeChoice_recipeFragment } from '../generated/plans/RecipeChoices'
import { AddMealDialog } from '../plans/AddMealDialog'
import { AddWeekToList } from '../plans/AddWeekToList'
import { CalendarAddress } from '../plans/CalendarAddress'
import { ChooseDayDialog } from '../plans/ChooseDayDialog'
import { DragArea } from '../plans/dragging'
import { t } from '../plans/i18n'
import { PlanWeek } from '../plans/PlanWeek'
import { SuggestedRecipes } from '../plans/SuggestedRecipes'
import { usePlanActions } from '../plans/usePlanActions'
import { useSuggestions } from '../plans/useSuggestions'
import { dayAndMonth, dayName, daysFrom, mondayOf } from '../plans/week'
import type { LinkContext } from '../platform/linkContext'
import { failureOf } from '../platform/errorMessages'
import { useIsOffline } from '../platform/offline'
import { paths } from '../platform/paths'
import { nameOf } from '../recipes/names'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { IconButton } from '../ui/IconButton'
import { Screen } from '../ui/Screen'
import { toast } from '../ui/toast'
import styles from './PlanPage.module.css'

interface PlanPageProps {
  pantryId: string
  today: string
  monday: string
}

/** A week of a pantry's plan, what can be cooked beside it, and its address for calendars. */
export function PlanPage({ pantryId, today, monday }: PlanPageProps) {
  const variables = { pantryId, from: monday }
  const { data, error, refetch } = usePlanWeekQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  // Each event has whole days, which replace those in the cache.
  useMealPlanChangedSubscription({ variables, ignoreResults: true })
  const days = data?.mealPlan.days ?? null
  const actions = usePlanActions(pantryId, days ?? [])
  const suggestions = useSuggestions(pantryId)
  const isOffline = useIsOffline()
  const [addTo, setAddTo] = useState<string | null>(null)
  const [chosen, setChosen] = useState<RecipeChoice_recipeFragment | null>(null)

  const planChosen = async (day: string) => {
    setChosen(null)
    if (chosen !== null && (await actions.plan({ recipe: chosen }, { day })))
      toast.success(t('plannedFor', { day: dayName(day, today) }), { about: nameOf(chosen) })
  }

  return (
    <Screen title={t('mealPlan')} lead={isOffline ? t('offlineHint') : undefined}>
      <div className="grid gap-3 min-0">
        <WeekNavigation monday={monday} today={today} />
        {error !== undefined && days === null ? (
          <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
        ) : (
          <DragArea actions={actions}>
            <div className={styles.parts}>
              <PlanWeek key={monday} monday={monday} today={today} days={days} actions={actions} onAdd={setAddTo} />
              <SuggestedRecipes suggestions={suggestions} level={2} onChoose={setChosen} />
            </div>
          </DragArea>
        )}
      </div>
      {days !== null && <AddWeekToList pantryId={pantryId} monday={monday} today={today} days={days} />}
      <CalendarAddress pantryId={pantryId} />
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
        days={daysFrom(monday > today ? monday : today, 14)}
        today={today}
        onChoose={(day) => void planChosen(day)}
      />
    </Screen>
  )
}

/** The weeks before and after, and this one. */
function WeekNavigation({ monday, today }: { monday: string; today: string }) {
  const isThisWeek = monday === mondayOf(today)

  return (
    <nav className={styles.weeks} aria-label={t('weeks')}>
      <IconButton label={t('previousWeek')} icon={<IconChevronLeft size={22} />} to={paths.plan(addDays(monday, -7))} />
      <span className={styles.range}>
        {dayAndMonth(monday)} – {dayAndMonth(addDays(monday, 6))}
      </span>
      <IconButton label={t('nextWeek')} icon={<IconChevronRight size={22} />} to={paths.plan(addDays(monday, 7))} />
      {!isThisWeek && <Button to={paths.plan()}>{t('thisWeek')}</Button>}
    </nav>
  )
}
