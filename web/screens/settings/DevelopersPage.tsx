import { ApiKeys } from '../../auth/settings/ApiKeys'
import { useSettingsDevelopersQuery } from '../../generated/screens/settings/SettingsScreen'
import { Webhooks } from '../../webhooks/Webhooks'
import { SettingsWaiting } from './SettingsWaiting'

/** The viewer's API keys and webhooks. */
export function DevelopersPage() {
  const { data, error, refetch } = useSettingsDevelopersQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined) return <SettingsWaiting error={error} refetch={refetch} />
  return (
    <div className="stack gap-6">
      <ApiKeys viewer={data.viewer} />
      <Webhooks webhooks={data.webhooks} pantries={data.viewer.pantries} onChange={refetch} />
    </div>
  )
}
