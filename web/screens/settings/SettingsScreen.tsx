import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { t } from '../../accounts/i18n'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useSettingsScreenSuspenseQuery } from '../../generated/screens/settings/SettingsScreen'
import { useDeviceClass } from '../../platform/device'
import { paths } from '../../platform/paths'
import { IconButton } from '../../ui/buttons/IconButton'
import { Screen } from '../../ui/layout/Screen'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import { t as title } from '../i18n'
import { SettingsList } from './SettingsList'
import { pageOf, settingsPages } from './settingsPages'
import styles from './SettingsScreen.module.css'

/** The list of settings and one of their pages: side by side in wide windows, else each on its own. */
export function SettingsScreen() {
  const {
    data: { viewer },
  } = useSettingsScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const isWide = useDeviceClass() === 2
  const page = pageOf(useLocation().pathname) ?? (isWide ? 'profile' : null)
  const { account } = viewer

  if (account === null) {
    return (
      <Screen title={title('settings')} lead={viewer.needsUsername ? undefined : t('signInToSeeSettings')} narrow>
        <SignInForm />
      </Screen>
    )
  }
  const list = <SettingsList account={account} isAdmin={viewer.isAdmin} current={isWide ? page : null} />
  if (page === null) return <Screen title={title('settings')}>{list}</Screen>

  const { name, Page } = settingsPages[page]
  return (
    <Screen title={t(name)} heading={null}>
      <div className={styles.panes}>
        {isWide && (
          <div className="stack gap-4 content-start">
            <p className="title">{title('settings')}</p>
            {list}
          </div>
        )}
        <div className={styles.page}>
          <header className={styles.head}>
            {!isWide && (
              <IconButton label={t('allSettings')} icon={<IconArrowLeft size={22} />} to={paths.settings()} />
            )}
            <ScreenHeading>{t(name)}</ScreenHeading>
          </header>
          <Page account={account} pantries={viewer.pantries} />
        </div>
      </div>
    </Screen>
  )
}
