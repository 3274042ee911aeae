import { useRef, useState } from 'react'
import { Button } from '../ui/Button'
import { emptyDraft, newRecipe, useRecipeDraft } from './recipeDraft'
import { RecipeForm } from './RecipeForm'
import { useCreateRecipe } from './useSaveRecipe'

/** Writes a recipe, for everybody or for oneself. */
export function NewRecipe() {
  const kept = useRecipeDraft(newRecipe, emptyDraft)
  const { create, refused, busy } = useCreateRecipe(kept)
  // Which of the two buttons was pressed: the form itself only knows that one was.
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
    <RecipeForm kept={kept} refused={refused} onSubmit={submit}>
      <Button kind="main" type="submit" busy={busy && isPublishing} onClick={press(true)}>
        Publish
      </Button>
      <Button type="submit" busy={busy && !isPublishing} onClick={press(false)}>
        Save
      </Button>
    </RecipeForm>
  )
}
