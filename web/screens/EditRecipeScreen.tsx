import { useParams } from 'react-router'
import { useEditRecipeScreenSuspenseQuery } from '../generated/screens/EditRecipeScreen'
import { isId } from '../platform/paths'
import { EditRecipe } from '../recipes/EditRecipe'
import { nameOf } from '../recipes/names'
import { UnlockForm } from '../recipes/UnlockForm'
import { t } from '../recipes/i18n'
import { Screen } from '../ui/Screen'
import { NoRecipe } from './NoRecipe'

/** Changes a recipe: its creator at once, everybody else behind the edit password. */
export function EditRecipeScreen() {
  const { recipeID = '' } = useParams()
  return isId(recipeID) ? <Gate key={recipeID} id={recipeID} /> : <NoRecipe />
}

function Gate({ id }: { id: string }) {
  // What is changed must be what stands there now, not what somebody read a while ago.
  const { data: { viewer, recipe }, refetch } = useEditRecipeScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' })

  if (recipe === null) return <NoRecipe />
  if (recipe.viewerCanEdit) {
    return (
      <Screen title={t('editTitle')}>
        <EditRecipe recipe={recipe} />
      </Screen>
    )
  }
  return (
    <Screen title={t('editTitle')} lead={nameOf(recipe)} narrow>
      <UnlockForm isVisitor={viewer.kind === 'VISITOR'} onUnlocked={() => refetch()} />
    </Screen>
  )
}
