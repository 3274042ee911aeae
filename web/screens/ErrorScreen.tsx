import { useIsOffline } from '../platform/offline'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { ErrorState } from '../ui/loading/ErrorState'
import { Screen } from '../ui/layout/Screen'
import { t } from './i18n'

/**
 * The error element of routes: for a screen that failed to render, or whose chunk failed to load.
 * Trying again reloads the page, which also loads the newest version.
 */
export function ErrorScreen() {
  // Without a connection it is a page that was never opened on this device.
  const isOffline = useIsOffline()
  return (
    <Screen title={t('wentWrong')} hideHeading narrow>
      <ErrorState sentence={t(isOffline ? 'notSavedHere' : 'cannotShow')} onRetry={() => window.location.reload()} />
      <div className="row gap-2 centred">
        <Button kind="plain" to={paths.home()}>
          {t('goHome')}
        </Button>
        <Button kind="plain" to={paths.comments()}>
          {t('tellUs')}
        </Button>
      </div>
    </Screen>
  )
}
