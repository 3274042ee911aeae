import { IconChevronRight, IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { displayName } from '../../accounts/names'
import { Portrait } from '../../accounts/Portrait'
import { t } from '../../accounts/i18n'
import { t as adminText } from '../../admin/i18n'
import { SignOut } from '../../auth/settings/Sessions'
import { paths, type SettingsPage } from '../../platform/paths'
import { DisplaySettings } from '../../ui/DisplaySettings'
import { t as title } from '../i18n'
import styles from './SettingsList.module.css'
import { settingsPages, type SettingsAccount } from './settingsPages'

interface SettingsListProps {
  account: SettingsAccount
  isAdmin: boolean
  /** The page beside the list; null if the list is a page of its own. */
  current: SettingsPage | null
}

/** Links to the pages of the settings, the choices of this browser, and signing out. */
export function SettingsList({ account, isAdmin, current }: SettingsListProps) {
  const isBeside = current !== null

  return (
    <div className="stack gap-6">
      <nav aria-label={title('settings')}>
        <ul className={`bare-list panel ${styles.list}`} data-beside={isBeside}>
          {(Object.keys(settingsPages) as SettingsPage[]).map((page) => {
            const { name, hint, Icon } = settingsPages[page]
            return (
              <Entry
                key={page}
                to={paths.settings(page)}
                picture={page === 'profile' ? <Portrait account={account} size={36} /> : <Icon size={22} />}
                name={t(name)}
                hint={page === 'profile' ? displayName(account) : t(hint)}
                isCurrent={page === current}
              />
            )
          })}
          {isAdmin && (
            <Entry
              to={paths.admin()}
              picture={<IconShieldLock size={22} />}
              name={adminText('admin')}
              hint={t('settingsAdminHint')}
            />
          )}
        </ul>
      </nav>
      <DisplaySettings />
      <SignOut />
    </div>
  )
}

interface EntryProps {
  to: string
  picture: ReactNode
  name: string
  hint: string
  isCurrent?: boolean
}

function Entry({ to, picture, name, hint, isCurrent = false }: EntryProps) {
  return (
    <li>
      <Link to={to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        <span className={styles.picture} aria-hidden="true">
          {picture}
        </span>
        <span className="stack min-0 grow breakable">
          <span className="bold">{name}</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <IconChevronRight size={20} className={styles.pointer} aria-hidden="true" />
      </Link>
    </li>
  )
}
