import { IconShoppingCart } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { ShoppingList_listFragment } from '../../generated/shopping/ShoppingList'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { lineName } from '../../shopping/describeLine'
import { applyRequests } from '../../shopping/requests'
import { unsentRequestsOf } from '../../shopping/unsent'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { RowIcon } from '../../ui/lists/RowIcon'
import { TodaySection } from './TodaySection'

/** How many are named. */
const namedCount = 3

/** What there is to buy, also what has not reached the server yet. */
export function ListGlance({ list }: { list: ShoppingList_listFragment }) {
  const unsent = unsentRequestsOf(list.id)
  const requests = useSyncExternalStore(unsent.subscribe, unsent.all, unsent.all)
  const lines = applyRequests(list.lines, requests).filter(({ tickedAt }) => tickedAt === null)
  if (lines.length === 0) return null

  return (
    <TodaySection title={t('list')}>
      <List>
        <Row
          picture={<RowIcon icon={<IconShoppingCart size={22} aria-hidden="true" />} />}
          title={t('things', { count: lines.length })}
          details={<bdi>{lines.slice(0, namedCount).map(lineName).join(', ')}</bdi>}
          to={paths.shopping()}
        />
      </List>
    </TodaySection>
  )
}
