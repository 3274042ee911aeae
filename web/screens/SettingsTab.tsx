import { DownloadData } from '../auth/DownloadData'
import { PantrySetting } from './PantrySetting'
import { Settings } from '../auth/Settings'
import { useSettingsTabQuery } from '../generated/screens/SettingsTab'
import { BlockedPeople } from '../messages/BlockedPeople'
import { NotificationSettings } from '../notifications/NotificationSettings'
import { PushOnThisDevice } from '../notifications/PushOnThisDevice'
import { failureOf } from '../platform/errorMessages'
import { SavedSearchesSetting } from '../searches/SavedSearchesSetting'
import { ErrorState } from '../ui/ErrorState'
import { DisplaySettings } from '../ui/DisplaySettings'
import { RowsSkeleton } from '../ui/RowsSkeleton'

/**
 * The settings of the dashboard. They have their own query, because sessions and API keys are not persisted for offline use,
 * while the rest of the page is.
 */
export function SettingsTab() {
  const { data, error, refetch } = useSettingsTabQuery({ fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer

  if (!viewer)
    return error === undefined ? (
      <RowsSkeleton />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  const pantry = viewer.account?.pantry ?? null
  return (
    <Settings
      viewer={viewer}
      sendsMail={data.sendsMail}
      first={
        <>
          {pantry !== null && <PantrySetting pantry={pantry} />}
          <DisplaySettings />
          {viewer.account !== null && <PushOnThisDevice accountId={viewer.account.id} />}
          {data.notificationSettings !== null && (
            <NotificationSettings
              settings={data.notificationSettings}
              sendsMail={data.sendsMail}
              isUnconfirmed={viewer.emailConfirmed === false}
            />
          )}
        </>
      }
    >
      <BlockedPeople />
      <SavedSearchesSetting />
      <DownloadData />
    </Settings>
  )
}
