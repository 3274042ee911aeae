import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useIsVisitor, useViewer } from '../auth/useViewer'
import type { CookedNote_recipeFragment } from '../generated/cooking/RecipeCoverage'
import { pastDayWords } from '../pantries/dates/dates'
import { useToday } from '../pantries/dates/useToday'
import { nameOf } from '../recipes/names'
import type { CookedParts } from '../recipes/view/RecipeView'
import { DialogOnDemand } from '../ui/dialogs/DialogOnDemand'
import { useTicks } from './ticks'
import styles from './ticks.module.css'
import { t } from './i18n'

const loadDialog = () => import('./CookedDialog').then((module) => module.CookedDialog)

/**
 * For the page of a recipe: when the viewer cooked it, the ingredients to tick, and the dialog to say that it was cooked.
 * null: the viewer has no pantry. While it is not known who the viewer is, the page keeps the room for it, and a tap opens
 * the dialog as soon as it is.
 */
export function useCooked(recipe: CookedNote_recipeFragment & { name: string }): CookedParts | null {
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  const pantryId = viewer?.account?.pantry?.id
  if (isVisitor || (viewer !== null && pantryId === undefined)) return null
  if (pantryId === undefined) return { note: null, ingredients: null, dialog: null }
  return {
    note: <CookedNote recipe={recipe} />,
    ingredients: (lines) => <TickedIngredients recipeId={recipe.id} pantryId={pantryId} lines={lines} />,
    dialog: (props) => (
      <DialogOnDemand
        load={loadDialog}
        isOpen={props.opened}
        props={{ ...props, recipe: { id: recipe.id, name: nameOf(recipe) }, pantryId }}
      />
    ),
  }
}

/** When the viewer cooked a recipe, on one quiet line; nothing if they never did. */
function CookedNote({
  recipe: { viewerCookedCount: count, viewerLastCookedOn: day },
}: {
  recipe: CookedNote_recipeFragment
}) {
  const today = useToday()
  if (day === null) return null

  return (
    <p className="line gap-2 align-center quiet" data-screen-only>
      <IconToolsKitchen2 size={18} aria-hidden="true" />
      <span>
        {day === today ? t('cookedToday', { count }) : t('cookedOn', { count, day: pastDayWords(day, today) })}
      </span>
    </p>
  )
}

interface TickedIngredientsProps {
  recipeId: string
  /** The viewer's pantry. */
  pantryId: string
  /** Scaled to the chosen servings. */
  lines: readonly string[]
}

/** The ingredients in cook mode, with the ticks of the recipe's page. */
function TickedIngredients({ recipeId, pantryId, lines }: TickedIngredientsProps) {
  const { ticked, tick } = useTicks(pantryId, recipeId)

  return (
    <ul className={styles.list}>
      {lines.map((text, at) => (
        // Lines may be equal and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles.main}>
          <button
            type="button"
            role="checkbox"
            aria-checked={ticked.has(at)}
            className={styles.tick}
            onClick={() => tick(at)}
          >
            <span className={styles.box} aria-hidden="true" />
            <bdi className={styles.words}>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
