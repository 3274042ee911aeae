import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { PlaceCheckScreenDocument, PlacesToCheckDocument } from '../../generated/places/checks/Checks'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { onInterruption } from '../../platform/interruptions'
import { whenIdle } from '../../platform/whenIdle'

/** More than anybody helps at. */
const maxPlaces = 20
/** How long what is kept of the places is new enough. */
const freshMs = 10 * 60_000

export interface KeepPlacesProps {
  /** Loads the screen of a check. */
  fetchScreen: () => Promise<unknown>
}

/**
 * Fetches what a check of each of the viewer's places needs, of its entries the first hundred, and the screen, so that a phone without a
 * connection knows them. It is stored as every other result is, and deleted with them at sign-out. Renders nothing.
 */
export function KeepPlaces({ fetchScreen }: KeepPlacesProps) {
  const client = useApolloClient()
  const fetchPlaces = useEffectEvent(async (isHere: () => boolean) => {
    const options = { fetchPolicy: 'network-only', context: { isScreenQuery: true } satisfies LinkContext } as const
    const { data } = await client.query({ query: PlacesToCheckDocument, ...options })
    const places = data?.viewer.pantries.filter(({ place }) => place !== null).slice(0, maxPlaces) ?? []
    if (places.length > 0) await fetchScreen()
    for (const { id } of places)
      if (isHere()) await client.query({ query: PlaceCheckScreenDocument, variables: { id }, ...options })
  })

  useEffect(() => {
    let isMounted = true
    let fetchedAt = 0
    const fetchAgain = () => {
      if (!isMounted || Date.now() - fetchedAt < freshMs) return
      fetchedAt = Date.now()
      // What fails is fetched when the connection is back.
      fetchPlaces(() => isMounted).catch(() => (fetchedAt = 0))
    }
    whenIdle(fetchAgain)
    const stop = onInterruption(fetchAgain)
    return () => {
      isMounted = false
      stop()
    }
  }, [])

  return null
}
