import { IconBellPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../accounts/i18n'
import { DownloadData } from '../auth/DownloadData'
import { Settings } from '../auth/Settings'
import { useSettingsTabQuery } from '../generated/screens/SettingsTab'
import { BlockedPeople } from '../messages/BlockedPeople'
import { NotificationSettings } from '../notifications/NotificationSettings'
import { PushOnThisDevice } from '../notifications/PushOnThisDevice'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { failureOf } from '../platform/errorMessages'
import { paths } from '../platform/paths'
import { CollectingDialog } from '../requests/CollectingDialog'
import { t as requestsT } from '../requests/i18n'
import { t as searchText } from '../searches/i18n'
import { Button } from '../ui/Button'
import { DisplaySettings } from '../ui/DisplaySettings'
import { ErrorState } from '../ui/ErrorState'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { Section } from '../ui/Section'

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

/** Name and postcode of the viewer's pantry and how things are collected from it, with buttons to edit them. */
function PantrySetting({ pantry }: { pantry: { id: string; name: string; postcode: string } }) {
  const [isEditing, setEditing] = useState(false)
  const [isCollecting, setCollecting] = useState(false)

  return (
    <Section title={t('pantry')}>
      <List>
        <Row
          title={pantry.name}
          details={pantry.postcode || t('noPostcode')}
          control={<Button onClick={() => setEditing(true)}>{t('change')}</Button>}
        />
        <Row
          title={requestsT('collecting')}
          details={requestsT('collectingLead')}
          control={<Button onClick={() => setCollecting(true)}>{t('change')}</Button>}
        />
      </List>
      <EditPantryDialog opened={isEditing} onClose={() => setEditing(false)} pantry={pantry} />
      <CollectingDialog opened={isCollecting} onClose={() => setCollecting(false)} pantryId={pantry.id} />
    </Section>
  )
}

/** Leads from the settings to what the viewer is told about, which is kept where they search. */
function SavedSearchesSetting() {
  return (
    <Section title={searchText('settingTitle')}>
      <p className="quiet">{searchText('settingHint')}</p>
      <div>
        <Button icon={<IconBellPlus size={20} aria-hidden="true" />} to={paths.savedSearches()}>
          {searchText('seeSearches')}
        </Button>
      </div>
    </Section>
  )
}
