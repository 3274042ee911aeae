import { useEffect, useRef } from 'react'
import { useGenerationChangedSubscription, useGenerationNowQuery } from '../generated/generation/Generation'
import { failureOf } from '../platform/errorMessages'

/** How long nothing need be heard of a recipe in the making before we ask, in milliseconds. */
const silence = 3_000
const lookEvery = 1_500

/**
 * A recipe in the making, as it grows. It is told over the socket; while that is away we ask now and then.
 * `generation` is undefined until the first answer, and null when there is none, or not for this person.
 */
export function useGeneration(id: string) {
  const { data, previousData, error, refetch } = useGenerationNowQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const shown = [data, previousData].find((answer) => answer?.generation?.id === id) ?? data
  const generation = shown?.generation
  const isWorking = generation?.state === 'WORKING'
  const heardAt = useRef(0)

  useGenerationChangedSubscription({
    variables: { id },
    skip: !isWorking,
    // The cache holds the rest: a generation is one record there.
    onData: () => {
      heardAt.current = Date.now()
    },
  })

  useEffect(() => {
    if (!isWorking) return
    heardAt.current = Date.now()
    const timer = setInterval(() => {
      // What fails now is asked again at the next look.
      if (Date.now() - heardAt.current > silence) void refetch().catch(() => {})
    }, lookEvery)
    return () => clearInterval(timer)
  }, [isWorking, refetch])

  return {
    generation,
    failure: shown === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
