import type { LinkContext } from '../../platform/apollo/linkContext'
import { useIsOffline } from '../../platform/offline'
import type { PlaceRows_pantryFragment } from '../../generated/screens/home/PlaceRows'
import { useTodayQuery } from '../../generated/screens/home/Today'
import { useToday } from '../../pantries/dates/useToday'
import { useLivePantry } from '../../pantries/stock/useLivePantry'
import { useUnsentMoves } from '../../pantries/stock/useMoveStock'
import { t } from '../../places/i18n'
import { useWhenShownAgain } from '../../platform/useWhenShownAgain'
import { ErrorState } from '../../ui/loading/ErrorState'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { loadFailureSentence } from '../loadFailureSentence'
import { FirstPacket } from './FirstPacket'
import { GoesOff } from './GoesOff'
import { ListGlance } from './ListGlance'
import { NearYou } from './NearYou'
import { PlaceRows, placesOf } from './PlaceRows'
import { TodaySection } from './TodaySection'
import { Tonight } from './Tonight'
import { Waiting } from './Waiting'
import styles from './Today.module.css'

/** What there is to do today; each part is left out where it has nothing to say. */
export default function Today({ pantryId }: { pantryId: string }) {
  const today = useToday()
  return today === null ? <RowsSkeleton rows={5} /> : <Parts pantryId={pantryId} today={today} />
}

interface PartsProps {
  pantryId: string
  /** The browser's day. */
  today: string
}

function Parts({ pantryId, today }: PartsProps) {
  const { data, error, refetch } = useTodayQuery({
    variables: { pantryId, today },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const isOffline = useIsOffline()
  useWhenShownAgain(async () => data !== undefined && refetch())
  useLivePantry(data?.pantry ?? null)
  useUnsentMoves({ id: pantryId, itemCount: data?.pantry?.itemCount ?? 0 })

  if (data === undefined)
    return error === undefined ? (
      <RowsSkeleton rows={5} />
    ) : (
      <ErrorState sentence={loadFailureSentence(error, isOffline)} onRetry={() => void refetch().catch(() => {})} />
    )
  const { pantry, viewer, mealPlan, cookableRecipes, asked, asking, unreadMessages, shoppingList, near } = data
  if (pantry === null || shoppingList === null) return null
  // Who has nothing at home yet may be here to help at a place.
  const isEmpty = pantry.itemCount === 0
  const places = <YourPlaces pantries={viewer.pantries} />

  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isEmpty && places}
        {isEmpty ? <FirstPacket /> : <GoesOff pantry={pantry} today={today} />}
        <Tonight
          pantryId={pantryId}
          today={today}
          meals={mealPlan.days[0]?.meals ?? []}
          matches={isEmpty ? [] : cookableRecipes.nodes}
          list={shoppingList}
        />
      </div>
      <div className={styles.column}>
        <Waiting asked={asked.nodes} asking={asking.nodes} unreadMessages={unreadMessages} />
        {!isEmpty && places}
        <ListGlance list={shoppingList} />
        <NearYou pantries={near.nodes} today={today} />
      </div>
    </div>
  )
}

/** The places that the viewer belongs to; nothing where there are none. */
function YourPlaces({ pantries }: { pantries: readonly PlaceRows_pantryFragment[] }) {
  const places = placesOf(pantries)
  if (places.length === 0) return null
  return (
    <TodaySection title={t('yourPlaces')}>
      <PlaceRows places={places} />
    </TodaySection>
  )
}
