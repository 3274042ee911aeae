import { Settings } from '../auth/Settings'
import { SignInForm } from '../auth/SignInForm'
import { useDashboardScreenSuspenseQuery } from '../generated/graphql'
import { BlockedPeople } from '../messages/BlockedPeople'
import { MessagesLink } from '../messages/MessagesButton'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import { FavouriteRecipes } from './FavouriteRecipes'

/** The person's own page: what they like, who they are here, where they are signed in, and what can be changed about it. */
export function DashboardScreen() {
  const { data: { viewer } } = useDashboardScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const { account } = viewer

  if (account === null) {
    return (
      <Screen title="Dashboard" lead={viewer.needsUsername ? undefined : 'Sign in to see your page.'} narrow>
        <SignInForm />
      </Screen>
    )
  }
  return (
    <Screen
      title="Dashboard"
      heading={account.name || account.username}
      lead={viewer.email ?? undefined}
      actions={
        <>
          <MessagesLink />
          <Button to={paths.myRecipes()}>My recipes</Button>
        </>
      }
    >
      <FavouriteRecipes />
      <Settings viewer={viewer}>
        <BlockedPeople />
      </Settings>
    </Screen>
  )
}
