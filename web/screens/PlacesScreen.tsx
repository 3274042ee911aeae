import { Cup } from '../ui/drawn/Cup'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'
import { t } from './words'

/** Keeps the place for places. */
export function PlacesScreen() {
  return (
    <Screen title={t('places')} hideHeading narrow>
      <EmptyState picture={<Cup size={120} />} title={t('placesSoon')} />
    </Screen>
  )
}
