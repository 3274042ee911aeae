import type { RecipeForm_recipeFragment } from '../generated/recipes/SaveRecipe'
import { Button } from '../ui/Button'
import { SwitchField } from '../ui/SwitchField'
import { Conflict } from './Conflict'
import { draftOf, useRecipeDraft } from './recipeDraft'
import { RecipeForm } from './RecipeForm'
import { usePicture } from './usePicture'
import { useUpdateRecipe } from './useSaveRecipe'
import { t } from './i18n'

/** Changes a recipe. Only its creator decides whether it is public. */
export function EditRecipe({ recipe }: { recipe: RecipeForm_recipeFragment }) {
  const kept = useRecipeDraft(recipe.id, draftOf(recipe))
  const picture = usePicture((imageId) => kept.change({ imageId }))
  const { save, settle, leaveConflict, conflict, refused, busy, isWaiting } = useUpdateRecipe(recipe, kept, picture)

  return (
    <>
      <RecipeForm
        kept={kept}
        picture={picture}
        isWaiting={isWaiting}
        refused={conflict === null ? refused : null}
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
      <Conflict conflict={conflict} sentence={refused?.sentence ?? null} busy={busy} onSave={settle} onClose={leaveConflict} />
    </>
  )
}
