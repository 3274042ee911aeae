import { dueOf, isAllReserved } from '../../../domain/stock/batches'
import type { PantryCard_itemFragment, PantryCard_pantryFragment } from '../../generated/pantries/near/PantriesNear'
import type { AskButton_pantryFragment, AskButton_requestFragment } from '../../generated/requests/ask/AskDialog'
import { itemName } from '../../items/itemName'
import { dateNote } from '../../pantries/dates/dates'
import { distanceWords } from '../../pantries/near/distance'
import { paths } from '../../platform/paths'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import { AskButton } from './AskButton'

/** A pantry that is listed, with some of what it shares. */
type SharingPantry = Pick<PantryCard_pantryFragment, 'distance' | 'soonestEntries' | 'matchedItems'> &
  AskButton_pantryFragment

/** Something that a neighbour shares. */
export interface NearFood {
  item: PantryCard_itemFragment
  pantry: SharingPantry
  /** The first date of it that counts; null: none is known. */
  date: Pick<PantryCard_pantryFragment['soonestEntries'][number]['batches'][number], 'date' | 'dateKind'> | null
}

/**
 * What neighbours share, the nearest first, then what goes off first: some things of each pantry, but nothing of one's own, and nothing
 * that is all reserved.
 * @param isSearch only what was searched for
 */
export function nearFoodOf(pantries: readonly SharingPantry[], isSearch: boolean): NearFood[] {
  return pantries
    .filter(({ viewerIsOwner }) => !viewerIsOwner)
    .flatMap((pantry) => {
      const { soonestEntries, matchedItems } = pantry
      const entries = new Map(soonestEntries.map((entry) => [entry.item.barcode, entry]))
      const items = isSearch ? matchedItems : soonestEntries.map(({ item }) => item)
      return items.flatMap((item) => {
        const entry = entries.get(item.barcode)
        if (entry !== undefined && isAllReserved(entry)) return []
        const [first] = entry?.batches ?? []
        return [{ item, pantry, date: first !== undefined && dueOf(first) !== null ? first : null }]
      })
    })
    .sort(
      (a, b) =>
        (a.pantry.distance ?? Infinity) - (b.pantry.distance ?? Infinity) ||
        (a.date?.date ?? '9').localeCompare(b.date?.date ?? '9'),
    )
}

interface NearFoodRowProps {
  food: NearFood
  /** The viewer's request for it; null: there is none. */
  request: AskButton_requestFragment | null
  /** The browser's day; null: not known yet. */
  today: string | null
}

/** Something that a neighbour shares: how far away it is, its date, whose it is, and Ask. */
export function NearFoodRow({ food: { item, pantry, date }, request, today }: NearFoodRowProps) {
  const { barcode, name, brand, unit, imageUrl } = item
  const facts = [
    distanceWords(pantry.distance),
    date?.date == null ? null : dateNote({ date: date.date, dateKind: date.dateKind }, today).words,
    pantry.name,
  ]

  return (
    <Row
      picture={<ProductPicture name={name} brand={brand} unit={unit} imageUrl={imageUrl} size={48} />}
      title={<bdi>{itemName(item)}</bdi>}
      details={<bdi className="clamp-2">{facts.filter((fact) => fact !== null).join(' · ')}</bdi>}
      to={paths.item(barcode, pantry.id)}
      control={<AskButton pantry={pantry} barcode={barcode} name={itemName(item)} request={request} />}
    />
  )
}
