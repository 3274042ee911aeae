import { IconBook2 } from '@tabler/icons-react'
import { Me } from '../accounts/Me'
import { PageTabs, useHalf } from '../accounts/PageTabs'
import { t } from '../accounts/i18n'
import { AdminLink } from '../admin/AdminLink'
import { SignInForm } from '../auth/SignInForm'
import { useDashboardScreenSuspenseQuery } from '../generated/screens/DashboardScreen'
import { MessagesLink } from '../messages/MessagesButton'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import { FavouriteRecipes } from './FavouriteRecipes'
import { SettingsHalf } from './SettingsHalf'
import { t as title } from './i18n'

/** The person's own page: who they are here, what they like, and, a step further in, what can be set. */
export function DashboardScreen() {
  const { data: { viewer } } = useDashboardScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const half = useHalf()
  const { account } = viewer

  if (account === null) {
    return (
      <Screen title={title('dashboard')} lead={viewer.needsUsername ? undefined : t('signInToSee')} narrow>
        <SignInForm />
      </Screen>
    )
  }
  return (
    <Screen title={title('dashboard')} heading={null}>
      <Me account={account}>
        <Button to={paths.myRecipes()} icon={<IconBook2 size={20} />}>
          {t('myRecipes')}
        </Button>
        <MessagesLink />
        <AdminLink viewer={viewer} />
      </Me>
      <PageTabs />
      {half === 'recipes' ? <FavouriteRecipes /> : <SettingsHalf />}
    </Screen>
  )
}
