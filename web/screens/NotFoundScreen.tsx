import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { EmptyState } from '../ui/lists/EmptyState'
import { Screen } from '../ui/layout/Screen'
import { t } from './i18n'

/** For an unknown URL: possible reasons, and links to the main pages. */
export function NotFoundScreen() {
  return (
    <Screen title={t('notFound')} hideHeading narrow>
      <EmptyState
        picture={<Drawing name="bowl" size={120} />}
        title={t('nothingHere')}
        action={
          <div className="row gap-2 centred">
            <Button kind="main" to={paths.home()}>
              {t('goHome')}
            </Button>
            <Button to={paths.recipes()}>{t('recipes')}</Button>
            <Button to={paths.pantries()}>{t('pantries')}</Button>
          </div>
        }
      >
        {t('mistypedAddress')}
      </EmptyState>
    </Screen>
  )
}
