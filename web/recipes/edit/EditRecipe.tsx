import type { RecipeForm_recipeFragment } from '../../generated/recipes/edit/SaveRecipe'
import { Button } from '../../ui/buttons/Button'
import { SwitchField } from '../../ui/fields/SwitchField'
import { ConflictDialog } from './ConflictDialog'
import { draftOf } from './recipeDraft'
import { useRecipeDraft } from './useRecipeDraft'
import { RecipeForm } from './RecipeForm'
import { usePicture } from '../../pictures/usePicture'
import { useUpdateRecipe } from './useUpdateRecipe'
import { t } from '../i18n'

/** The form that edits a recipe. Only its creator can change whether it is public. */
export function EditRecipe({ recipe }: { recipe: RecipeForm_recipeFragment }) {
  const stored = useRecipeDraft(recipe.id, draftOf(recipe))
  const picture = usePicture((imageId) => stored.change({ imageId }))
  const { save, resolveConflict, closeConflict, conflict, saveError, busy, isWaiting } = useUpdateRecipe(
    recipe,
    stored,
    picture,
  )

  return (
    <>
      <RecipeForm
        stored={stored}
        picture={picture}
        isWaiting={isWaiting}
        error={conflict === null ? saveError : null}
        onSubmit={save}
        choices={
          recipe.viewerIsCreator && (
            <SwitchField
              label={t('public')}
              hint={stored.draft.public ? t('everyoneSeesIt') : t('onlyYouSeeIt')}
              checked={stored.draft.public}
              onChange={(isPublic) => stored.change({ public: isPublic })}
            />
          )
        }
      >
        <Button kind="main" type="submit" busy={busy && conflict === null}>
          {t('update')}
        </Button>
      </RecipeForm>
      <ConflictDialog
        conflict={conflict}
        sentence={saveError?.sentence ?? null}
        busy={busy}
        onSave={resolveConflict}
        onClose={closeConflict}
      />
    </>
  )
}
