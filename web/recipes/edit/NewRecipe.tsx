import { useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { emptyDraft } from './recipeDraft'
import { newRecipe } from './storedRecipeDraft'
import { useRecipeDraft } from './useRecipeDraft'
import { RecipeForm } from './RecipeForm'
import { SourcePictures } from '../photos/SourcePictures'
import { usePicture } from '../../pictures/usePicture'
import { useCreateRecipe } from './useCreateRecipe'
import { t } from '../i18n'

interface NewRecipeProps {
  /** Called with the idempotency key when it is saved. */
  onSaved: (key: string) => void
}

/** The form of a new recipe, public or private. */
export function NewRecipe({ onSaved }: NewRecipeProps) {
  const stored = useRecipeDraft(newRecipe, emptyDraft)
  const picture = usePicture((imageId) => stored.change({ imageId }))
  const { create, saveError, busy, isWaiting } = useCreateRecipe(stored, picture, onSaved)
  // Which of the two submit buttons was pressed.
  const pressed = useRef(false)
  const [isPublishing, setPublishing] = useState(false)
  const press = (isPublic: boolean) => () => {
    pressed.current = isPublic
  }
  const submit = () => {
    setPublishing(pressed.current)
    create(pressed.current)
  }

  return (
    <RecipeForm
      stored={stored}
      picture={picture}
      isWaiting={isWaiting}
      error={saveError}
      onSubmit={submit}
      beside={stored.draft.origin === 'IMPORTED' && <SourcePictures />}
      choices={<p className="quiet">{t('publishOrSave')}</p>}
    >
      <Button kind="main" type="submit" busy={busy && !isPublishing} onClick={press(false)}>
        {t('save')}
      </Button>
      <Button type="submit" busy={busy && isPublishing} onClick={press(true)}>
        {t('publish')}
      </Button>
    </RecipeForm>
  )
}
