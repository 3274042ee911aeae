import { Passkeys } from '../../auth/settings/Passkeys'
import { Sessions } from '../../auth/settings/Sessions'
import { SignInMethods } from '../../auth/settings/SignInMethods'
import { useSettingsDevicesQuery } from '../../generated/screens/settings/SettingsScreen'
import { SettingsWaiting } from './SettingsWaiting'

/** Where the viewer is signed in, and how. */
export function DevicesPage() {
  const { data, error, refetch } = useSettingsDevicesQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined) return <SettingsWaiting error={error} refetch={refetch} />

  return (
    <>
      <Sessions viewer={data.viewer} />
      <SignInMethods viewer={data.viewer} sendsMail={data.sendsMail} />
      <Passkeys viewer={data.viewer} />
    </>
  )
}
