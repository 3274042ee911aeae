import { useState } from 'react'
import { useToday } from '../../pantries/dates/useToday'
import { NearFoodRow, type NearFood } from '../../requests/ask/NearFoodRow'
import { useOpenRequests } from '../../requests/list/useMyRequests'
import { List } from '../../ui/lists/List'
import { PagedList } from '../../ui/lists/PagedList'
import { t } from '../../pantries/i18n'

/** Rows that are shown at first, and that each "Show more" adds. */
const pageRows = 10

/** What neighbours share near the viewer. */
export function NearFoodList({ foods, isOld }: { foods: readonly NearFood[]; isOld: boolean }) {
  const today = useToday()
  const requestOf = useOpenRequests()
  const [count, setCount] = useState(pageRows)
  const nodes = foods.slice(0, count)

  return (
    <PagedList
      page={{ nodes, pageInfo: { hasNextPage: foods.length > count, endCursor: null } }}
      isOutdated={isOld}
      loadMore={async () => setCount(count + pageRows)}
    >
      <List label={t('food')}>
        {nodes.map((food) => (
          <NearFoodRow
            key={`${food.pantry.id} ${food.item.barcode}`}
            food={food}
            request={requestOf(food.pantry.id, food.item.barcode)}
            today={today}
          />
        ))}
      </List>
    </PagedList>
  )
}
