import { maxByDistance } from '../../../lib/geo/distance'
import type { PantriesScreenQuery } from '../../generated/screens/pantries/PantriesScreen'
import { PantryCard } from '../../pantries/near/PantryCard'
import { t } from '../../pantries/i18n'
import { PagedList } from '../../ui/lists/PagedList'

interface PantryCardsProps {
  pantries: PantriesScreenQuery['pantries']
  /** Are these results of the previous search, shown while the next ones load? */
  isOld: boolean
  /** Are they the nearest ones, and no others? A search has others. */
  isNearestOnly: boolean
  fetchPage: (after: string | null) => Promise<unknown>
}

/** A page of pantries, and the button that loads the next one. */
export function PantryCards({ pantries, isOld, isNearestOnly, fetchPage }: PantryCardsProps) {
  const { nodes, pageInfo } = pantries

  return (
    <PagedList page={pantries} isOutdated={isOld} loadMore={fetchPage}>
      <ul className="bare-list cards" aria-label={t('title')}>
        {nodes.map((pantry) => (
          <li key={pantry.id} className="grid">
            <PantryCard pantry={pantry} />
          </li>
        ))}
      </ul>
      {isNearestOnly &&
        !pageInfo.hasNextPage &&
        nodes.filter(({ distance }) => distance !== null).length >= maxByDistance && (
          <p className="quiet text-centre">{t('nearestAreListed', { count: maxByDistance })}</p>
        )}
    </PagedList>
  )
}
