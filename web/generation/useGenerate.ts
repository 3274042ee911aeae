import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { GenerationNowDocument, useCancelGenerationMutation, useGenerateRecipeMutation } from '../generated/generation/Generation'
import { MakerLineDocument } from '../generated/generation/GeneratorLine'
import { guardOwner } from '../platform/drafts'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { failureOf, type Failure } from '../platform/errorMessages'
import { forgetGeneration, storeGeneration, storeGenerationRequest, storedGeneration, type StoredGeneration, type GenerationRequest } from './storedGeneration'
import { t } from './i18n'

/** Beginning comes after the cancelling of what was before. */
const serializationKey = 'generation'
const shortest = 3

export type GenerateRefused = Pick<Failure, 'sentence' | 'field'>

/** Has a recipe made, once, however often it has to be tried. */
export function useGenerate() {
  const client = useApolloClient()
  const [generateRecipe, { loading }] = useGenerateRecipeMutation()
  const [refused, setRefused] = useState<GenerateRefused | null>(null)
  // An attempt that was not answered may have arrived: the same words go by the same id.
  const tried = useRef<StoredGeneration | null>(null)

  /** True when it is being made. */
  const generate = async ({ description, usePantry }: GenerationRequest): Promise<boolean> => {
    if (loading) return false
    const isTooShort = description.trim().length < shortest
    setRefused(isTooShort ? { sentence: t('tooShort'), field: 'description' } : null)
    if (isTooShort) return false

    const isSame = tried.current?.description === description && tried.current.usePantry === usePantry
    const next = isSame && tried.current !== null ? tried.current : { id: newIdempotencyKey(), isBegun: false, description, usePantry }
    const before = storedGeneration()
    tried.current = next
    // Before it is sent: whoever closes the window right now finds it again.
    storeGeneration(next)
    try {
      await generateRecipe({
        variables: { input: { id: next.id, description, usePantry } },
        // Should the session be over, another may sign in: it is not their pantry.
        context: { serializationKey, isStillMeant: guardOwner() },
        update(cache, { data }) {
          if (data) cache.writeQuery({ query: GenerationNowDocument, variables: { id: next.id }, data: { generation: data.generateRecipe.generation } })
        },
      })
      tried.current = null
      storeGeneration({ ...next, isBegun: true })
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (storedGeneration()?.id === next.id) storeGeneration(before)
      // A refusal is final: the next try is a new act.
      if (failure.kind === 'refusal' || failure.kind === 'rate-limit') tried.current = null
      // How many are left is told beside the refusal.
      if (failure.kind === 'rate-limit') void client.refetchQueries({ include: [MakerLineDocument] }).catch(() => {})
      if (failure.kind !== 'cancelled') setRefused(failure)
      return false
    }
  }

  return { generate, busy: loading, refused, forgive: () => setRefused(null) }
}

/** Stops a recipe that is being made; its words stay for the box. Waits for the network as long as it takes, and nobody has to wait with it. */
export function useCancelGeneration() {
  const [cancelGeneration] = useCancelGenerationMutation()

  return (kept: StoredGeneration) => {
    const { id, description, usePantry } = kept
    storeGenerationRequest({ description, usePantry })
    forgetGeneration(id)
    // One that is gone needs no cancelling.
    void cancelGeneration({ variables: { input: { id } }, context: { serializationKey, retries: true } }).catch(() => {})
  }
}
