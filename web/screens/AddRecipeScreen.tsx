import { useLocation } from 'react-router'
import { useViewerSuspenseQuery } from '../generated/auth/Viewer'
import { forgetGeneration } from '../generation/storedGeneration'
import { NewRecipe } from '../recipes/NewRecipe'
import { t } from '../recipes/i18n'
import { Screen } from '../ui/Screen'

/** Writes a recipe. Signing in is asked for when it is published or saved. */
export function AddRecipeScreen() {
  // Whoever comes here again, as an import does, finds the draft that is kept by now.
  const { key } = useLocation()
  // Nor is anything shown before it is known whose it is.
  useViewerSuspenseQuery()

  return (
    <Screen title={t('writeOne')}>
      <NewRecipe key={key} onSaved={forgetGeneration} />
    </Screen>
  )
}
