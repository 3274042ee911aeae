import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFavouriteRecipeMutation } from '../generated/recipes/view/FavouriteButton'
import { useCreateRecipeMutation } from '../generated/recipes/edit/SaveRecipe'
import type { LinkContext } from '../platform/apollo/linkContext'
import { guardOwner } from '../platform/stored/drafts'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { emptyDraft, hasChanges } from '../recipes/edit/recipeDraft'
import { newRecipe, storedDraft, storeDraft } from '../recipes/edit/storedRecipeDraft'
import { savedState } from '../recipes/edit/savedRecipes'
import { toast } from '../ui/toasts/toast'
import { formOf, isUnchanged, recipeOf, type Generated, type GeneratedDraft } from './generated'
import { forgetGeneration } from './storedGeneration'
import { t } from './i18n'

const addressOf = (id: string) => new URL(paths.recipe(id), location.origin).href

/**
 * Saves the draft as a recipe, or opens it in the form of a new one. A community recipe that was not changed is saved as a
 * favourite instead: a copy would lose its cook's corrections. Visitors sign in first.
 */
export function useSaveGenerated(generation: Generated, draft: GeneratedDraft) {
  const navigate = useNavigate()
  const [createRecipe, { loading: isCreating }] = useCreateRecipeMutation()
  const [favourite, { loading: isFavouring }] = useFavouriteRecipeMutation()
  const loading = isCreating || isFavouring
  const edit = useEditInForm(generation, draft)
  const [saveError, setSaveError] = useState<string | null>(null)

  const send = (key: string) =>
    createRecipe({
      variables: { input: recipeOf(generation, draft, key, addressOf) },
      // If the session has expired, another person may sign in before the retry, and must not get the recipe.
      context: { isSameOwner: guardOwner() } satisfies LinkContext,
      update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'myRecipes' }),
    })

  const saveFavourite = async (id: string) => {
    if (loading) return
    setSaveError(null)
    try {
      await favourite({ variables: { id }, context: { reason: t('signInToFavour') } satisfies LinkContext })
    } catch (error) {
      const { kind, sentence } = failureOf(error)
      if (kind !== 'cancelled') setSaveError(sentence)
      return
    }
    forgetGeneration(generation.id)
    toast.success(t('savedAsFavourite'))
    await navigate(paths.recipe(id), { replace: true })
  }

  const leave = async (tell: () => void, savedId?: string) => {
    forgetGeneration(generation.id)
    tell()
    await navigate(paths.myRecipes(), { replace: true, state: savedId === undefined ? null : savedState([savedId]) })
  }

  /** @param key the generation's id, so that saving it twice or in two tabs creates one recipe */
  const save = async (key = generation.id) => {
    if (loading) return
    setSaveError(null)
    let savedId: string | undefined
    try {
      const { data } = await send(key)
      savedId = data?.createRecipe.recipe.id
    } catch (error) {
      const { kind, code, sentence } = failureOf(error)
      if (code === 'KEY_REUSED') return leave(() => toast.notice(t('savedBefore')))
      // The recipe was saved before and has been deleted since: saves it again with a new key.
      if (code === 'NOT_FOUND' && key === generation.id) return save(newIdempotencyKey())
      if (kind !== 'cancelled') setSaveError(sentence)
      return
    }
    removeFromForm(generation, draft)
    await leave(() => toast.success(t('saved')), savedId)
  }

  const [source] = generation.sources
  const found = isUnchanged(generation) && source !== undefined ? source : null

  return { save: () => void (found === null ? save() : saveFavourite(found.id)), edit, busy: loading, saveError }
}

/** Returns a function that opens the draft in the form of a new recipe. */
function useEditInForm(generation: Generated, draft: GeneratedDraft): () => void {
  const navigate = useNavigate()

  return () => {
    const before = storedDraft(newRecipe, emptyDraft)
    // Keeps a draft of this generation that has been edited already.
    const isBegun = before?.key === generation.id
    if (!isBegun) storeDraft(newRecipe, formOf(generation, draft, addressOf))
    void navigate(paths.addRecipe())
    if (before === null || isBegun) return
    toast.notice(t('replacedDraft'), {
      action: {
        label: t('restoreDraft'),
        run() {
          storeDraft(newRecipe, before)
          void navigate(paths.addRecipe(), { replace: true })
        },
      },
    })
  }
}

/** Removes a saved draft from the form of a new recipe, if it was not changed there. */
function removeFromForm(generation: Generated, draft: GeneratedDraft): void {
  const inForm = storedDraft(newRecipe, emptyDraft)
  if (inForm?.key === generation.id && !hasChanges(inForm, formOf(generation, draft, addressOf)))
    storeDraft(newRecipe, null)
}
