import { useParams } from 'react-router'
import { useSignIn } from '../../auth/sign-in/signIn'
import { UnlockForm } from '../../auth/sign-in/UnlockForm'
import { useEditRecipeScreenSuspenseQuery } from '../../generated/screens/recipe/EditRecipeScreen'
import { isId } from '../../platform/paths'
import { EditRecipe } from '../../recipes/edit/EditRecipe'
import { nameOf } from '../../recipes/names'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { NoRecipe } from './NoRecipe'

/** The page that edits a recipe. People other than its creator need the edit password. */
export function EditRecipeScreen() {
  const { recipeID = '' } = useParams()
  return isId(recipeID) ? <EditOrUnlock key={recipeID} id={recipeID} /> : <NoRecipe />
}

function EditOrUnlock({ id }: { id: string }) {
  // Fetches the recipe again: the cached one may be outdated.
  const {
    data: { viewer, recipe },
    refetch,
  } = useEditRecipeScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' })

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
      <UnlockForm
        area="EDIT"
        lead={t('unlockLead')}
        label={t('editPassword')}
        action={t('unlock')}
        onUnlocked={() => refetch()}
      >
        {viewer.kind === 'VISITOR' && <SignInInstead />}
      </UnlockForm>
    </Screen>
  )
}

/** A visitor may be the recipe's creator. */
function SignInInstead() {
  const signIn = useSignIn()

  return (
    <Button kind="plain" onClick={() => void signIn.promptSignIn()}>
      {t('mineSignIn')}
    </Button>
  )
}
