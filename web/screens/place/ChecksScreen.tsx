import { IconDownload } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useDownload } from '../../auth/useDownload'
import { useIsVisitor } from '../../auth/useViewer'
import { usePlaceChecksScreenSuspenseQuery } from '../../generated/places/checks/Checks'
import { CheckRow } from '../../places/checks/CheckRow'
import { t } from '../../places/i18n'
import { PlaceLink } from '../../places/PlaceLink'
import { apiLanguage } from '../../platform/language'
import { isId, paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { LoadMore } from '../../ui/lists/LoadMore'
import { GoHome, NoPantry } from '../GoHome'

/** The checks of a place, for its owners and members. */
export function ChecksScreen() {
  const { pantryID = '' } = useParams()
  const isVisitor = useIsVisitor()
  if (isVisitor) return <GoHome because={t('signInForChecks')} returns />
  return isId(pantryID) ? <Checks key={pantryID} id={pantryID} /> : <NoPantry />
}

function Checks({ id }: { id: string }) {
  const { data, fetchMore } = usePlaceChecksScreenSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const { download, busy } = useDownload()
  const { nodes, pageInfo } = data.placeChecks
  if (!data.pantry) return <NoPantry />

  return (
    <Screen
      title={t('checks')}
      lead={<PlaceLink id={id} name={data.pantry.name} />}
      actions={
        <>
          <Button
            icon={<IconDownload size={20} />}
            busy={busy}
            onClick={() => void download(`/place-checks/${id}.csv?language=${apiLanguage}`)}
          >
            {t('downloadTable')}
          </Button>
          <Button to={paths.placeCheck(id)} kind="main">
            {t('checkNow')}
          </Button>
        </>
      }
      narrow
    >
      {nodes.length === 0 && <p className="quiet">{t('noChecks')}</p>}
      <ul className="bare-list stack gap-3">
        {nodes.map((check) => (
          <CheckRow key={check.id} check={check} timeZone={data.pantry?.place?.timeZone} />
        ))}
      </ul>
      {pageInfo.hasNextPage && <LoadMore onMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })} />}
    </Screen>
  )
}
