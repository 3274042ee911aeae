import { dueOf } from '../../../domain/stock/batches'
import type { NearYou_pantryFragment } from '../../generated/screens/home/Today'
import { itemName } from '../../items/itemName'
import { dateNote } from '../../pantries/dates/dates'
import { distanceWords } from '../../pantries/near/distance'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { AskButton } from '../../requests/ask/AskButton'
import { List } from '../../ui/lists/List'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import { TodaySection } from './TodaySection'

/** How many are shown. */
const shownCount = 3

/** One thing of each of the nearest pantries; nothing where the viewer's own has no position. */
export function NearYou({ pantries, today }: { pantries: readonly NearYou_pantryFragment[]; today: string }) {
  const things = pantries
    .filter(({ viewerIsOwner }) => !viewerIsOwner)
    .flatMap((pantry) => {
      // What goes off first is first.
      const entry = pantry.soonestEntries.find(({ quantity }) => quantity > 0)
      return entry === undefined ? [] : [{ pantry, entry }]
    })
    .slice(0, shownCount)
  if (things.length === 0) return null

  return (
    <TodaySection title={t('nearYou')} all={{ label: t('all'), to: paths.pantries() }}>
      <List label={t('nearYou')}>
        {things.map(({ pantry, entry }) => (
          <NearRow key={entry.id} pantry={pantry} entry={entry} today={today} />
        ))}
      </List>
    </TodaySection>
  )
}

interface NearRowProps {
  pantry: NearYou_pantryFragment
  entry: NearYou_pantryFragment['soonestEntries'][number]
  today: string
}

function NearRow({ pantry, entry: { barcode, item, batches, viewerRequest }, today }: NearRowProps) {
  const [first] = batches
  const date = first === undefined ? null : dueOf(first)
  const note = first === undefined || date === null ? null : dateNote({ date, dateKind: first.dateKind }, today).words

  return (
    <Row
      picture={<ProductPicture name={item.name} imageUrl={item.imageUrl} />}
      title={<bdi>{itemName(item)}</bdi>}
      details={[distanceWords(pantry.distance), note].filter((part) => part !== null).join(' · ')}
      to={paths.item(barcode, pantry.id)}
      control={<AskButton pantry={pantry} barcode={barcode} name={itemName(item)} request={viewerRequest} />}
    />
  )
}
