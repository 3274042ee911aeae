import { Cup } from '../ui/drawn/Cup'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** Keeps the place for places. */
export function PlacesScreen() {
  return (
    <Screen title="Places To Eat" hideHeading narrow>
      <EmptyState picture={<Cup size={120} />} title="Places To Eat Coming Soon..." />
    </Screen>
  )
}
