import { CookableNote } from '../cooking/CookableNote'
import { nameOf } from '../recipes/names'
import { RecipeCover } from '../recipes/cover/RecipeCover'
import { useDragged } from './dragging'
import type { SuggestedRecipe } from './SuggestedRecipes'
import styles from './SuggestedMeal.module.css'
import { dayInWords } from './week'
import { t } from './i18n'

interface SuggestedMealProps {
  recipe: SuggestedRecipe
  day: string
  today: string
  onPlan: () => void
}

/** What could be cooked on a day that nothing is planned for: one tap plans it. */
export function SuggestedMeal({ recipe, day, today, onPlan }: SuggestedMealProps) {
  const name = nameOf(recipe)
  const { attach, listeners, isDragging } = useDragged(`suggestion ${recipe.id}`, { recipe })

  return (
    <div
      ref={attach}
      className={styles.suggestion}
      style={{ opacity: isDragging ? 0.4 : undefined }}
      onDragStart={(event) => event.preventDefault()}
      {...listeners}
    >
      <div className={styles.cover}>
        <RecipeCover recipe={recipe} />
      </div>
      <div className={styles.words}>
        <bdi className="clamp-2">{name}</bdi>
        <div className={styles.note}>
          <CookableNote cookable={recipe} today={today} />
        </div>
      </div>
      <button
        type="button"
        className={styles.plan}
        aria-label={t('planOn', { recipe: name, day: dayInWords(day) })}
        onClick={onPlan}
      >
        {t('plan')}
      </button>
    </div>
  )
}
