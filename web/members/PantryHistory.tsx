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
        {movesAtOnce(moves).map(({ move, isOfMany }) => (
          <Row
            key={move.id}
            title={<bdi>{isOfMany ? describeStock(move) : describeMove(move)}</bdi>}
            note={shortTime(new Date(move.at), today)}
            to={isOfMany ? undefined : paths.item(move.item.barcode)}
          />
        ))}
      </List>
    </Section>
  )
}

/** What somebody brought along, or took away again, at once is one row. */
function movesAtOnce(moves: readonly Move[]): { move: Move; isOfMany: boolean }[] {
  const isSame = (a: Move, b: Move | undefined) =>
    a.reason === 'MOVED' && b?.reason === 'MOVED' && a.at === b.at && a.delta > 0 === b.delta > 0
  return moves.flatMap((move, n) =>
    isSame(move, moves[n - 1]) ? [] : [{ move, isOfMany: isSame(move, moves[n + 1]) }],
  )
}

const nameOf = ({ actor, atBox }: Move): string => (actor === null ? t(atBox ? 'aBox' : 'someone') : displayName(actor))

/** "Sam brought their stock along" */
const describeStock = (move: Move): string =>
  t(move.delta > 0 ? 'stockMovedIn' : 'stockMovedOut', { name: nameOf(move) })

/** "Sam used 2 × Milk" */
function describeMove(move: Move): string {
  const { delta, reason, item } = move
  const values = {
    name: nameOf(move),
    count: Math.abs(delta),
    item: itemName(item),
  }
  if (delta > 0) return t(reason === 'MOVED' ? 'broughtAlong' : 'movedIn', values)
  return reason === null || reason === 'BOUGHT' || reason === 'CORRECTED'
    ? t('movedOut', values)
    : t(`moved_${reason}`, values)
}
