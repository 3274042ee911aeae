import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'

/**
 * The error element of routes: for a screen that broke, and for one whose script did not arrive.
 * Trying again loads the page anew, which also brings the newest version.
 */
export function ErrorScreen() {
  return (
    <Screen title="Something went wrong" hideHeading narrow>
      <ErrorState sentence="We couldn’t show this page. Check your connection and try again." onRetry={() => window.location.reload()} />
    </Screen>
  )
}
