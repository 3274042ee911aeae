import { IconChefHat, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { Coverage_coverageFragment } from '../../generated/cooking/RecipeCoverage'
import {
  type RecipeScreen_recipeFragment,
  useRecipeWithCoverageQuery,
} from '../../generated/screens/recipe/RecipeScreen'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { RecipeCover } from '../../recipes/cover/RecipeCover'
import { t as recipeText } from '../../recipes/i18n'
import { RecipeTimes } from '../../recipes/view/RecipeTimes'
import { Steps } from '../../recipes/view/Steps'
import { useServings } from '../../recipes/view/useServings'
import { t } from '../../shopping/i18n'
import type { RecipeOnList } from '../../shopping/recipesOnList'
import { Button } from '../../ui/buttons/Button'
import { Pane } from '../../ui/layout/Pane'
import pane from '../../ui/layout/Pane.module.css'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { ErrorState } from '../../ui/loading/ErrorState'
import { TextSkeleton } from '../../ui/loading/TextSkeleton'
import { RecipeIngredients } from '../recipe/RecipeIngredients'
import styles from './RecipeBeside.module.css'

interface RecipeBesideProps {
  /** Those that the list is for. */
  recipes: readonly RecipeOnList[]
  chosenId: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

/** On wide windows, beside the shopping list: the recipes that it is for, and the chosen one of them. */
export function RecipeBeside({ recipes, chosenId, onChoose, onClose }: RecipeBesideProps) {
  const id = useId()
  const chosen = recipes.find((recipe) => recipe.id === chosenId)

  if (chosen === undefined)
    return (
      <section className={`${pane.place} stack gap-2`} aria-labelledby={id}>
        <h2 id={id} className="text-18">
          {t('recipesOnList')}
        </h2>
        <List>
          {recipes.map((recipe) => (
            <Row
              key={recipe.id}
              title={<bdi>{recipe.name}</bdi>}
              control={<IconChevronRight size={20} aria-hidden="true" />}
              onOpen={() => onChoose(recipe.id)}
            />
          ))}
        </List>
      </section>
    )
  return (
    <Pane title={chosen.name} id={chosen.id} empty="" onClose={onClose}>
      <ShortRecipe key={chosen.id} id={chosen.id} />
    </Pane>
  )
}

/** What is read of a recipe while shopping for it; the rest is on its page. */
function ShortRecipe({ id }: { id: string }) {
  const { data, error, refetch } = useRecipeWithCoverageQuery({ variables: { id }, errorPolicy: 'all' })
  const recipe = data?.recipe
  if (recipe) return <Parts recipe={recipe} coverage={recipe.coverage} />
  if (error) return <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  return data === undefined ? <TextSkeleton lines={6} /> : <p className="quiet">{recipeText('mayBePrivate')}</p>
}

interface PartsProps {
  recipe: RecipeScreen_recipeFragment
  coverage: Coverage_coverageFragment | null
}

function Parts({ recipe, coverage }: PartsProps) {
  const servings = useServings(recipe)
  return (
    <>
      <div className={styles.cover}>
        <RecipeCover recipe={recipe} />
      </div>
      <RecipeTimes times={recipe} />
      <div>
        <Button kind="main" to={paths.recipe(recipe.id)} icon={<IconChefHat size={20} />}>
          {t('openRecipe')}
        </Button>
      </div>
      <RecipeIngredients recipe={recipe} servings={servings} coverage={coverage} onCooked={undefined} />
      <Steps steps={recipe.instructions} />
    </>
  )
}
