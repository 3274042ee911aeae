import { IconBuildingCommunity } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useAdminUsersQuery, useAdminSetAdminMutation, type AdminUserRow_userFragment } from '../generated/admin/Admin'
import type { AdminUserSort } from '../generated/schema'
import { Button } from '../ui/buttons/Button'
import { IconButton } from '../ui/buttons/IconButton'
import { Chip } from '../ui/lists/Chip'
import { toast } from '../ui/toasts/toast'
import { Address } from './Address'
import { AdminList } from './AdminList'
import type { Column } from './adminListProps'
import { Confirm } from './Confirm'
import { dayOf } from './dates'
import { PlaceLimitDialog } from './PlaceLimitDialog'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type User = AdminUserRow_userFragment

const sorts: Sorts<AdminUserSort> = [
  ['JOINED', true],
  ['USERNAME', false],
  ['ADMIN', true],
]

const nameOf = ({ username }: User) => username ?? t('formerMember')
const isAdmin = ({ admin }: User) => admin >= 1

/** All accounts, including removed ones. */
export function Users({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const result = useAdminUsersQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const state = useListState(result, ({ adminUsers }) => adminUsers, onLocked)
  const [selected, setSelected] = useState<User | null>(null)
  const [limited, setLimited] = useState<User | null>(null)

  const columns: Column<User, AdminUserSort>[] = [
    { name: t('userName'), sort: 'USERNAME', show: (user) => nameOf(user) },
    { name: t('name'), show: ({ name }) => name },
    { name: t('email'), show: (user) => <Emails user={user} cut />, cut: true },
    { name: t('joined'), sort: 'JOINED', show: joined, narrow: true },
    { name: t('adminFlag'), sort: 'ADMIN', show: (user) => isAdmin(user) && <Chip>{t('isAdmin')}</Chip>, narrow: true },
  ]

  return (
    <>
      <AdminList
        label={t('users')}
        findable={t('findUsers')}
        list={list}
        state={state}
        keyOf={({ id }) => id}
        columns={columns}
        details={(user) => (
          <>
            {[isAdmin(user) && t('isAdmin'), user.name].filter(Boolean).map((words) => `${words} · `)}
            <Emails user={user} /> {joined(user)}
          </>
        )}
        actions={(user) =>
          user.removedAt === null && (
            <div className="line gap-1 align-center">
              <IconButton
                label={t('setPlaces', { name: nameOf(user) })}
                icon={<IconBuildingCommunity size={22} />}
                onClick={() => setLimited(user)}
              />
              <Button onClick={() => setSelected(user)}>{isAdmin(user) ? t('withdraw') : t('makeAdmin')}</Button>
            </div>
          )
        }
        orders={[
          { sort: 'JOINED', descending: true, name: t('newestFirst') },
          { sort: 'JOINED', descending: false, name: t('oldestFirst') },
          { sort: 'USERNAME', descending: false, name: t('byName') },
          { sort: 'ADMIN', descending: true, name: t('adminsFirst') },
        ]}
        quiet={({ removedAt }) => removedAt !== null}
      />
      {selected && <Flag user={selected} onClose={() => setSelected(null)} />}
      {limited && <PlaceLimitDialog user={limited} name={nameOf(limited)} onClose={() => setLimited(null)} />}
    </>
  )
}

const joined = ({ createdAt, removedAt }: User) =>
  removedAt === null ? dayOf(createdAt) : t('leftOn', { day: dayOf(removedAt) })

/** The email addresses with which an account signs in, without duplicates: the Google address may equal the password's. */
function Emails({ user: { emails, confirmedEmails }, cut = false }: { user: User; cut?: boolean }) {
  return [...new Set(emails)].map((email) => (
    <Fragment key={email}>
      <Address email={email} confirmed={confirmedEmails.includes(email)} cut={cut} />
      {!cut && ' · '}
    </Fragment>
  ))
}

/** Asks for confirmation before admin rights are granted or revoked. */
function Flag({ user, onClose }: { user: User; onClose: () => void }) {
  const [setAdmin] = useAdminSetAdminMutation()
  const granted = !isAdmin(user)
  const name = nameOf(user)

  const change = async () => {
    await setAdmin({ variables: { input: { id: user.id, granted } } })
    toast.success(t(granted ? 'nowAdmin' : 'noAdmin', { name }))
  }

  return (
    <Confirm
      opened
      title={t(granted ? 'makeAdminOf' : 'withdrawFrom', { name })}
      action={t(granted ? 'makeAdmin' : 'withdraw')}
      onConfirm={change}
      onClose={onClose}
    >
      {t(granted ? 'makeAdminConsequence' : 'withdrawConsequence')}
    </Confirm>
  )
}
