import { useApolloClient } from '@apollo/client/react'
import styles from '../cooking/ticks.module.css'
import { useTicks } from '../cooking/ticks'
import { useCoverage } from '../cooking/useCoverage'
import { t } from '../cooking/i18n'
import type { Coverage_coverageFragment } from '../generated/cooking/RecipeCoverage'
import type { Servings } from '../recipes/useServings'
import { AddRecipe } from '../shopping/AddRecipe'
import type { RecipeToBuy } from '../shopping/useAddRecipe'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { PantryIngredient } from './PantryIngredient'

interface PantryIngredientsProps {
  recipe: { id: string; ingredients: readonly string[] }
  /** The viewer's own. */
  pantryId: string
  servings: Servings
  /** As the page has fetched it with the recipe; null: it has not. */
  coverage: Coverage_coverageFragment | null
}

/** The list of ingredients for the chosen servings, with what the viewer's pantry has of each. They are ticked while cooking. */
export default function PantryIngredients({
  recipe: { id, ingredients },
  pantryId,
  servings,
  coverage,
}: PantryIngredientsProps) {
  const client = useApolloClient()
  const { lines, missingCount, isOld, isFailed } = useCoverage({ id, pantryId, factor: servings.factor }, coverage)
  const { ticked, tick } = useTicks(pantryId, id)
  const check = () => void client.refetchQueries({ include: 'active' }).catch(() => {})
  const recipe: RecipeToBuy = { pantryId, recipeId: id, factor: servings.factor }

  return (
    <>
      {isFailed && (
        <p className={styles.failed} role="alert" data-screen-only>
          {t('notChecked')}{' '}
          <Button kind="plain" onClick={check}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      <ul className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
        {servings.lines.map((text, at) => (
          <PantryIngredient
            // Lines may be equal and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            text={text}
            written={ingredients[at] ?? text}
            line={lines?.get(at) ?? null}
            showsState={!isFailed}
            isTicked={ticked.has(at)}
            onTick={() => tick(at)}
            recipe={recipe}
            position={at}
            onVoted={check}
          />
        ))}
      </ul>
      {/* Until it is known, with both buttons: most often something is missing, and nothing moves then. */}
      <AddRecipe recipe={recipe} isMissing={lines === null || missingCount > 0} />
    </>
  )
}
