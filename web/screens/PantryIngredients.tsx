import { useApolloClient, skipToken } from '@apollo/client/react'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { t } from '../cooking/i18n'
import { useTicks } from '../cooking/ticks'
import styles from '../cooking/ticks.module.css'
import type { LineDetails_lineFragment } from '../generated/cooking/LineDetails'
import { type Coverage_coverageFragment, useRecipeCoverageQuery } from '../generated/cooking/RecipeCoverage'
import type { Servings } from '../recipes/useServings'
import { t as shoppingText } from '../shopping/i18n'
import { type RecipeToBuy, useAddRecipe } from '../shopping/useAddRecipe'
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

interface CoverageVariables {
  id: string
  pantryId: string
  /** How many times the recipe is cooked. */
  factor: number
}

/**
 * What a pantry has for each line of a recipe. While another amount is asked for, the states of the previous one stay.
 * @param ofPage what the page has fetched with the recipe, as it is written; null: it has not
 */
function useCoverage(variables: CoverageVariables, ofPage: Coverage_coverageFragment | null) {
  const isOfPage = ofPage !== null && variables.factor === 1
  const { data, previousData, error, loading } = useRecipeCoverageQuery(
    isOfPage ? skipToken : { variables, fetchPolicy: 'cache-and-network' },
  )
  const coverage = isOfPage ? ofPage : ((data ?? previousData)?.recipe?.coverage ?? ofPage)

  return {
    /** By position; null: not known yet. */
    lines:
      coverage === null
        ? null
        : new Map(coverage.lines.map((line): [number, LineDetails_lineFragment] => [line.position, line])),
    /** How many foods are missing; 0 while it is not known. */
    missingCount: coverage?.missingCount ?? 0,
    isOld: !isOfPage && data === undefined && loading,
    isFailed: coverage === null && error !== undefined,
  }
}

interface AddRecipeProps {
  recipe: RecipeToBuy
  /** Does the pantry lack something for it? */
  isMissing: boolean
}

/** Puts what a recipe needs on the shopping list: what is missing, or everything. */
function AddRecipe({ recipe, isMissing }: AddRecipeProps) {
  const { add, busy } = useAddRecipe(recipe)

  return (
    <div className="row gap-2" data-screen-only>
      {isMissing && (
        <Button icon={<IconShoppingCartPlus size={20} />} busy={busy} onClick={() => void add({ missingOnly: true })}>
          {shoppingText('addMissing')}
        </Button>
      )}
      <Button
        kind={isMissing ? 'plain' : 'quiet'}
        icon={isMissing ? undefined : <IconShoppingCartPlus size={20} />}
        busy={busy}
        onClick={() => void add({ missingOnly: false })}
      >
        {shoppingText('addEverything')}
      </Button>
    </div>
  )
}
