import { IconPlus } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { PlanWeek_dayFragment } from '../generated/plans/PlanWeek'
import { classes } from '../ui/classes'
import { useDropTarget } from './dragging'
import styles from './PlanWeek.module.css'
import { dayAndMonth, dayInWords, weekday } from './week'
import { t } from './i18n'

interface DayColumnProps {
  day: string
  isToday: boolean
  /** Null while they are not loaded. */
  meals: PlanWeek_dayFragment['meals'] | null
  /** What is offered where there are none. */
  suggestion: ReactNode
  onAdd: () => void
  /** One meal, as an item of the list. */
  children: (meal: PlanWeek_dayFragment['meals'][number], index: number) => ReactNode
}

/** One day: its meals, and a button to add one. On phones a row, on wide screens a column. */
export function DayColumn({ day, isToday, meals, suggestion, onAdd, children }: DayColumnProps) {
  const id = useId()
  const { attach, isOver } = useDropTarget(`day ${day}`, { day })

  return (
    <section
      ref={attach}
      className={classes(styles.day, isToday && styles.today, isOver && styles.target)}
      aria-labelledby={id}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
    >
      <h2 id={id} className={styles.heading}>
        <span>{isToday ? t('today') : weekday(day)}</span> <span className={styles.date}>{dayAndMonth(day)}</span>
      </h2>
      {meals !== null && meals.length > 0 ? (
        <ul className={styles.meals} aria-labelledby={id}>
          {meals.map((meal, index) => (
            <li key={meal.id}>{children(meal, index)}</li>
          ))}
        </ul>
      ) : (
        <div className="min-0">{suggestion}</div>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label={t('addTo', { day: dayInWords(day) })}
        disabled={meals === null}
        onClick={onAdd}
      >
        <IconPlus size={20} aria-hidden="true" />
        <span>{t('add')}</span>
      </button>
    </section>
  )
}
