import { Link } from 'react-router'
import { shorten } from '../../lib/text/shorten'
import { useAdminAuditLogQuery, type AdminAuditLogQuery } from '../generated/admin/Admin'
import type { AuditAction, AuditSort } from '../generated/schema'
import { paths } from '../platform/paths'
import { AdminList } from './AdminList'
import type { Column } from './adminListProps'
import styles from './AdminList.module.css'
import { minuteOf } from './dates'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type Entry = AdminAuditLogQuery['auditLog']['nodes'][number]

const sorts: Sorts<AuditSort> = [
  ['WHEN', true],
  ['ACT', false],
]

const actionLabels = {
  UNLOCK: 'actionUnlock',
  UNLOCK_FAILED: 'actionUnlockFailed',
  GRANT_ADMIN: 'actionGrant',
  WITHDRAW_ADMIN: 'actionWithdraw',
  EDIT_ITEM: 'actionEditItem',
  DELETE_ITEM: 'actionDeleteItem',
  REMOVE_ITEM_IMAGE: 'actionRemoveItemImage',
  ADD_ITEM_IMAGE: 'actionAddItemImage',
  EDIT_RECIPE: 'actionEditRecipe',
  DELETE_RECIPE: 'actionDeleteRecipe',
  RESTORE_RECIPE: 'actionRestoreRecipe',
  HIDE_RECIPE: 'actionHide',
  SHOW_RECIPE: 'actionShow',
  HIDE_RATING: 'actionHideRating',
  SHOW_RATING: 'actionShowRating',
  ACTION_FEEDBACK: 'actionAction',
  REOPEN_FEEDBACK: 'actionReopen',
  DELETE_FEEDBACK: 'actionDeleteFeedback',
  READ_EVIDENCE: 'actionReadEvidence',
  SEND_EMAIL: 'actionSendEmail',
  READ_EMAILS: 'actionReadEmails',
  RETRY_JOB: 'actionRetryJob',
  ENROL_BOX: 'actionEnrolBox',
  REPRINT_BOX: 'actionReprintBox',
  REVOKE_BOX: 'actionRevokeBox',
  CHANGE_PASSWORD: 'actionChangePassword',
  RESET_PASSWORD: 'actionResetPassword',
  CHANGE_EMAIL: 'actionChangeEmail',
  MAKE_KEY: 'actionMakeKey',
  REVOKE_KEY: 'actionRevokeKey',
  LINK_GOOGLE: 'actionLinkGoogle',
  UNLINK_GOOGLE: 'actionUnlinkGoogle',
  SET_PLACE_LIMIT: 'actionSetPlaceLimit',
  CLOSE_PLACE: 'actionClosePlace',
  MAKE_RESET_LINK: 'actionMakeResetLink',
  LINK_OIDC: 'actionLinkOidc',
  UNLINK_OIDC: 'actionUnlinkOidc',
  ADD_PASSKEY: 'actionAddPasskey',
  REMOVE_PASSKEY: 'actionRemovePasskey',
} as const satisfies Record<AuditAction, string>

const objectPaths: Record<string, (id: string) => string> = { item: paths.item, recipe: paths.recipe }

/** The audit log: the person, the action, its object and its time. Read only. */
export function AuditLog({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const result = useAdminAuditLogQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const state = useListState(result, ({ auditLog }) => auditLog, onLocked)

  const columns: Column<Entry, AuditSort>[] = [
    { name: t('action'), sort: 'ACT', show: ({ action }) => t(actionLabels[action]) },
    { name: t('about'), show: (entry) => <About entry={entry} /> },
    { name: t('changes'), show: changesOf },
    { name: t('who'), show: actorOf },
    { name: t('when'), sort: 'WHEN', show: ({ at }) => minuteOf(at), narrow: true },
  ]

  return (
    <AdminList
      label={t('log')}
      findable={t('findInLog')}
      list={list}
      state={state}
      keyOf={({ id }) => id}
      columns={columns}
      details={(entry) => (
        <>
          <About entry={entry} /> · {[changesOf(entry), actorOf(entry), minuteOf(entry.at)].filter(Boolean).join(' · ')}
        </>
      )}
      orders={[
        { sort: 'WHEN', descending: true, name: t('newestFirst') },
        { sort: 'WHEN', descending: false, name: t('oldestFirst') },
        { sort: 'ACT', descending: false, name: t('byAction') },
      ]}
    />
  )
}

function About({ entry: { aboutKind, aboutId, aboutName } }: { entry: Entry }) {
  if (aboutKind === 'elevation') return t(aboutId === 'ADMIN' ? 'adminElevation' : 'editElevation')
  if (aboutKind === 'account') return aboutName || t('formerMember')
  // Reading the emails has no single object: it concerns all of them.
  if (aboutKind === 'email' && aboutId === '') return '–'
  if (aboutKind === 'feedback' || aboutKind === 'email' || aboutKind === 'job')
    return t('numbered', { number: aboutId })
  const path = objectPaths[aboutKind]?.(aboutId)
  const name = aboutName || t('withoutName')
  return path === undefined ? (
    name
  ) : (
    <Link className={styles.link} to={path}>
      {name}
    </Link>
  )
}

/** The most characters of a value in a row: a list of ingredients may be longer. */
const maxValueLength = 120
const shownValue = (text: string) => shorten(text, maxValueLength) || '–'

const changesOf = ({ changes }: Entry) =>
  (changes ?? []).map(({ before, after }) => `${shownValue(before)} → ${shownValue(after)}`).join('; ')

function actorOf({ via, actor, session }: Entry): string {
  if (via === 'ACCOUNT') return actor ?? t('formerMember')
  if (via === 'COMMAND_LINE') return t('commandLine')
  // A person who used a shared password may have been signed in, too.
  if (via === 'ADMIN_PASSWORD') return t('byAdminPassword', { who: actor ?? session ?? '' })
  if (via === 'EDIT_PASSWORD') return t('byEditPassword', { who: actor ?? session ?? '' })
  return t('aVisitor')
}
