import { useRouteError } from 'react-router'
import { ChunkLoadFailed } from '../platform/chunk'
import { useIsOffline } from '../platform/offline'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'
import styles from './ErrorScreen.module.css'
import { t } from './i18n'

/**
 * The error element of routes: for a screen that failed to render, or whose chunk failed to load.
 * Trying again reloads the page, which also loads the newest version.
 */
export function ErrorScreen() {
  // A page that was never opened on this device, without a connection.
  const isOffline = useIsOffline()
  const isNotSaved = useRouteError() instanceof ChunkLoadFailed && isOffline
  return (
    <Screen title={t('wentWrong')} hideHeading narrow>
      <ErrorState sentence={t(isNotSaved ? 'notSavedHere' : 'cannotShow')} onRetry={() => window.location.reload()} />
      <div className={styles.ways}>
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
