import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  RecipeNowDocument,
  useUpdateRecipeMutation,
  type RecipeForm_recipeFragment,
} from '../../generated/recipes/edit/SaveRecipe'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { guardOwner } from '../../platform/stored/drafts'
import { paths } from '../../platform/paths'
import { failureOf } from '../../platform/errorMessages'
import { toast } from '../../ui/toasts/toast'
import { contentOf, isEmptyRecipe, type RecipeContent } from './recipeDraft'
import { savedState } from './savedRecipes'
import type { StoredDraft } from './useRecipeDraft'
import type { SaveError } from './RecipeForm'
import type { ChosenPicture } from '../../pictures/usePicture'
import { t } from '../i18n'

/** Two versions of a recipe and their common base. */
export interface RecipeConflict {
  base: RecipeContent
  mine: RecipeContent
  theirs: RecipeForm_recipeFragment
}

/** Saves an edited recipe. If it has been saved elsewhere since, `conflict` has both versions. */
export function useUpdateRecipe(recipe: RecipeForm_recipeFragment, stored: StoredDraft, picture: ChosenPicture) {
  const { draft, latest } = stored
  const client = useApolloClient()
  const send = useSendUpdate(recipe, stored)
  const [busy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [saveError, setSaveError] = useState<SaveError | null>(null)
  const [conflict, setConflict] = useState<RecipeConflict | null>(null)
  const base = draft.base ?? { version: recipe.version, content: recipe }

  /** @param chosen the resolved conflict; else the content of the form, once its picture is uploaded */
  const save = async (version: number, chosen?: RecipeContent) => {
    if (busy) return
    const isEmpty = isEmptyRecipe(chosen ?? contentOf(latest()))
    setSaveError(isEmpty ? { sentence: t('fillAll'), isEmpty } : null)
    if (isEmpty) return
    setBusy(true)
    setWaiting(true)
    const hasArrived = await picture.arrived()
    setWaiting(false)
    try {
      if (hasArrived) await send(chosen ?? contentOf(latest()), version)
      else setSaveError({ sentence: t('noPicture') })
    } catch (error) {
      await handleError(error)
    } finally {
      setBusy(false)
    }
  }

  const handleError = async (error: unknown) => {
    const failure = failureOf(error)
    if (failure.code === 'VERSION_CONFLICT') return compare()
    if (failure.kind === 'cancelled') return
    setSaveError(failure)
    // The elevation has expired: refetches, so that the screen asks for the password again. The draft stays.
    if (failure.code === 'FORBIDDEN' || failure.code === 'NOT_FOUND') await readCurrent()
  }

  const readCurrent = async () => {
    const { data } = await client.query({
      query: RecipeNowDocument,
      variables: { id: recipe.id },
      fetchPolicy: 'network-only',
    })
    return data?.recipe ?? null
  }

  const compare = async () => {
    try {
      const theirs = await readCurrent()
      if (theirs === null) setSaveError({ sentence: t('gone') })
      else
        setConflict({
          base: base.content,
          mine: { ...contentOf(latest()), ...(!recipe.viewerIsCreator && { public: theirs.public }) },
          theirs,
        })
    } catch (error) {
      setSaveError(failureOf(error))
    }
  }

  return {
    busy,
    saveError,
    conflict,
    isWaiting: isWaiting && picture.uploading !== null,
    save: () => void save(base.version),
    /** Saves the resolved conflict as a change of their version. */
    resolveConflict: (chosen: RecipeContent, theirVersion: number) => void save(theirVersion, chosen),
    /** Closes the dialog; the draft stays. */
    closeConflict() {
      setConflict(null)
      setSaveError(null)
    },
  }
}

/** Returns a function that saves a content of the recipe, and goes to where it is seen. */
function useSendUpdate(
  recipe: RecipeForm_recipeFragment,
  { latest, forget }: StoredDraft,
): (content: RecipeContent, version: number) => Promise<void> {
  const navigate = useNavigate()
  const [updateRecipe] = useUpdateRecipeMutation()

  return async (content, version) => {
    const { name, ingredients, instructions, tags, servings, prepMinutes, cookMinutes, totalMinutes, videoUrl } =
      content
    await updateRecipe({
      variables: {
        input: {
          id: recipe.id,
          version,
          name,
          ingredients,
          instructions,
          tags,
          servings,
          prepMinutes,
          cookMinutes,
          totalMinutes,
          videoUrl,
          imageId: latest().imageId,
          public: content.public,
        },
      },
      context: { isSameOwner: guardOwner() } satisfies LinkContext,
    })
    forget()
    toast.success(t('updated'))
    if (recipe.viewerIsCreator) await navigate(paths.myRecipes(), { replace: true, state: savedState([recipe.id]) })
    else await navigate(paths.recipe(recipe.id), { replace: true })
  }
}
