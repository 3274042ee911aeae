import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'
import { t } from './i18n'

/** Keeps the place for places. */
export function PlacesScreen() {
  return (
    <Screen title={t('places')} hideHeading narrow>
      <EmptyState picture={<Cup size={120} />} title={t('placesSoon')} />
    </Screen>
  )
}
