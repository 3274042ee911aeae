import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateRecipeMutation } from '../generated/recipes/SaveRecipe'
import type { AuthContext } from '../platform/authLink'
import { guardOwner } from '../platform/drafts'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { emptyDraft, hasChanges } from '../recipes/recipeDraft'
import { newRecipe, storedDraft, storeDraft } from '../recipes/storedRecipeDraft'
import { toast } from '../ui/toast'
import { formOf, recipeOf, type Generated, type GeneratedDraft } from './generated'
import { forgetGeneration } from './storedGeneration'
import { t } from './i18n'

const addressOf = (id: string) => new URL(paths.recipe(id), location.origin).href

/** Keeps the draft as the person's own recipe, or takes it into the form of a new one first. Whoever is signed out is asked to sign in meanwhile. */
export function useSaveGenerated(generation: Generated, draft: GeneratedDraft) {
  const navigate = useNavigate()
  const [createRecipe, { loading }] = useCreateRecipeMutation()
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = (key: string) => createRecipe({
    variables: { input: recipeOf(generation, draft, key, addressOf) },
    // Should the session be over, another may sign in: it is not their recipe.
    context: { isStillMeant: guardOwner() } satisfies AuthContext,
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'myRecipes' }),
  })

  const leave = async (tell: () => void) => {
    forgetGeneration(generation.id)
    tell()
    await navigate(paths.myRecipes(), { replace: true })
  }

  /** @param key one for each generation, so that saving it in two tabs, or twice, makes one recipe */
  const save = async (key = generation.id) => {
    if (loading) return
    setRefusal(null)
    try {
      await send(key)
    } catch (error) {
      const { kind, code, sentence } = failureOf(error)
      if (code === 'KEY_REUSED') return leave(() => toast.notice(t('savedBefore')))
      // Saved before, and deleted since: whoever saves it now wants another one.
      if (code === 'NOT_FOUND' && key === generation.id) return save(newIdempotencyKey())
      if (kind !== 'cancelled') setRefusal(sentence)
      return
    }
    // It may stand in the form of a new recipe as well: what was not changed there is saved now.
    const inForm = storedDraft(newRecipe, emptyDraft)
    if (inForm?.key === generation.id && !hasChanges(inForm, formOf(generation, draft, addressOf))) storeDraft(newRecipe, null)
    await leave(() => toast.success(t('saved')))
  }

  const edit = () => {
    const before = storedDraft(newRecipe, emptyDraft)
    // Whoever has begun to edit this very draft goes on with that.
    const isBegun = before?.key === generation.id
    if (!isBegun) storeDraft(newRecipe, formOf(generation, draft, addressOf))
    void navigate(paths.addRecipe())
    if (before === null || isBegun) return
    toast.notice(t('tookThePlace'), {
      action: {
        label: t('bringBack'),
        run() {
          storeDraft(newRecipe, before)
          void navigate(paths.addRecipe(), { replace: true })
        },
      },
    })
  }

  return { save: () => void save(), edit, busy: loading, refusal }
}
