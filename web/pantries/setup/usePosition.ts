import { useState } from 'react'
import { cellOf } from '../../../lib/geo/cells'
import {
  useRemovePantryPositionMutation,
  useSetPantryPositionMutation,
} from '../../generated/pantries/setup/PantrySetup'
import { failureOf } from '../../platform/errorMessages'
import { currentPosition, positionErrorOf } from '../../platform/geolocation'
import { t } from '../i18n'

/** Roughly where the device is will do, also as it was ten minutes ago. */
const roughly: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 }

/**
 * Sets and removes where a pantry of the viewer's is. Each resolves to whether it was done; `problem` says why not.
 * @param pantryId left out: their own
 */
export function usePosition(pantryId?: string) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [setPosition] = useSetPantryPositionMutation()
  const [removePosition] = useRemovePantryPositionMutation()

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    try {
      await act()
      return true
    } catch (cause) {
      setProblem(problemOf(cause))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    problem,
    busy,
    setFromDevice: () =>
      run(async () => {
        const { coords } = await currentPosition(roughly)
        // The server gets the cell alone.
        const { latitude, longitude } = cellOf(coords)
        await setPosition({ variables: { input: { pantryId, latitude, longitude } } })
      }),
    /** @param postcode the first half of one; without it, the pantry's own counts. */
    setFromPostcode: (postcode?: string) => run(() => setPosition({ variables: { input: { pantryId, postcode } } })),
    forget: () => run(() => removePosition({ variables: { input: { pantryId } } })),
  }
}

function problemOf(cause: unknown): string | null {
  const positionError = positionErrorOf(cause)
  if (positionError !== null) return t(positionError === 'denied' ? 'locationDenied' : 'locationUnknown')
  const failure = failureOf(cause)
  return failure.kind === 'cancelled' ? null : failure.sentence
}
