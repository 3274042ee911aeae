import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Bowl } from '../ui/drawn/Bowl'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Screen title="Page not found" hideHeading narrow>
      <EmptyState
        picture={<Bowl size={120} />}
        title="There is nothing on this shelf"
        action={
          <Button kind="main" to={paths.home()}>
            Go home
          </Button>
        }
      >
        The address may have changed, or a letter got lost on the way.
      </EmptyState>
    </Screen>
  )
}
