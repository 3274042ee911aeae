import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { MealCard_mealFragment, PlanWeek_dayFragment } from '../generated/plans/PlanWeek'
import { useDeviceClass } from '../platform/device'
import { ChooseDayDialog } from './ChooseDayDialog'
import { DayColumn } from './DayColumn'
import { EditMealDialog } from './EditMealDialog'
import { MealCard } from './MealCard'
import styles from './PlanWeek.module.css'
import type { PlanActions } from './usePlanActions'
import { daysFrom, mealName, weekFrom } from './week'
import { t } from './i18n'

interface PlanWeekProps {
  monday: string
  today: string
  /** null: not loaded yet. */
  days: readonly PlanWeek_dayFragment[] | null
  actions: PlanActions
  onAdd: (day: string) => void
}

/** The seven days of a week. Where they stand one below another, those of this week that are over are folded away, so that today comes first. */
export function PlanWeek({ monday, today, days, actions, onAdd }: PlanWeekProps) {
  const isStacked = useDeviceClass() < 2
  const [moving, setMoving] = useState<MealCard_mealFragment | null>(null)
  const [editing, setEditing] = useState<MealCard_mealFragment | null>(null)
  const { ref, follow } = useFocusOnMoved()

  const move = (meal: MealCard_mealFragment, day: string, position?: number) => {
    follow(meal.id, day)
    void actions.move(meal, { day, position })
  }
  const mealsOf = (day: string) => days?.find((each) => each.day === day)?.meals ?? null
  const column = (day: string) => {
    const meals = mealsOf(day)
    return (
      <DayColumn key={day} day={day} isToday={day === today} meals={meals} onAdd={() => onAdd(day)}>
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
  const week = weekFrom(monday)
  const over = isStacked && week.includes(today) ? week.filter((day) => day < today) : []

  return (
    <div ref={ref} className="grid gap-3 min-0">
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>
            <IconChevronRight size={20} aria-hidden="true" />
            {t('earlierThisWeek')}
          </summary>
          <div className={styles.days}>{over.map(column)}</div>
        </details>
      )}
      <div className={styles.days}>{week.filter((day) => !over.includes(day)).map(column)}</div>
      <p role="status" className="visually-hidden">
        {actions.announcement}
      </p>
      <ChooseDayDialog
        title={moving === null ? '' : t('moveMeal', { meal: mealName(moving) })}
        opened={moving !== null}
        onClose={() => setMoving(null)}
        days={daysFrom(monday, 14)}
        today={today}
        current={moving?.day ?? null}
        onChoose={(day) => {
          if (moving !== null) move(moving, day)
          setMoving(null)
        }}
      />
      <EditMealDialog meal={editing} onClose={() => setEditing(null)} onSave={actions.change} />
    </div>
  )
}

/** Milliseconds after which a dialog that closes has returned the focus. */
const afterDialog = 30

/** A meal that is moved to another day is another element there: the focus follows it to its menu. */
function useFocusOnMoved() {
  const ref = useRef<HTMLDivElement>(null)
  const moved = useRef<{ id: string; day: string } | null>(null)

  useEffect(() => {
    if (moved.current === null) return
    const { id, day } = moved.current
    const menu = ref.current?.querySelector<HTMLElement>(`[data-day="${day}"] [data-meal="${id}"] button`)
    if (menu == null) return
    moved.current = null
    setTimeout(() => menu.focus(), afterDialog)
  })
  return {
    ref,
    follow: (id: string, day: string) => {
      moved.current = { id, day }
    },
  }
}
