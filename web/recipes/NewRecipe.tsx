import { useRef, useState } from 'react'
import { Button } from '../ui/Button'
import styles from './NewRecipe.module.css'
import { emptyDraft } from './recipeDraft'
import { newRecipe } from './storedRecipeDraft'
import { useRecipeDraft } from './useRecipeDraft'
import { RecipeForm } from './RecipeForm'
import { usePicture } from './usePicture'
import { useCreateRecipe } from './useCreateRecipe'
import { t } from './i18n'

interface NewRecipeProps {
  /** Called with the idempotency key when it is saved. */
  onSaved: (key: string) => void
}

/** The form of a new recipe, public or private. */
export function NewRecipe({ onSaved }: NewRecipeProps) {
  const kept = useRecipeDraft(newRecipe, emptyDraft)
  const picture = usePicture((imageId) => kept.change({ imageId }))
  const { create, refused, busy, isWaiting } = useCreateRecipe(kept, picture, onSaved)
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
    <RecipeForm stored={kept} picture={picture} isWaiting={isWaiting} error={refused} onSubmit={submit} choices={<p className={styles.readers}>{t('whoReads')}</p>}>
      <Button kind="main" type="submit" busy={busy && isPublishing} onClick={press(true)}>
        {t('publish')}
      </Button>
      <Button type="submit" busy={busy && !isPublishing} onClick={press(false)}>
        {t('save')}
      </Button>
    </RecipeForm>
  )
}
