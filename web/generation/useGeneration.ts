import { useEffect, useRef } from 'react'
import { useGenerationChangedSubscription, useGenerationNowQuery } from '../generated/generation/Generation'
import { failureOf } from '../platform/errorMessages'

/** Time without an event after which the generation is fetched, in milliseconds. */
const silence = 3_000
const lookEvery = 1_500

/**
 * A generation, updated while it grows: by subscription, or by polling while the socket is closed.
 * `generation` is undefined while loading, and null when there is none that the person may see.
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
    // The cache updates the query: a generation is one normalised object.
    onData: () => {
      heardAt.current = Date.now()
    },
  })

  useEffect(() => {
    if (!isWorking) return
    heardAt.current = Date.now()
    const timer = setInterval(() => {
      // The next poll retries.
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
