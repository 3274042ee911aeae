import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProfileHead_accountFragment } from '../generated/accounts/Profile'
import { useDeviceClass } from '../platform/device'
import { Button } from '../ui/Button'
import { ScreenHeading } from '../ui/ScreenHeading'
import styles from './OwnProfile.module.css'
import { displayName } from './names'
import { SharingCounts } from './SharingCounts'
import { Portrait } from './Portrait'
import { t } from './i18n'

interface OwnProfileProps {
  account: ProfileHead_accountFragment
  onEdit: () => void
  /** Further buttons. */
  children: ReactNode
}

/** The head of the dashboard: the viewer's picture, name, headline and bio, and buttons. */
export function OwnProfile({ account, onEdit, children }: OwnProfileProps) {
  const isPhone = useDeviceClass() === 0

  return (
    <header className={styles.header}>
      <Portrait account={account} size={isPhone ? 72 : 112} />
      <div className="min-0 breakable">
        <ScreenHeading>{displayName(account)}</ScreenHeading>
        {account.name !== '' && (
          <p className="quiet">
            <bdi>@{account.username}</bdi>
          </p>
        )}
      </div>
      <div className={styles.text}>
        <p className={account.headline === '' ? 'quiet' : 'text-18'}>
          {account.headline === '' ? t('noHeadline') : <bdi>{account.headline}</bdi>}
        </p>
        <SharingCounts account={account} />
        {account.bio !== '' && (
          <p className="pre-line">
            <bdi>{account.bio}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button icon={<IconPencil size={20} />} onClick={onEdit}>
          {t('editProfile')}
        </Button>
        {children}
      </div>
    </header>
  )
}
