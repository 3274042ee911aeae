import { Link } from 'react-router'
import { useAdminAuditLogQuery, type AdminAuditLogQuery } from '../generated/admin/AuditLog'
import type { AuditAct, AuditSort } from '../generated/schema'
import { paths } from '../platform/paths'
import { AdminList, type Column } from './AdminList'
import styles from './links.module.css'
import { minuteOf } from './dates'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type Line = AdminAuditLogQuery['auditLog']['nodes'][number]

const sorts: Sorts<AuditSort> = [['WHEN', true], ['ACT', false]]

const acts = {
  UNLOCK: 'actUnlock', UNLOCK_FAILED: 'actUnlockFailed', GRANT_ADMIN: 'actGrant', WITHDRAW_ADMIN: 'actWithdraw', EDIT_ITEM: 'actEditItem', DELETE_ITEM: 'actDeleteItem',
  EDIT_RECIPE: 'actEditRecipe', DELETE_RECIPE: 'actDeleteRecipe', RESTORE_RECIPE: 'actRestoreRecipe', HIDE_RECIPE: 'actHide', SHOW_RECIPE: 'actShow', ACTION_FEEDBACK: 'actAction', REOPEN_FEEDBACK: 'actReopen',
  DELETE_FEEDBACK: 'actDeleteFeedback', READ_EVIDENCE: 'actReadEvidence', SEND_EMAIL: 'actSendEmail', READ_EMAILS: 'actReadLetters', ENROL_BOX: 'actEnrolBox', REPRINT_BOX: 'actReprintBox', REVOKE_BOX: 'actRevokeBox',
  CHANGE_PASSWORD: 'actChangePassword', RESET_PASSWORD: 'actResetPassword', CHANGE_EMAIL: 'actChangeEmail', MAKE_KEY: 'actMakeKey', REVOKE_KEY: 'actRevokeKey', LINK_GOOGLE: 'actLinkGoogle', UNLINK_GOOGLE: 'actUnlinkGoogle',
} as const satisfies Record<AuditAct, string>

const places: Record<string, (id: string) => string> = { item: paths.item, recipe: paths.recipe }

/** Who did what to what, and when. Read only. */
export function AuditLog({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const answer = useAdminAuditLogQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const shown = useListState(answer, ({ auditLog }) => auditLog, onLocked)

  const columns: Column<Line, AuditSort>[] = [
    { name: t('act'), sort: 'ACT', show: ({ act }) => t(acts[act]) },
    { name: t('about'), show: (line) => <About line={line} /> },
    { name: t('changes'), show: changesOf },
    { name: t('who'), show: whoOf },
    { name: t('when'), sort: 'WHEN', show: ({ at }) => minuteOf(at), narrow: true },
  ]

  return (
    <AdminList
      label={t('log')}
      list={list}
      shown={shown}
      keyOf={({ id }) => id}
      columns={columns}
      facts={(line) => (
        <>
          <About line={line} /> · {[changesOf(line), whoOf(line), minuteOf(line.at)].filter(Boolean).join(' · ')}
        </>
      )}
      orders={[
        { sort: 'WHEN', descending: true, name: t('newestFirst') },
        { sort: 'WHEN', descending: false, name: t('oldestFirst') },
        { sort: 'ACT', descending: false, name: t('byAct') },
      ]}
    />
  )
}

function About({ line: { aboutKind, aboutId, aboutName } }: { line: Line }) {
  if (aboutKind === 'gate') return t(aboutId === 'ADMIN' ? 'adminGate' : 'editGate')
  if (aboutKind === 'account') return aboutName || t('formerMember')
  // Letters that were read were all of them.
  if (aboutKind === 'letter' && aboutId === '') return '–'
  if (aboutKind === 'feedback' || aboutKind === 'letter') return t('numbered', { number: aboutId })
  const place = places[aboutKind]?.(aboutId)
  const name = aboutName || t('withoutName')
  return place === undefined ? name : <Link className={styles.link} to={place}>{name}</Link>
}

const changesOf = ({ changes }: Line) => (changes ?? []).map(({ before, after }) => `${before || '–'} → ${after || '–'}`).join('; ')

function whoOf({ via, actor, session }: Line): string {
  if (via === 'ACCOUNT') return actor ?? t('formerMember')
  if (via === 'COMMAND_LINE') return t('commandLine')
  if (via === 'GATE') return t('byGate', { session: session ?? '' })
  return t('aVisitor')
}
