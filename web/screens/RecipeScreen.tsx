import type { TypedDocumentNode } from '@apollo/client'
import { useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useIsVisitor } from '../auth/useIsVisitor'
import { RecipeIngredients } from './RecipeIngredients'
import { useCooked } from '../cooking/useCooked'
import { FollowButton } from '../follows/FollowButton'
import type { Coverage_coverageFragment } from '../generated/cooking/RecipeCoverage'
import {
  RecipeScreenDocument,
  RecipeWithCoverageDocument,
  type RecipeScreen_recipeFragment,
  type RecipeScreenQueryVariables,
} from '../generated/screens/RecipeScreen'
import { PlanIt } from '../plans/PlanIt'
import { isId } from '../platform/paths'
import { RatingList } from '../ratings/RatingList'
import { RatingPanel } from '../ratings/RatingPanel'
import { useRecipeRatings } from '../ratings/useRecipeRatings'
import { DeleteRecipe } from '../recipes/DeleteRecipe'
import { HiddenNote } from '../recipes/HiddenNote'
import { descriptionOf, nameOf } from '../recipes/names'
import { RecipeView } from '../recipes/RecipeView'
import { ReportRecipe } from '../recipes/ReportRecipe'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import { NoRecipe } from './NoRecipe'

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeScreenDocument]

/** The page of a recipe. */
export function RecipeScreen() {
  const { recipeID = '' } = useParams()
  return isId(recipeID) ? <Known key={recipeID} id={recipeID} /> : <NoRecipe />
}

/** With what the pantry has for it, or without. */
type RecipeQuery = TypedDocumentNode<
  { recipe: (RecipeScreen_recipeFragment & { coverage?: Coverage_coverageFragment | null }) | null },
  RecipeScreenQueryVariables
>

function Known({ id }: { id: string }) {
  const isVisitor = useIsVisitor()
  // Who signs in on this page keeps what it shows; what their pantry has is fetched by itself then.
  const [query] = useState<RecipeQuery>(isVisitor ? RecipeScreenDocument : RecipeWithCoverageDocument)
  // Where the pantry cannot be read, there is the recipe.
  const { data, error } = useSuspenseQuery(query, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const recipe = data?.recipe
  if (!recipe && error) throw error
  return recipe ? <RecipePage recipe={recipe} coverage={recipe.coverage ?? null} /> : <NoRecipe />
}

interface RecipePageProps {
  recipe: RecipeScreen_recipeFragment
  /** null: it was not fetched with the recipe, or the viewer has no pantry. */
  coverage: Coverage_coverageFragment | null
}

function RecipePage({ recipe, coverage }: RecipePageProps) {
  const cooked = useCooked(recipe)
  const ratings = useRecipeRatings(recipe)

  return (
    <Screen title={nameOf(recipe)} description={descriptionOf(recipe)} heading={null}>
      <HiddenNote recipe={recipe} />
      <RecipeView
        recipe={recipe}
        ingredients={(servings, onCooked) => (
          <RecipeIngredients recipe={recipe} servings={servings} coverage={coverage} onCooked={onCooked} />
        )}
        cooked={cooked}
        ratings={{
          panel: <RatingPanel recipeId={recipe.id} ratings={ratings} />,
          list: <RatingList recipeId={recipe.id} ratings={ratings} />,
        }}
        cookAction={recipe.creator === null ? undefined : <FollowButton person={recipe.creator} />}
        mainActions={<PlanIt recipe={recipe} />}
        actions={recipe.viewerCanDelete ? <DeleteRecipe recipe={recipe} /> : <Report id={recipe.id} />}
      />
    </Screen>
  )
}

function Report({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpened(true)}>
        {t('report')}
      </Button>
      <ReportRecipe recipe={{ id }} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
