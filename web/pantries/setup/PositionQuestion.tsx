import { useState } from 'react'
import { usePantryPositionQuery } from '../../generated/pantries/setup/PantrySetup'
import { readStored, store } from '../../platform/stored/storage'
import { PositionStep } from './PositionStep'

/** The key in localStorage, which holds the pantry's ID. Browsers hold it: do not change it. */
const key = 'position-step-skipped'

/**
 * Asks an owner where a pantry is, once that matters: something is shared, or others' pantries are looked at. Nothing, where it is
 * known, or for who has no pantry; who skips the question is not asked again in this browser.
 */
export function PositionQuestion({ pantryId }: { pantryId: string }) {
  const { data } = usePantryPositionQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  const [skippedId, setSkippedId] = useState(() => readStored(key))
  const pantry = data?.pantry
  if (pantry == null || pantry.postcode !== '' || pantry.position !== null || skippedId === pantry.id) return null

  // The question and the focus in it are gone.
  const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  return (
    <PositionStep
      pantryId={pantry.id}
      onDone={focusHeading}
      onSkip={() => {
        store(key, pantry.id)
        setSkippedId(pantry.id)
        focusHeading()
      }}
    />
  )
}
