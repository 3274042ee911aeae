import { displayName } from '../accounts/names'
import { usePantryHistoryQuery, type PantryHistoryQuery } from '../generated/members/PantryHistory'
import { itemName } from '../items/itemName'
import { useStartOfToday } from '../pantries/dates/useToday'
import { shortTime } from '../platform/days'
import { paths } from '../platform/paths'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { t } from './i18n'

type Move = NonNullable<PantryHistoryQuery['pantry']>['history'][number]

/** Who put in and took out what, newest first. Nothing until something was moved. */
export function PantryHistory({ pantryId }: { pantryId: string }) {
  const { data } = usePantryHistoryQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  const today = useStartOfToday()
  const moves = data?.pantry?.history ?? []
  if (moves.length === 0) return null

  return (
    <Section title={t('history')}>
      <List label={t('history')}>
        {moves.map((move) => (
          <Row
            key={move.id}
            title={<bdi>{describeMove(move)}</bdi>}
            note={shortTime(new Date(move.at), today)}
            to={paths.item(move.item.barcode)}
          />
        ))}
      </List>
    </Section>
  )
}

/** "Sam used 2 × Milk" */
function describeMove({ actor, atBox, delta, reason, item }: Move): string {
  const values = {
    name: actor === null ? t(atBox ? 'aBox' : 'someone') : displayName(actor),
    count: Math.abs(delta),
    item: itemName(item),
  }
  if (delta > 0) return t(reason === 'MOVED' ? 'broughtAlong' : 'movedIn', values)
  return reason === null || reason === 'BOUGHT' || reason === 'CORRECTED'
    ? t('movedOut', values)
    : t(`moved_${reason}`, values)
}
