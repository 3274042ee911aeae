import { useLocation } from 'react-router'
import { NewRecipe } from '../recipes/NewRecipe'
import { Screen } from '../ui/Screen'

/** Writes a recipe. Signing in is asked for when it is published or saved. */
export function AddRecipeScreen() {
  // Whoever comes here again, as an import does, finds the draft that is kept by now.
  const { key } = useLocation()

  return (
    <Screen title="Write a recipe">
      <NewRecipe key={key} />
    </Screen>
  )
}
