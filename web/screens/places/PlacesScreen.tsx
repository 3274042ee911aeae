import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Screen } from '../../ui/layout/Screen'
import { t } from '../i18n'

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
