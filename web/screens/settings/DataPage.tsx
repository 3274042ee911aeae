import { RemoveAccount } from '../../auth/settings/RemoveAccount'
import { DataExport } from '../../exports/DataExport'
import { useSettingsDataQuery } from '../../generated/screens/settings/SettingsScreen'
import { BlockedPeople } from '../../messages/people/BlockedPeople'
import { SettingsWaiting } from './SettingsWaiting'

/** What is stored about the viewer: to download, whom they have blocked, and removing the account. */
export function DataPage() {
  const { data, error, refetch } = useSettingsDataQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined) return <SettingsWaiting error={error} refetch={refetch} />

  return (
    <>
      <DataExport />
      <BlockedPeople />
      <RemoveAccount viewer={data.viewer} />
    </>
  )
}
