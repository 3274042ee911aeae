import { IconBellPlus } from '@tabler/icons-react'
import { useSettingsNotificationsQuery } from '../../generated/screens/settings/SettingsScreen'
import { PantryNotices } from '../../members/PantryNotices'
import { NotificationSettings } from '../../notifications/NotificationSettings'
import { PushOnThisDevice } from '../../notifications/PushOnThisDevice'
import { paths } from '../../platform/paths'
import { t } from '../../searches/i18n'
import { Button } from '../../ui/buttons/Button'
import { Section } from '../../ui/layout/Section'
import type { SettingsAccount } from './settingsPages'
import { SettingsWaiting } from './SettingsWaiting'

/** What the viewer hears of, how and when. */
export function NotificationsPage({ account }: { account: SettingsAccount }) {
  const { data, error, refetch } = useSettingsNotificationsQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined) return <SettingsWaiting error={error} refetch={refetch} />
  const { sendsMail, notificationSettings, viewer } = data

  return (
    <>
      <PushOnThisDevice accountId={account.id} />
      {notificationSettings !== null && (
        <NotificationSettings
          settings={notificationSettings}
          sendsMail={sendsMail}
          isUnconfirmed={viewer.emailConfirmed === false}
        />
      )}
      {viewer.pantries
        .filter(({ viewerNotices }) => viewerNotices !== null)
        .map((pantry) => (
          <Section key={pantry.id} title={pantry.name}>
            <PantryNotices pantry={pantry} />
          </Section>
        ))}
      <div>
        <Button icon={<IconBellPlus size={20} aria-hidden="true" />} to={paths.savedSearches()}>
          {t('seeSearches')}
        </Button>
      </div>
    </>
  )
}
