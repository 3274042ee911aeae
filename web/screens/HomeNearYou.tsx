import { dueOf } from '../../domain/stock/batches'
import { useHomeNearYouQuery } from '../generated/screens/HomeNearYou'
import { itemName } from '../items/itemName'
import { dateNote } from '../pantries/dates'
import { distanceWords } from '../pantries/distance'
import { useToday } from '../pantries/useToday'
import type { LinkContext } from '../platform/linkContext'
import { paths } from '../platform/paths'
import { t } from '../shell/i18n'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { ProductPicture } from '../ui/ProductPicture'
import { Row } from '../ui/Row'

/** How many are shown. */
const count = 3

/** What neighbours nearby share that goes off in the next days, one thing of each. For people; left out where their pantry has no position, and if there is nothing. */
export default function HomeNearYou() {
  const today = useToday()
  const { data } = useHomeNearYouQuery({ context: { isScreenQuery: true } satisfies LinkContext })
  const neighbours = (data?.pantries.nodes ?? []).filter(({ id }) => id !== data?.myPantry?.id).slice(0, count)
  if (neighbours.length === 0) return null

  return (
    <section className="stack gap-4">
      <h2 className="text-22">{t('nearYou')}</h2>
      <List>
        {neighbours.map(({ id, name, distance, soonestEntries: [entry] }) => {
          if (entry === undefined) return null
          // What goes off first is first.
          const first = entry.batches[0]
          const date = first === undefined ? null : dueOf(first)
          return (
            <Row
              key={id}
              picture={<ProductPicture name={entry.item.name} imageUrl={entry.item.imageUrl} size={48} />}
              title={<bdi>{itemName(entry.item)}</bdi>}
              details={<bdi>{[name, distanceWords(distance)].filter((part) => part !== null).join(' · ')}</bdi>}
              note={
                first === undefined || date === null
                  ? undefined
                  : dateNote({ date, dateKind: first.dateKind }, today).words
              }
              to={paths.item(entry.item.barcode, id)}
            />
          )
        })}
      </List>
      <div>
        <Button to={`${paths.pantries()}?soon=1&within=15`}>{t('allGoingSoon')}</Button>
      </div>
    </section>
  )
}
