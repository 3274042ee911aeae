import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ProfileHead_accountFragment } from '../generated/accounts/Profile'
import { useDeviceClass } from '../platform/device'
import { Button } from '../ui/Button'
import { ScreenHeading } from '../ui/ScreenHeading'
import { EditProfile } from './EditProfile'
import styles from './OwnProfile.module.css'
import { displayName } from './names'
import { SharingCounts } from './SharingCounts'
import { Portrait } from './Portrait'
import { t } from './i18n'

/** The head of the dashboard: the viewer's picture, name, headline and bio, and buttons. */
export function OwnProfile({ account, children }: { account: ProfileHead_accountFragment; children: ReactNode }) {
  const [isEditing, setEditing] = useState(false)
  const isPhone = useDeviceClass() === 0

  return (
    <header className={styles.header}>
      <Portrait account={account} size={isPhone ? 72 : 112} />
      <div className={styles.names}>
        <ScreenHeading>{displayName(account)}</ScreenHeading>
        {account.name !== '' && (
          <p className={styles.username}>
            <bdi>@{account.username}</bdi>
          </p>
        )}
      </div>
      <div className={styles.text}>
        <p className={account.headline === '' ? styles.quiet : styles.headline}>
          {account.headline === '' ? t('noHeadline') : <bdi>{account.headline}</bdi>}
        </p>
        <SharingCounts account={account} />
        {account.bio !== '' && (
          <p className={styles.bio}>
            <bdi>{account.bio}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button icon={<IconPencil size={20} />} onClick={() => setEditing(true)}>
          {t('editProfile')}
        </Button>
        {children}
      </div>
      <EditProfile opened={isEditing} onClose={() => setEditing(false)} account={account} />
    </header>
  )
}
