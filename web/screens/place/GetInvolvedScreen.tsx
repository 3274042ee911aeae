import { IconFridge } from '@tabler/icons-react'
import {
  useGetInvolvedScreenSuspenseQuery,
  type GetInvolvedScreenQuery,
} from '../../generated/screens/place/GetInvolvedScreen'
import { distanceWords } from '../../pantries/near/distance'
import { PostcodeLine } from '../../pantries/near/PostcodeLine'
import { t } from '../../places/i18n'
import { openWords } from '../../places/openWords'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'
import { EmptyState } from '../../ui/lists/EmptyState'
import { List } from '../../ui/lists/List'
import { PagedList } from '../../ui/lists/PagedList'
import { Row } from '../../ui/lists/Row'
import { RowIcon } from '../../ui/lists/RowIcon'

/** The places that look for people who help, the nearest first where it is known where the viewer is. */
export function GetInvolvedScreen() {
  const {
    data: { myPantry, pantries },
    fetchMore,
    refetch,
  } = useGetInvolvedScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const { nodes } = pantries
  const addPlace = <Button to={paths.addPlace()}>{t('addPlace')}</Button>

  if (nodes.length === 0)
    return (
      <Screen title={t('getInvolved')} hideHeading narrow>
        <EmptyState
          picture={<Drawing name="bowl" size={120} />}
          title={t('nobodyLooks')}
          action={
            <>
              <Button kind="main" to={paths.pantries()}>
                {t('seePlaces')}
              </Button>
              {addPlace}
            </>
          }
        >
          {t('nobodyLooksLead')}
        </EmptyState>
      </Screen>
    )
  return (
    <Screen title={t('getInvolved')} lead={t('getInvolvedLead')} narrow>
      {myPantry?.position === null && <PostcodeLine onDone={() => void refetch().catch(() => {})} />}
      <PagedList page={pantries} loadMore={(after) => fetchMore({ variables: { after } })}>
        <List label={t('getInvolved')}>
          {nodes.map((pantry) => (
            <PlaceRow key={pantry.id} pantry={pantry} />
          ))}
        </List>
      </PagedList>
      <div>{addPlace}</div>
    </Screen>
  )
}

function PlaceRow({
  pantry: { id, name, distance, place },
}: {
  pantry: GetInvolvedScreenQuery['pantries']['nodes'][number]
}) {
  const facts =
    place === null ? [] : [t(`kind_${place.kind}`), distanceWords(distance) ?? place.address, openWords(place)]

  return (
    <Row
      picture={<RowIcon icon={<IconFridge size={22} aria-hidden="true" />} />}
      title={<bdi>{name}</bdi>}
      details={<bdi className="clamp-2">{facts.join(' · ')}</bdi>}
      to={paths.pantry(id)}
    />
  )
}
