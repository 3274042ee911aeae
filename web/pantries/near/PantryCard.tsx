import { dueOf, isAllReserved } from '../../../domain/stock/batches'
import type { PantryCard_itemFragment, PantryCard_pantryFragment } from '../../generated/pantries/near/PantriesNear'
import { itemName } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { Card } from '../../ui/layout/Card'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { dateNote, dayWords } from '../dates/dates'
import { formatItemCount, describePantry } from '../describePantry'
import { useToday } from '../dates/useToday'
import { t } from '../i18n'

/** The maximum number of pictures on a card. */
const pictureCount = 3

type SoonestEntry = PantryCard_pantryFragment['soonestEntries'][number]

/** A pantry in a list, with some of its shared items: what is searched for, then what goes off soonest. */
export function PantryCard({ pantry }: { pantry: PantryCard_pantryFragment }) {
  const { matchedItems } = pantry
  const today = useToday(
    pantry.soonestEntries.some(({ batches: [first] }) => first !== undefined && dueOf(first) !== null),
  )
  const pictures = pictured(pantry)
  const entries = new Map(pantry.soonestEntries.map((entry) => [entry.item.barcode, entry]))

  return (
    <Card to={paths.pantry(pantry.id)}>
      <div className="grid gap-1">
        {/* A place may have nothing to show. */}
        {(pantry.place === null || pictures.length > 0) && (
          <div className="line gap-2" style={{ minHeight: 64, marginBlockEnd: 'var(--space-2)' }}>
            {pictures.map((item) => (
              <Picture key={item.barcode} item={item} entry={entries.get(item.barcode)} today={today} />
            ))}
          </div>
        )}
        <h3 className="text-18 breakable">
          <bdi>{pantry.name}</bdi>
        </h3>
        <p className="quiet text-14 digits">
          <bdi>{describePantry(pantry)}</bdi>
          <br />
          {formatItemCount(pantry.itemCount)}
          {pantry.place !== null && (
            <>
              {' · '}
              <strong className="bold">{t(pantry.place.openState.isOpen ? 'openNow' : 'closedNow')}</strong>
              {pantry.place.looksForHelpers && ` · ${t('looksForHelpers')}`}
            </>
          )}
        </p>
        {matchedItems.length > 0 && (
          <p className="bold breakable" style={{ marginBlockStart: 'var(--space-1)' }}>
            {t('sharesItems', { items: [...new Set(matchedItems.map(itemName))].join(', ') })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** An item's picture, and under it the day until which it is good, or that all of it is reserved. */
function Picture({
  item,
  entry,
  today,
}: {
  item: PantryCard_itemFragment
  entry: SoonestEntry | undefined
  today: string | null
}) {
  const { name, brand, unit, imageUrl } = item
  // What goes off first is first.
  const first = entry?.batches[0]
  const date = first === undefined ? null : dueOf(first)

  return (
    <span className="grid gap-1 content-start items-centre">
      <ProductPicture name={name} brand={brand} unit={unit} imageUrl={imageUrl} size={64} />
      {entry !== undefined && isAllReserved(entry) && (
        <span className="quiet text-14" style={{ whiteSpace: 'nowrap' }}>
          {t('allReserved')}
        </span>
      )}
      {first !== undefined && date !== null && (
        <span className="quiet text-14" style={{ whiteSpace: 'nowrap' }}>
          <span className="visually-hidden">
            {t('soonestItem', {
              item: itemName(item),
              date: dateNote({ date, dateKind: first.dateKind }, today).words,
            })}
          </span>
          <time dateTime={date} aria-hidden="true">
            {dayWords(date, today)}
          </time>
        </span>
      )}
    </span>
  )
}

/** The items whose pictures are shown; those that match the search come first. */
function pictured({ matchedItems, soonestEntries }: PantryCard_pantryFragment): PantryCard_itemFragment[] {
  const byBarcode = new Map(
    [...matchedItems, ...soonestEntries.map(({ item }) => item)].map((item) => [item.barcode, item]),
  )
  return [...byBarcode.values()].slice(0, pictureCount)
}
