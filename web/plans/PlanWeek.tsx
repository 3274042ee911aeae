import { useEffect, useRef, useState } from 'react'
import type { MealCard_mealFragment, PlanWeek_dayFragment } from '../generated/plans/PlanWeek'
import { ChooseDayDialog } from './ChooseDayDialog'
import { DayColumn } from './DayColumn'
import { EditMealDialog } from './EditMealDialog'
import { MealCard } from './MealCard'
import styles from './PlanWeek.module.css'
import { SuggestedMeal } from './SuggestedMeal'
import type { SuggestedRecipe } from './SuggestedRecipes'
import { suggestionsFor } from './suggestions'
import type { PlanActions } from './usePlanActions'
import { daysFrom, daysShown, mealName } from './week'
import { t } from './i18n'

interface PlanWeekProps {
  pantryId: string
  /** The first day. */
  from: string
  today: string
  /** null: not loaded yet. */
  days: readonly PlanWeek_dayFragment[] | null
  /** The best first. */
  suggested: readonly SuggestedRecipe[]
  actions: PlanActions
  onAdd: (day: string) => void
}

/** Seven days with their meals; those without offer what could be cooked. */
export function PlanWeek({ pantryId, from, today, days, suggested, actions, onAdd }: PlanWeekProps) {
  const [moving, setMoving] = useState<MealCard_mealFragment | null>(null)
  const [editing, setEditing] = useState<MealCard_mealFragment | null>(null)
  const { ref, follow } = useFocusOnMoved()

  const move = (meal: MealCard_mealFragment, day: string, position?: number) => {
    follow(day, meal.id)
    void actions.move(meal, { day, position })
  }
  const mealsOf = (day: string) => days?.find((each) => each.day === day)?.meals ?? null
  const suggestions = suggestionsFor(days ?? [], suggested, today)
  const column = (day: string) => {
    const meals = mealsOf(day)
    const suggestion = suggestions.get(day)
    return (
      <DayColumn
        key={day}
        day={day}
        isToday={day === today}
        meals={meals}
        suggestion={
          suggestion && (
            <SuggestedMeal
              recipe={suggestion}
              day={day}
              today={today}
              onPlan={() => {
                follow(day)
                void actions.plan({ recipe: suggestion }, { day })
              }}
            />
          )
        }
        onAdd={() => onAdd(day)}
      >
        {(meal, index) => (
          <MealCard
            meal={meal}
            index={index}
            isLast={index === (meals?.length ?? 0) - 1}
            actions={{
              onUp: () => move(meal, day, index - 1),
              onDown: () => move(meal, day, index + 1),
              onMove: () => setMoving(meal),
              onEdit: () => setEditing(meal),
              onRemove: () => void actions.remove(meal, index),
            }}
          />
        )}
      </DayColumn>
    )
  }

  return (
    <div ref={ref} className="grid gap-3 min-0">
      <div className={styles.days}>{daysFrom(from, daysShown).map(column)}</div>
      <p role="status" className="visually-hidden">
        {actions.announcement}
      </p>
      <ChooseDayDialog
        title={moving === null ? '' : t('moveMeal', { meal: mealName(moving) })}
        opened={moving !== null}
        onClose={() => setMoving(null)}
        days={daysFrom(from, 2 * daysShown)}
        today={today}
        current={moving?.day ?? null}
        onChoose={(day) => {
          if (moving !== null) move(moving, day)
          setMoving(null)
        }}
      />
      <EditMealDialog pantryId={pantryId} meal={editing} onClose={() => setEditing(null)} onSave={actions.change} />
    </div>
  )
}

/** Milliseconds after which a dialog that closes has returned the focus. */
const afterDialog = 30

/** A meal that is planned or moved is another element on its day: the focus follows it to its menu. */
function useFocusOnMoved() {
  const ref = useRef<HTMLDivElement>(null)
  const moved = useRef<{ day: string; id?: string } | null>(null)

  useEffect(() => {
    if (moved.current === null) return
    const { day, id } = moved.current
    const meal = id === undefined ? '[data-meal]' : `[data-meal="${id}"]`
    const menu = ref.current?.querySelector<HTMLElement>(`[data-day="${day}"] ${meal} button`)
    if (menu == null) return
    moved.current = null
    setTimeout(() => menu.focus(), afterDialog)
  })
  return {
    ref,
    /** @param id of the meal; left out: the first one of the day */
    follow: (day: string, id?: string) => {
      moved.current = { day, id }
    },
  }
}
