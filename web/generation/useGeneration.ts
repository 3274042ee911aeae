import { useEffect, useRef } from 'react'
import { useGenerationChangedSubscription, useGenerationNowQuery } from '../generated/generation/Generation'
import { failureOf } from '../platform/errorMessages'

/** Time without an event after which the generation is fetched, in milliseconds. */
const maxSilence = 3_000
const pollInterval = 1_500

/**
 * A generation, updated while it runs: by subscription, or by polling while the socket is closed.
 * `generation` is undefined while loading, and null when there is none that the person may see.
 */
export function useGeneration(id: string) {
  const { data, previousData, error, refetch } = useGenerationNowQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const latest = [data, previousData].find((answer) => answer?.generation?.id === id) ?? data
  const generation = latest?.generation
  const isWorking = generation?.state === 'WORKING'
  const lastEventAt = useRef(0)

  useGenerationChangedSubscription({
    variables: { id },
    skip: !isWorking,
    // The cache updates the query: a generation is one normalised object.
    onData: () => {
      lastEventAt.current = Date.now()
    },
  })

  useEffect(() => {
    if (!isWorking) return
    lastEventAt.current = Date.now()
    const timer = setInterval(() => {
      // The next poll retries.
      if (Date.now() - lastEventAt.current > maxSilence) void refetch().catch(() => {})
    }, pollInterval)
    return () => clearInterval(timer)
  }, [isWorking, refetch])

  return {
    generation,
    failure: latest === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
