import { IconBook2, IconCalendarEvent, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, Link } from 'react-router'
import { t } from '../accounts/i18n'
import { OwnProfile } from '../accounts/OwnProfile'
import { t as adminText } from '../admin/i18n'
import { pathAfterSignIn } from '../auth/returnAfterSignIn'
import { SignInForm } from '../auth/SignInForm'
import { useDashboardScreenSuspenseQuery, type AdminLink_viewerFragment } from '../generated/screens/DashboardScreen'
import { MessagesLink } from '../messages/MessagesButton'
import { TonightsMeal } from '../plans/TonightsMeal'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import styles from './DashboardScreen.module.css'
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

/** The link to the admin page, for admins. */
function AdminLink({ viewer }: { viewer: AdminLink_viewerFragment }) {
  return viewer.isAdmin ? <Button to={paths.admin()}>{adminText('admin')}</Button> : null
}

/** The two tabs of the dashboard: `/dashboard` and `/dashboard#settings`. */
type DashboardTab = 'recipes' | 'settings'

const useDashboardTab = (): DashboardTab => (useLocation().hash === '#settings' ? 'settings' : 'recipes')

/** The tabs of the dashboard: recipes and settings. */
function PageTabs() {
  const current = useDashboardTab()
  const tab = (name: DashboardTab, label: string) => (
    <Link
      to={`#${name}`}
      className={styles.tab}
      aria-current={current === name ? 'page' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  )

  return (
    <nav className={styles.tabs} aria-label={t('dashboard')}>
      {tab('recipes', t('recipesTab'))}
      {tab('settings', t('settingsTab'))}
    </nav>
  )
}
