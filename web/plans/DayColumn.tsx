import { IconPlus } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { PlanWeek_dayFragment } from '../generated/plans/PlanWeek'
import { classes } from '../ui/classes'
import { useDropTarget } from './dragging'
import styles from './DayColumn.module.css'
import { dayAndMonth, dayInWords, weekday } from './week'
import { t } from './i18n'

interface DayColumnProps {
  day: string
  isToday: boolean
  /** Null while they are not loaded. */
  meals: PlanWeek_dayFragment['meals'] | null
  onAdd: () => void
  /** One meal, as an item of the list. */
  children: (meal: PlanWeek_dayFragment['meals'][number], index: number) => ReactNode
}

/** One day of the week: its meals, and a button to add one. */
export function DayColumn({ day, isToday, meals, onAdd, children }: DayColumnProps) {
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
        <span>{weekday(day)}</span>{' '}
        <span className={styles.date}>{isToday ? `${t('today')} · ${dayAndMonth(day)}` : dayAndMonth(day)}</span>
      </h2>
      {meals !== null && meals.length > 0 && (
        <ul className={styles.meals} aria-labelledby={id}>
          {meals.map((meal, index) => (
            <li key={meal.id}>{children(meal, index)}</li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label={t('addTo', { day: dayInWords(day) })}
        disabled={meals === null}
        onClick={onAdd}
      >
        <IconPlus size={18} aria-hidden="true" />
        {t('add')}
      </button>
    </section>
  )
}
