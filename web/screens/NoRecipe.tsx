import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Bowl } from '../ui/drawn/Bowl'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** For the address of a recipe that is not there, or not the person's to see. */
export function NoRecipe() {
  return (
    <Screen title="No such recipe" hideHeading narrow>
      <EmptyState
        picture={<Bowl size={120} />}
        title="This recipe is not here"
        action={
          <Button kind="main" to={paths.recipes()}>
            Find a recipe
          </Button>
        }
      >
        It may have been taken away, or its cook keeps it to themselves.
      </EmptyState>
    </Screen>
  )
}
