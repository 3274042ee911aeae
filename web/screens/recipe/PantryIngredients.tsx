import { useApolloClient } from '@apollo/client/react'
import { IconShoppingCartPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { t } from '../../cooking/i18n'
import { useTicks } from '../../cooking/ticks'
import styles from '../../cooking/ticks.module.css'
import type { Coverage_coverageFragment } from '../../generated/cooking/RecipeCoverage'
import type { Servings } from '../../recipes/view/useServings'
import { t as shoppingText } from '../../shopping/i18n'
import { type RecipeToBuy, useAddRecipe } from '../../shopping/useAddRecipe'
import { Button } from '../../ui/buttons/Button'
import { classes } from '../../ui/classes'
import { PantryIngredient } from './PantryIngredient'
import { useCoverage } from './useCoverage'

interface PantryIngredientsProps {
  recipe: { id: string; ingredients: readonly string[] }
  /** The viewer's own. */
  pantryId: string
  servings: Servings
  /** As the page has fetched it with the recipe; null: it has not. */
  coverage: Coverage_coverageFragment | null
  /** Says that the viewer cooked it. */
  onCooked: (() => void) | undefined
}

/** The list of ingredients for the chosen servings, with what the viewer's pantry has of each. They are ticked while cooking. */
export default function PantryIngredients({
  recipe: { id, ingredients },
  pantryId,
  servings,
  coverage,
  onCooked,
}: PantryIngredientsProps) {
  const client = useApolloClient()
  const { lines, isOld, isFailed } = useCoverage({ id, pantryId, factor: servings.factor }, coverage)
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
      <div className="row gap-2" data-screen-only>
        {onCooked !== undefined && (
          <Button icon={<IconToolsKitchen2 size={20} />} onClick={onCooked}>
            {t('iCookedThis')}
          </Button>
        )}
        <AddEverything recipe={recipe} />
      </div>
    </>
  )
}

/** Puts everything that a recipe needs on the shopping list. */
function AddEverything({ recipe }: { recipe: RecipeToBuy }) {
  const { add, busy } = useAddRecipe(recipe)

  return (
    <Button icon={<IconShoppingCartPlus size={20} />} busy={busy} onClick={() => void add({ missingOnly: false })}>
      {shoppingText('addEverything')}
    </Button>
  )
}
