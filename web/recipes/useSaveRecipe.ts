import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RecipeNowDocument, useCreateRecipeMutation, useUpdateRecipeMutation, type RecipeForm_recipeFragment } from '../generated/recipes/SaveRecipe'
import type { AskContext } from '../platform/authLink'
import { isStillTheirs } from '../platform/drafts'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { contentOf, saysNothing, type KeptDraft, type RecipeContent } from './recipeDraft'
import type { Refused } from './RecipeForm'
import type { ChosenPicture } from './usePicture'
import { t } from './i18n'

/**
 * Makes a recipe of the draft, once, however often it has to be tried.
 * @param onSaved is told the idempotency key under which it was saved
 */
export function useCreateRecipe({ latest, change, forget }: KeptDraft, picture: ChosenPicture, onSaved: (key: string) => void) {
  const navigate = useNavigate()
  const [createRecipe, { loading }] = useCreateRecipeMutation()
  const [isWaiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** @param isPublic publishes it; otherwise it is saved for the person alone */
  const create = async (isPublic: boolean) => {
    if (loading || isWaiting) return
    const isEmpty = saysNothing(contentOf(latest()))
    setRefused(isEmpty ? { sentence: t('fillAll'), isEmpty } : null)
    if (isEmpty) return

    setWaiting(true)
    const hasArrived = await picture.arrived()
    setWaiting(false)
    if (hasArrived) await send(isPublic)
    else setRefused({ sentence: t('noPicture') })
  }

  const send = async (isPublic: boolean) => {
    const draft = latest()
    const content = { ...contentOf(draft), public: isPublic }
    const key = draft.key ?? newIdempotencyKey()
    change({ key })
    const { origin, sourceName, sourceUrl, imageId } = draft
    try {
      await createRecipe({
        variables: { input: { ...content, origin, sourceName, sourceUrl, imageId, key } },
        // Should the session be over, another may sign in: it is not their recipe.
        context: { isMeantNow: isStillTheirs() } satisfies AskContext,
        // Every list that may hold it now is asked for anew when it is next shown.
        update(cache) {
          for (const fieldName of isPublic ? ['myRecipes', 'recipes', 'tags'] : ['myRecipes']) cache.evict({ id: 'ROOT_QUERY', fieldName })
        },
      })
    } catch (error) {
      const failure = failureOf(error)
      const isReused = failure.code === 'KEY_REUSED'
      // An earlier attempt did arrive, with other words, or was deleted since: whatever is saved next is a new act.
      if (isReused || failure.code === 'NOT_FOUND') change({ key: null })
      if (failure.kind !== 'cancelled') setRefused(isReused ? { sentence: t('arrivedBefore') } : failure)
      return
    }
    forget()
    onSaved(key)
    toast.success(isPublic ? t('published') : t('saved'))
    await navigate(paths.myRecipes(), { replace: true })
  }

  return { create: (isPublic: boolean) => void create(isPublic), refused, busy: loading || isWaiting, isWaiting: isWaiting && picture.uploading !== null }
}

/** Two texts of one recipe, and the one that both began with. */
export interface RecipeConflict {
  base: RecipeContent
  mine: RecipeContent
  theirs: RecipeForm_recipeFragment
}

/** Saves what was changed. Where it was saved from elsewhere meanwhile, `conflict` holds both texts and nothing is lost. */
export function useUpdateRecipe(recipe: RecipeForm_recipeFragment, { draft, latest, forget }: KeptDraft, picture: ChosenPicture) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [updateRecipe] = useUpdateRecipeMutation()
  const [busy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [conflict, setConflict] = useState<RecipeConflict | null>(null)
  const base = draft.base ?? { version: recipe.version, content: recipe }

  /** @param chosen of two texts; otherwise what the form says once its picture is there */
  const save = async (version: number, chosen?: RecipeContent) => {
    if (busy) return
    const isEmpty = saysNothing(chosen ?? contentOf(latest()))
    setRefused(isEmpty ? { sentence: t('fillAll'), isEmpty } : null)
    if (isEmpty) return
    setBusy(true)
    setWaiting(true)
    const hasArrived = await picture.arrived()
    setWaiting(false)
    try {
      if (hasArrived) await send(chosen ?? contentOf(latest()), version)
      else setRefused({ sentence: t('noPicture') })
    } catch (error) {
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const send = async (content: RecipeContent, version: number) => {
    const { name, ingredients, instructions, tags, servings } = content
    await updateRecipe({
      variables: { input: { id: recipe.id, version, name, ingredients, instructions, tags, servings, imageId: latest().imageId, public: content.public } },
      context: { isMeantNow: isStillTheirs() } satisfies AskContext,
    })
    forget()
    toast.success(t('updated'))
    await navigate(recipe.viewerIsCreator ? paths.myRecipes() : paths.recipe(recipe.id), { replace: true })
  }

  const refuse = async (error: unknown) => {
    const failure = failureOf(error)
    if (failure.code === 'VERSION_CONFLICT') return compare()
    if (failure.kind === 'cancelled') return
    setRefused(failure)
    // The gate has closed again meanwhile: what the screen asks for says so, and the draft waits behind it.
    if (failure.code === 'FORBIDDEN' || failure.code === 'NOT_FOUND') await now()
  }

  const now = async () => {
    const { data } = await client.query({ query: RecipeNowDocument, variables: { id: recipe.id }, fetchPolicy: 'network-only' })
    return data?.recipe ?? null
  }

  const compare = async () => {
    try {
      const theirs = await now()
      if (theirs === null) setRefused({ sentence: t('gone') })
      else setConflict({ base: base.content, mine: { ...contentOf(latest()), ...(!recipe.viewerIsCreator && { public: theirs.public }) }, theirs })
    } catch (error) {
      setRefused(failureOf(error))
    }
  }

  return {
    busy, refused, conflict,
    isWaiting: isWaiting && picture.uploading !== null,
    save: () => void save(base.version),
    /** Saves what was chosen of both texts, on top of theirs. */
    settle: (chosen: RecipeContent, theirVersion: number) => void save(theirVersion, chosen),
    /** Closes the comparison; what was typed is as it was. */
    leaveConflict() {
      setConflict(null)
      setRefused(null)
    },
  }
}
