import type { StarRow_recipeFragment } from '../generated/recipes/RecipeCard'
import { number } from '../platform/language'
import { Stars } from '../ui/Stars'
import { t } from './i18n'

/** What people think of a recipe; nothing until there are enough ratings for an average. */
export function StarRow({ recipe: { averageRating, ratingCount } }: { recipe: StarRow_recipeFragment }) {
  if (averageRating === null) return null
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
