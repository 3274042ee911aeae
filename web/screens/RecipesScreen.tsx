import { Pot } from '../ui/drawn/Pot'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** Where recipes will be. */
export function RecipesScreen() {
  return (
    <Screen title="Recipes" narrow>
      <EmptyState picture={<Pot size={120} />} title="Find a recipe!">
        There are none here yet. Fill your pantry in the meantime, so that you know what you have when they come.
      </EmptyState>
    </Screen>
  )
}
