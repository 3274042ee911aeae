import { ApiKeys } from '../../auth/settings/ApiKeys'
import { useSettingsDevelopersQuery } from '../../generated/screens/settings/SettingsScreen'
import { SettingsWaiting } from './SettingsWaiting'

/** The viewer's API keys. */
export function DevelopersPage() {
  const { data, error, refetch } = useSettingsDevelopersQuery({ fetchPolicy: 'cache-and-network' })
  return data === undefined ? <SettingsWaiting error={error} refetch={refetch} /> : <ApiKeys viewer={data.viewer} />
}
