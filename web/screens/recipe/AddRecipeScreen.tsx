import { useLocation } from 'react-router'
import { useViewerSuspenseQuery } from '../../generated/auth/Viewer'
import { forgetGeneration } from '../../generation/storedGeneration'
import { NewRecipe } from '../../recipes/edit/NewRecipe'
import { t } from '../../recipes/i18n'
import { Screen } from '../../ui/layout/Screen'

/** The page of a new recipe. Visitors sign in when they save it. */
export function AddRecipeScreen() {
  // Remounts on each visit, so that the form shows a draft that was stored meanwhile, for example by an import.
  const { key } = useLocation()
  // Suspends until the viewer is known, because drafts belong to an account.
  useViewerSuspenseQuery()

  return (
    <Screen title={t('writeOne')}>
      <NewRecipe key={key} onSaved={forgetGeneration} />
    </Screen>
  )
}
