import { useState } from 'react'
import { useParams } from 'react-router'
import { useRecipeScreenSuspenseQuery } from '../generated/graphql'
import { isId, paths } from '../platform/paths'
import { DeleteRecipe } from '../recipes/DeleteRecipe'
import { nameOf } from '../recipes/names'
import { RecipeView } from '../recipes/RecipeView'
import { ReportRecipe } from '../recipes/ReportRecipe'
import { Button } from '../ui/Button'
import { Bowl } from '../ui/drawn/Bowl'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** A recipe, to read and to cook from. */
export function RecipeScreen() {
  const { recipeID = '' } = useParams()
  return isId(recipeID) ? <Known key={recipeID} id={recipeID} /> : <NoRecipe />
}

function Known({ id }: { id: string }) {
  const { data: { recipe } } = useRecipeScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (recipe === null) return <NoRecipe />

  return (
    <Screen title={nameOf(recipe)} heading={null}>
      <RecipeView recipe={recipe} actions={recipe.viewerCanDelete ? <DeleteRecipe recipe={recipe} /> : <Report id={recipe.id} />} />
    </Screen>
  )
}

function Report({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpened(true)}>
        Report this recipe
      </Button>
      <ReportRecipe recipe={{ id }} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function NoRecipe() {
  return (
    <Screen title="No such recipe" hideHeading narrow>
      <EmptyState
        picture={<Bowl size={120} />}
        title="This recipe is not here"
        action={
          <Button kind="main" to={paths.recipes()}>
            Find a recipe
          </Button>
        }
      >
        It may have been taken away, or its cook keeps it to themselves.
      </EmptyState>
    </Screen>
  )
}
