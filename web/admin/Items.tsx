import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminItemsQuery, type AdminItemsQuery } from '../generated/admin/Admin'
import type { AdminItemSort } from '../generated/schema'
import { EditItem } from '../items/EditItem'
import { number } from '../platform/language'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { AdminList } from './AdminList'
import type { Column } from './adminListProps'
import styles from './AdminList.module.css'
import { dayOf } from './dates'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type Item = AdminItemsQuery['adminItems']['nodes'][number]

const sorts: Sorts<AdminItemSort> = [
  ['ADDED', true],
  ['NAME', false],
  ['BRAND', false],
]

const sources = {
  PERSON: 'byPerson',
  OPEN_FOOD_FACTS: 'byDatabase',
  SAMPLE: 'bySample',
  FOOD_LIST: 'byFoodList',
} as const
const weightOf = ({ capacity, unit }: Item) =>
  capacity === null ? '' : `${number(capacity)} ${unit?.toLowerCase() ?? ''}`.trim()
const sourceOf = ({ source, typed }: Item) =>
  typed && source !== 'PERSON' ? t('bySourceTyped', { source: t(sources[source]) }) : t(sources[source])

/** All items of the catalogue. */
export function Items({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const result = useAdminItemsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const state = useListState(result, ({ adminItems }) => adminItems, onLocked)
  const [selected, setSelected] = useState<Item | null>(null)

  const close = () => {
    setSelected(null)
    state.retry()
  }

  const columns: Column<Item, AdminItemSort>[] = [
    {
      name: t('name'),
      sort: 'NAME',
      show: ({ barcode, name }) => (
        <Link className={styles.link} to={paths.item(barcode)}>
          {name}
        </Link>
      ),
    },
    { name: t('brand'), sort: 'BRAND', show: ({ brand }) => brand },
    { name: t('weight'), show: weightOf, narrow: true },
    { name: t('barcode'), show: ({ barcode }) => barcode, narrow: true },
    { name: t('source'), show: sourceOf },
    { name: t('added'), sort: 'ADDED', show: ({ createdAt }) => dayOf(createdAt), narrow: true },
  ]

  return (
    <>
      <AdminList
        label={t('items')}
        findable={t('findItems')}
        list={list}
        state={state}
        keyOf={({ barcode }) => barcode}
        columns={columns}
        details={(item) =>
          [item.brand, weightOf(item), item.barcode, sourceOf(item), dayOf(item.createdAt)].filter(Boolean).join(' · ')
        }
        actions={(item) =>
          item.source !== 'FOOD_LIST' && <Button onClick={() => setSelected(item)}>{t('edit')}</Button>
        }
        orders={[
          { sort: 'ADDED', descending: true, name: t('newestFirst') },
          { sort: 'ADDED', descending: false, name: t('oldestFirst') },
          { sort: 'NAME', descending: false, name: t('byName') },
          { sort: 'BRAND', descending: false, name: t('byBrand') },
        ]}
      />
      {selected && <EditItem opened item={selected} onClose={close} />}
    </>
  )
}
