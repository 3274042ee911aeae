import type { RecipeForm_recipeFragment } from '../generated/recipes/SaveRecipe'
import { Button } from '../ui/Button'
import { SwitchField } from '../ui/SwitchField'
import { ConflictDialog } from './ConflictDialog'
import { draftOf } from './recipeDraft'
import { useRecipeDraft } from './useRecipeDraft'
import { RecipeForm } from './RecipeForm'
import { usePicture } from './usePicture'
import { useUpdateRecipe } from './useUpdateRecipe'
import { t } from './i18n'

/** Changes a recipe. Only its creator decides whether it is public. */
export function EditRecipe({ recipe }: { recipe: RecipeForm_recipeFragment }) {
  const kept = useRecipeDraft(recipe.id, draftOf(recipe))
  const picture = usePicture((imageId) => kept.change({ imageId }))
  const { save, resolveConflict, closeConflict, conflict, refused, busy, isWaiting } = useUpdateRecipe(recipe, kept, picture)

  return (
    <>
      <RecipeForm
        stored={kept}
        picture={picture}
        isWaiting={isWaiting}
        error={conflict === null ? refused : null}
        onSubmit={save}
        choices={
          recipe.viewerIsCreator && (
            <SwitchField
              label={t('public')}
              hint={kept.draft.public ? t('everybodyReads') : t('onlyYouRead')}
              checked={kept.draft.public}
              onChange={(isPublic) => kept.change({ public: isPublic })}
            />
          )
        }
      >
        <Button kind="main" type="submit" busy={busy && conflict === null}>
          {t('update')}
        </Button>
      </RecipeForm>
      <ConflictDialog conflict={conflict} sentence={refused?.sentence ?? null} busy={busy} onSave={resolveConflict} onClose={closeConflict} />
    </>
  )
}
