import { IconBook2 } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router'
import { t } from '../../accounts/i18n'
import { OwnProfile } from '../../accounts/OwnProfile'
import { pathAfterSignIn } from '../../auth/sign-in/signIn'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useDashboardScreenSuspenseQuery } from '../../generated/screens/dashboard/DashboardScreen'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { FavouriteRecipes } from './FavouriteRecipes'
import { t as title } from '../i18n'

/** The viewer's own page: their name, and the recipes they can almost cook, like and follow. */
export function DashboardScreen() {
  const {
    data: { viewer },
  } = useDashboardScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const { hash, search, state } = useLocation()
  const { account } = viewer

  // The settings were here before they had addresses of their own: old links lead there.
  if (hash === '#settings')
    return <Navigate to={paths.settings(search.includes('notifications') ? 'notifications' : undefined)} replace />
  if (account === null) {
    // Of the pages that are for members only, the messages alone send people here.
    const isForMessages = pathAfterSignIn(state) !== undefined
    return (
      <Screen
        title={title('dashboard')}
        lead={viewer.needsUsername ? undefined : t(isForMessages ? 'signInToSeeMessages' : 'signInToSee')}
        narrow
      >
        <SignInForm />
      </Screen>
    )
  }
  return (
    <Screen title={title('dashboard')} heading={null}>
      <OwnProfile account={account}>
        <Button to={paths.myRecipes()} icon={<IconBook2 size={20} />}>
          {title('myRecipes')}
        </Button>
      </OwnProfile>
      <FavouriteRecipes />
    </Screen>
  )
}
