import { IconBook2, IconCalendarEvent, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { OwnProfile } from '../accounts/OwnProfile'
import { PageTabs, useDashboardTab } from '../accounts/PageTabs'
import { t } from '../accounts/i18n'
import { AdminLink } from '../admin/AdminLink'
import { pathAfterSignIn } from '../auth/returnAfterSignIn'
import { SignInForm } from '../auth/SignInForm'
import { useDashboardScreenSuspenseQuery } from '../generated/screens/DashboardScreen'
import { MessagesLink } from '../messages/MessagesButton'
import { TonightsMeal } from '../plans/TonightsMeal'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import { EditProfile } from './EditProfile'
import { FavouriteRecipes } from './FavouriteRecipes'
import { SettingsTab } from './SettingsTab'
import { t as title } from './i18n'

/** The viewer's own page: their profile, and two tabs with their recipes and their settings. */
export function DashboardScreen() {
  const {
    data: { viewer },
  } = useDashboardScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const tab = useDashboardTab()
  const [isEditing, setEditing] = useState(false)
  const { account } = viewer
  // Of the pages that are for members only, the messages alone send people here.
  const isForMessages = pathAfterSignIn(useLocation().state) !== undefined

  if (account === null) {
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
      <OwnProfile account={account} onEdit={() => setEditing(true)}>
        <Button to={paths.myRecipes()} icon={<IconBook2 size={20} />}>
          {t('myRecipes')}
        </Button>
        <Button to={paths.shopping()} icon={<IconShoppingCart size={20} />}>
          {title('shoppingList')}
        </Button>
        <Button to={paths.plan()} icon={<IconCalendarEvent size={20} />}>
          {title('mealPlan')}
        </Button>
        <MessagesLink />
        <AdminLink viewer={viewer} />
      </OwnProfile>
      <EditProfile opened={isEditing} onClose={() => setEditing(false)} account={account} />
      {account.pantry !== null && <TonightsMeal pantryId={account.pantry.id} />}
      <PageTabs />
      {tab === 'recipes' ? <FavouriteRecipes /> : <SettingsTab />}
    </Screen>
  )
}
