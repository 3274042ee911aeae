import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateRecipeMutation } from '../../generated/recipes/edit/SaveRecipe'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { guardOwner } from '../../platform/stored/drafts'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { paths } from '../../platform/paths'
import { failureOf } from '../../platform/errorMessages'
import { toast } from '../../ui/toasts/toast'
import { contentOf, isEmptyRecipe } from './recipeDraft'
import { savedState } from './savedRecipes'
import type { StoredDraft } from './useRecipeDraft'
import type { SaveError } from './RecipeForm'
import type { ChosenPicture } from '../../pictures/usePicture'
import { t } from '../i18n'

/**
 * Creates a recipe from the draft. Retries use the same idempotency key.
 * @param onSaved called with the idempotency key
 */
export function useCreateRecipe(
  { latest, change, forget }: StoredDraft,
  picture: ChosenPicture,
  onSaved: (key: string) => void,
) {
  const navigate = useNavigate()
  const [createRecipe, { loading }] = useCreateRecipeMutation()
  const [isWaiting, setWaiting] = useState(false)
  const [saveError, setSaveError] = useState<SaveError | null>(null)

  /** @param isPublic publishes it; otherwise it is saved for the person alone */
  const create = async (isPublic: boolean) => {
    if (loading || isWaiting) return
    const isEmpty = isEmptyRecipe(contentOf(latest()))
    setSaveError(isEmpty ? { sentence: t('fillAll'), isEmpty } : null)
    if (isEmpty) return

    setWaiting(true)
    const hasArrived = await picture.arrived()
    setWaiting(false)
    if (hasArrived) await send(isPublic)
    else setSaveError({ sentence: t('noPicture') })
  }

  const send = async (isPublic: boolean) => {
    const draft = latest()
    const content = { ...contentOf(draft), public: isPublic }
    const key = draft.key ?? newIdempotencyKey()
    change({ key })
    const { origin, sourceName, sourceUrl, imageId } = draft
    let savedId: string | undefined
    try {
      const { data } = await createRecipe({
        variables: { input: { ...content, origin, sourceName, sourceUrl, imageId, key } },
        // If the session has expired, another person may sign in before the retry, and must not get the recipe.
        context: { isSameOwner: guardOwner() } satisfies LinkContext,
        // Evicts every list that may contain it now, so that it is fetched again.
        update(cache) {
          for (const fieldName of isPublic ? ['myRecipes', 'recipes', 'tags'] : ['myRecipes'])
            cache.evict({ id: 'ROOT_QUERY', fieldName })
        },
      })
      savedId = data?.createRecipe.recipe.id
    } catch (error) {
      const failure = failureOf(error)
      const isReused = failure.code === 'KEY_REUSED'
      // An earlier attempt was stored with other content, or was deleted since: the next attempt gets a new key.
      if (isReused || failure.code === 'NOT_FOUND') change({ key: null })
      if (failure.kind !== 'cancelled') setSaveError(isReused ? { sentence: t('alreadySaved') } : failure)
      return
    }
    forget()
    onSaved(key)
    toast.success(isPublic ? t('published') : t('saved'))
    await navigate(paths.myRecipes(), { replace: true, state: savedId === undefined ? null : savedState([savedId]) })
  }

  return {
    create: (isPublic: boolean) => void create(isPublic),
    saveError,
    busy: loading || isWaiting,
    isWaiting: isWaiting && picture.uploading !== null,
  }
}
