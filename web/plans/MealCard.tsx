import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCalendarEvent,
  IconDots,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MealCard_mealFragment } from '../generated/plans/PlanWeek'
import { useViewer } from '../auth/useViewer'
import { briefRefusals } from '../diets/problemSentences'
import { useNameOfOther } from '../auth/useNameOfOther'
import { paths } from '../platform/paths'
import { RecipeCover } from '../recipes/cover/RecipeCover'
import { classes } from '../ui/classes'
import { Menu, type MenuItem } from '../ui/buttons/Menu'
import { useDragged, useDropTarget } from './dragging'
import styles from './MealCard.module.css'
import { mealName } from './week'
import { t } from './i18n'

interface MealCardProps {
  meal: MealCard_mealFragment
  /** How many meals of its day stand before it. */
  index: number
  isLast: boolean
  actions: { onUp: () => void; onDown: () => void; onMove: () => void; onEdit: () => void; onRemove: () => void }
}

/** A planned meal: a recipe with its picture, or a note. Its menu moves it without dragging. */
export function MealCard({ meal, index, isLast, actions }: MealCardProps) {
  const { recipe, servings } = meal
  const viewerId = useViewer()?.account?.id
  const refused = briefRefusals(meal.dietProblems, viewerId)
  const name = mealName(meal)
  const plannedBy = useNameOfOther(meal.plannedBy)
  const drag = useDragged(`meal ${meal.id}`, { meal })
  const place = useDropTarget(`meal ${meal.id}`, { day: meal.day, position: index })
  const join = (element: HTMLElement | null) => {
    drag.attach(element)
    place.attach(element)
  }

  const items = (): MenuItem[] => [
    { label: t('moveToDay'), icon: <IconCalendarEvent size={20} />, run: actions.onMove },
    ...(index === 0 ? [] : [{ label: t('moveUp'), icon: <IconArrowUp size={20} />, run: actions.onUp }]),
    ...(isLast ? [] : [{ label: t('moveDown'), icon: <IconArrowDown size={20} />, run: actions.onDown }]),
    recipe === null
      ? { label: t('editNote'), icon: <IconPencil size={20} />, run: actions.onEdit }
      : { label: t('servingsAndEaters'), icon: <IconUsers size={20} />, run: actions.onEdit },
    { label: t('remove'), icon: <IconTrash size={20} />, danger: true, run: actions.onRemove },
  ]

  return (
    <article
      ref={join}
      className={classes(
        styles.meal,
        recipe !== null && styles.pictured,
        drag.isDragging && styles.dragged,
        place.isOver && styles.target,
      )}
      data-meal={meal.id}
      // The browser's own dragging of links and pictures would take its place.
      onDragStart={(event) => event.preventDefault()}
      {...drag.listeners}
    >
      {recipe !== null && (
        <div className={styles.cover}>
          <RecipeCover recipe={recipe} />
        </div>
      )}
      <div className={styles.words}>
        {recipe === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={paths.recipe(recipe.id)} className={styles.link}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {plannedBy !== null && <span className="quiet text-14">{t('plannedBy', { name: plannedBy })}</span>}
        {servings !== null && <span className="quiet text-14">{t('forServings', { count: servings })}</span>}
      </div>
      <div className={styles.menu}>
        <Menu label={t('actionsFor', { meal: name })} icon={<IconDots size={20} />} items={items} />
      </div>
      {refused.length > 0 && (
        <div className={styles.warnings}>
          {refused.map((sentence) => (
            <p key={sentence} className="inline-line gap-1 text-14 bold breakable">
              <IconAlertTriangle size={16} aria-hidden="true" /> {sentence}
            </p>
          ))}
        </div>
      )}
    </article>
  )
}
