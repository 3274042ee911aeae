import { IconDoorOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminPantriesQuery, type AdminPantriesQuery } from '../generated/admin/Admin'
import type { AdminPantrySort } from '../generated/schema'
import { number } from '../platform/language'
import { ClosePlaceDialog } from '../places/ClosePlaceDialog'
import { paths } from '../platform/paths'
import { IconButton } from '../ui/buttons/IconButton'
import { AdminList } from './AdminList'
import type { Column } from './adminListProps'
import styles from './AdminList.module.css'
import { dayOf } from './dates'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type Pantry = AdminPantriesQuery['adminPantries']['nodes'][number]

const sorts: Sorts<AdminPantrySort> = [
  ['ADDED', true],
  ['NAME', false],
  ['POSTCODE', false],
]

const sharedOf = ({ entryCount, sharedCount }: Pantry) =>
  t('sharedOf', { shared: number(sharedCount), all: number(entryCount) })

/** All pantries, including those that share nothing. */
export function Pantries({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const result = useAdminPantriesQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const [closing, setClosing] = useState<Pick<Pantry, 'id' | 'name'> | null>(null)
  const state = useListState(result, ({ adminPantries }) => adminPantries, onLocked)

  const columns: Column<Pantry, AdminPantrySort>[] = [
    // A home that shares nothing has no page for others.
    {
      name: t('name'),
      sort: 'NAME',
      show: ({ id, name, isPlace, sharedCount }) =>
        isPlace || sharedCount > 0 ? (
          <Link className={styles.link} to={paths.pantry(id)}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { name: t('owner'), show: ({ owner }) => owner ?? t('formerMember') },
    { name: t('postcode'), sort: 'POSTCODE', show: ({ postcode }) => postcode },
    { name: t('number'), show: ({ id }) => id, narrow: true },
    { name: t('items'), show: sharedOf, narrow: true },
    { name: t('added'), sort: 'ADDED', show: ({ createdAt }) => dayOf(createdAt), narrow: true },
  ]

  return (
    <>
      <AdminList
        label={t('pantries')}
        findable={t('findPantries')}
        list={list}
        state={state}
        keyOf={({ id }) => id}
        columns={columns}
        details={(pantry) =>
          [pantry.owner ?? t('formerMember'), pantry.postcode, t('numbered', { number: pantry.id }), sharedOf(pantry)]
            .filter(Boolean)
            .join(' · ')
        }
        actions={({ id, name, isPlace }) =>
          isPlace && (
            <IconButton
              label={t('closePlaceNamed', { name })}
              icon={<IconDoorOff size={22} />}
              onClick={() => setClosing({ id, name })}
            />
          )
        }
        orders={[
          { sort: 'ADDED', descending: true, name: t('newestFirst') },
          { sort: 'ADDED', descending: false, name: t('oldestFirst') },
          { sort: 'NAME', descending: false, name: t('byName') },
          { sort: 'POSTCODE', descending: false, name: t('byPostcode') },
        ]}
        quiet={({ isPlace, sharedCount }) => !isPlace && sharedCount === 0}
      />
      {closing !== null && (
        <ClosePlaceDialog
          placeId={closing.id}
          name={closing.name}
          onClosed={() => void result.refetch().catch(() => {})}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}
