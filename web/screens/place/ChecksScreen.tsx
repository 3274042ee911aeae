import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useIsVisitor } from '../../auth/useViewer'
import { usePlaceChecksScreenSuspenseQuery } from '../../generated/places/checks/Checks'
import { CheckRow } from '../../places/checks/CheckRow'
import { t } from '../../places/i18n'
import { apiLanguage } from '../../platform/language'
import { isId, paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
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
  const { nodes, pageInfo } = data.placeChecks
  if (!data.pantry) return <NoPantry />

  return (
    <Screen title={t('checks')} lead={data.pantry.name} narrow>
      <Link to={paths.pantry(id)} className="inline-line gap-2 align-center touch-high bold">
        <IconArrowLeft size={20} aria-hidden="true" /> {t('toPlace')}
      </Link>
      <div className="row gap-3">
        <Button to={paths.placeCheck(id)} kind="main">
          {t('checkNow')}
        </Button>
        <a
          className="inline-line gap-2 align-center touch-high bold"
          href={`/place-checks/${id}.csv?language=${apiLanguage}`}
          download
        >
          <IconDownload size={20} aria-hidden="true" /> {t('checksTable')}
        </a>
      </div>
      {nodes.length === 0 && <p className="quiet">{t('noChecks')}</p>}
      <ul className="bare-list stack gap-3">
        {nodes.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <div>
          <Button onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}>
            {t('moreChecks')}
          </Button>
        </div>
      )}
    </Screen>
  )
}
