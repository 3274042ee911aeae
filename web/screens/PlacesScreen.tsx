import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'
import { t } from './i18n'

/** Announces the coming feature "Places", with links to what exists already. */
export function PlacesScreen() {
  return (
    <Screen title={t('places')} hideHeading narrow>
      <EmptyState
        picture={<Drawing name="cup" size={120} />}
        title={t('placesSoon')}
        action={
          <>
            <Button kind="main" to={paths.pantries()}>
              {t('seeShared')}
            </Button>
            <Button to={paths.recipes()}>{t('findRecipe')}</Button>
          </>
        }
      >
        {t('untilPlaces')}
      </EmptyState>
    </Screen>
  )
}
