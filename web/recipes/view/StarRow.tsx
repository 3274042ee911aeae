import type { StarRow_recipeFragment } from '../../generated/recipes/list/RecipeCard'
import { number } from '../../platform/language'
import { Stars } from '../../ui/lists/Stars'
import { t } from '../i18n'

/** What people think of a recipe: the average, and until there are enough ratings for one an unfilled row that says so. */
export function StarRow({ recipe: { averageRating, ratingCount } }: { recipe: StarRow_recipeFragment }) {
  if (averageRating === null) {
    return (
      <span
        className="inline-line align-center quiet text-14"
        style={{ flexWrap: 'wrap', columnGap: 'var(--space-1)' }}
      >
        <Stars value={0} size={14} />
        <span>{t('fewRatings')}</span>
      </span>
    )
  }
  const average = number(averageRating, { maximumFractionDigits: 1 })

  return (
    <span
      className="inline-line gap-1 align-center quiet text-14 digits"
      role="img"
      aria-label={t('averageOf', { average, count: ratingCount })}
    >
      <Stars value={averageRating} size={14} />
      <span>{average}</span>
      <span>({number(ratingCount)})</span>
    </span>
  )
}
