import { useId } from 'react'
import { CookableNote } from '../cooking/CookableNote'
import { useToday } from '../pantries/useToday'
import { ErrorState } from '../ui/ErrorState'
import { TextSkeleton } from '../ui/TextSkeleton'
import { RecipeChoices } from './RecipeChoices'
import styles from './SuggestedRecipes.module.css'
import type { SuggestedRecipe, Suggestions } from './useSuggestions'
import { t } from './i18n'

interface SuggestedRecipesProps {
  suggestions: Suggestions
  /** The level of its heading. */
  level: 2 | 3
  onChoose: (recipe: SuggestedRecipe) => void
}

/** What can be cooked from the pantry, to choose from. */
export function SuggestedRecipes({ suggestions: { recipes, failure, retry }, level, onChoose }: SuggestedRecipesProps) {
  const id = useId()
  const today = useToday()
  const Heading = level === 2 ? 'h2' : 'h3'
  // In a dialog over the page it is no landmark beside the page's own.
  const Part = level === 2 ? 'section' : 'div'

  return (
    <Part className={styles.part} aria-labelledby={level === 2 ? id : undefined}>
      <Heading id={id} className={styles.title}>
        {t('whatYouCanCook')}
      </Heading>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <TextSkeleton />}
      {recipes !== null && recipes.length === 0 && <p className="flush quiet">{t('nothingToCook')}</p>}
      {recipes !== null && recipes.length > 0 && (
        <RecipeChoices
          label={t('whatYouCanCook')}
          recipes={recipes}
          choose={{ label: (recipe) => t('planRecipe', { recipe }), run: onChoose }}
          note={(recipe) => <CookableNote cookable={recipe} today={today} />}
        />
      )}
    </Part>
  )
}
