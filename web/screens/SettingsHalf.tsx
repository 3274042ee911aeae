import { DownloadData } from '../accounts/DownloadData'
import { PantrySetting } from '../accounts/PantrySetting'
import { Settings } from '../auth/Settings'
import { useSettingsHalfQuery } from '../generated/screens/SettingsHalf'
import { BlockedPeople } from '../messages/BlockedPeople'
import { DigestSetting } from '../messages/DigestSetting'
import { failureOf } from '../platform/errorMessages'
import { ErrorState } from '../ui/ErrorState'
import { LanguageSwitch } from '../ui/LanguageSwitch'
import { RowsSkeleton } from '../ui/RowsSkeleton'

/**
 * What somebody can set. Asked for by itself: where one is signed in, and by which keys, is never kept for when the
 * server is away, and the rest of the page is.
 */
export function SettingsHalf() {
  const { data, error, refetch } = useSettingsHalfQuery({ fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer

  if (!viewer) return error === undefined ? <RowsSkeleton /> : <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  const pantry = viewer.account?.pantry ?? null
  return (
    <Settings
      viewer={viewer}
      sendsMail={data.sendsMail}
      first={
        <>
          {pantry !== null && <PantrySetting pantry={pantry} />}
          <LanguageSwitch />
        </>
      }
    >
      {data.sendsMail && <DigestSetting viewer={viewer} />}
      <BlockedPeople />
      <DownloadData />
    </Settings>
  )
}
