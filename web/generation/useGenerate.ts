import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import {
  GeneratorLineDocument,
  GenerationNowDocument,
  useCancelGenerationMutation,
  useGenerateRecipeMutation,
} from '../generated/generation/Generation'
import { useViewer } from '../auth/useViewer'
import { guardOwner } from '../platform/stored/drafts'
import { failureOf, type Failure } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import type { LinkContext } from '../platform/apollo/linkContext'
import {
  forgetGeneration,
  storeGeneration,
  storeGenerationRequest,
  storedGeneration,
  type StoredGeneration,
  type GenerationRequest,
} from './storedGeneration'
import { t } from './i18n'

/** Resolves when the last cancellation is done; a start waits for it. */
const serializationKey = 'generation'
const shortest = 3

type GenerationFailure = Pick<Failure, 'sentence' | 'field'>

/** Starts a generation. Retries use the same id. */
export function useGenerate() {
  const client = useApolloClient()
  const pantryId = useViewer()?.account?.pantry?.id
  const [generateRecipe, { loading }] = useGenerateRecipeMutation()
  const [error, setError] = useState<GenerationFailure | null>(null)
  // A request without a response may have reached the server, so a retry uses the same id.
  const tried = useRef<StoredGeneration | null>(null)

  /** Resolves to true when the generation has started. */
  const generate = async ({ description, usePantry, leaveOutAvoided }: GenerationRequest): Promise<boolean> => {
    if (loading) return false
    const { length } = description.trim()
    // The pantry may decide alone.
    const isTooShort = length < shortest && !(usePantry && length === 0)
    setError(isTooShort ? { sentence: t('tooShort'), field: 'description' } : null)
    if (isTooShort) return false

    const isSame =
      tried.current?.description === description &&
      tried.current.usePantry === usePantry &&
      tried.current.leaveOutAvoided === leaveOutAvoided
    const next =
      isSame && tried.current !== null
        ? tried.current
        : {
            id: newIdempotencyKey(),
            isBegun: false,
            description,
            usePantry,
            ...(leaveOutAvoided === true && { leaveOutAvoided }),
          }
    const before = storedGeneration()
    tried.current = next
    // Stored before it is sent, so that it is not lost if the window is closed.
    storeGeneration(next)
    try {
      await generateRecipe({
        variables: {
          input: {
            id: next.id,
            description,
            usePantry,
            leaveOutAvoided: leaveOutAvoided === true,
            ...(usePantry && { pantryId }),
          },
        },
        // If the session has expired, another person may sign in before the retry, and must not use this pantry.
        context: { serializationKey, isSameOwner: guardOwner() } satisfies LinkContext,
        update(cache, { data }) {
          if (data)
            cache.writeQuery({
              query: GenerationNowDocument,
              variables: { id: next.id },
              data: { generation: data.generateRecipe.generation },
            })
        },
      })
      tried.current = null
      storeGeneration({ ...next, isBegun: true })
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (storedGeneration()?.id === next.id) storeGeneration(before)
      // The server refused it: the next attempt gets a new id.
      if (failure.kind === 'user-error' || failure.kind === 'rate-limit') tried.current = null
      // Refetches the remaining number, which is shown with the error.
      if (failure.kind === 'rate-limit')
        void client.refetchQueries({ include: [GeneratorLineDocument] }).catch(() => {})
      if (failure.kind !== 'cancelled') setError(failure)
      return false
    }
  }

  return { generate, busy: loading, error, clearError: () => setError(null) }
}

/** Cancels a generation in the background, with retries; the description stays in the form. */
export function useCancelGeneration() {
  const [cancelGeneration] = useCancelGenerationMutation()

  return (stored: StoredGeneration) => {
    const { id, description, usePantry, leaveOutAvoided } = stored
    storeGenerationRequest({ description, usePantry, leaveOutAvoided })
    forgetGeneration(id)
    // A generation that no longer exists needs no cancellation.
    void cancelGeneration({
      variables: { input: { id } },
      context: { serializationKey, retries: true } satisfies LinkContext,
    }).catch(() => {})
  }
}
