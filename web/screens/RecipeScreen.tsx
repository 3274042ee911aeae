import { useState } from 'react'
import { useParams } from 'react-router'
import { RecipeIngredients } from '../cooking/RecipeIngredients'
import { useCooked } from '../cooking/useCooked'
import { FollowButton } from '../follows/FollowButton'
import { RecipeScreenDocument, useRecipeScreenSuspenseQuery, type RecipeScreenQuery } from '../generated/screens/RecipeScreen'
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

function Known({ id }: { id: string }) {
  const { data: { recipe } } = useRecipeScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return recipe === null ? <NoRecipe /> : <RecipePage recipe={recipe} />
}

function RecipePage({ recipe }: { recipe: NonNullable<RecipeScreenQuery['recipe']> }) {
  const cooked = useCooked(recipe)
  const ratings = useRecipeRatings(recipe)

  return (
    <Screen title={nameOf(recipe)} description={descriptionOf(recipe)} heading={null}>
      <HiddenNote recipe={recipe} />
      <RecipeView
        recipe={recipe}
        ingredients={(servings, onCooked) => <RecipeIngredients recipe={recipe} servings={servings} onCooked={onCooked} />}
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
