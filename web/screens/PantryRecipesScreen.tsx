import { useParams } from 'react-router'
import { useCreatorOfRecipesQuery } from '../generated/graphql'
import { isId, paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Pot } from '../ui/drawn/Pot'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'
import { ChosenRecipes } from './ChosenRecipes'

/** What one account has created and published. */
export function PantryRecipesScreen() {
  const { pantryID = '' } = useParams()

  if (!isId(pantryID)) {
    return (
      <Screen title="Recipes" hideHeading narrow>
        <Nothing />
      </Screen>
    )
  }
  return <RecipesOf key={pantryID} creatorId={pantryID} />
}

function RecipesOf({ creatorId }: { creatorId: string }) {
  const name = useNameOf(creatorId)
  const title = name === null ? 'Recipes' : `${name}’s recipes`

  return (
    <Screen title={title}>
      <ChosenRecipes choice={{ creatorId }} label={title} nothing={<Nothing />} />
    </Screen>
  )
}

/** The name stands on what they have created. It is asked for on its own, because a filter may leave nothing of that. */
function useNameOf(creatorId: string): string | null {
  const { data } = useCreatorOfRecipesQuery({ variables: { creatorId }, fetchPolicy: 'no-cache' })
  return data?.recipes.nodes[0]?.creator?.username ?? null
}

function Nothing() {
  return (
    <EmptyState
      picture={<Pot size={120} />}
      title="Find a recipe!"
      action={
        <Button kind="main" to={paths.recipes()}>
          See all recipes
        </Button>
      }
    >
      There is nothing here to see yet.
    </EmptyState>
  )
}
