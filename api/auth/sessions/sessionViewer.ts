import type { MemberRoleName, SessionInfo, Viewer } from '../../platform/viewer'
import type { SessionRow } from './session.reads'

/** The viewer whose session this is: a box, a person, or a visitor. */
export function toViewer({
  sessionId: id,
  identityId,
  editUntil,
  adminUntil,
  boxId,
  pantryId,
  wroteAt,
  ...row
}: SessionRow): Viewer {
  const session: SessionInfo = { id, identityId, elevatedUntil: { EDIT: editUntil, ADMIN: adminUntil }, wroteAt }
  if (boxId !== null && pantryId !== null) return { kind: 'box', boxId, pantryId, session }
  return toPersonOrVisitor(
    session,
    row.accountId === null ? null : { ...row, id: row.accountId, admin: row.admin ?? 0 },
  )
}

/** An account with what it is in pantries. */
interface AccountOfSession {
  id: number
  admin: number
  homePantryId: number | null
  /** Left out: the next request knows them. */
  memberships?: Record<number, MemberRoleName> | null
}

/** A person, or a visitor who has signed in but has no account yet. */
export function toPersonOrVisitor(session: SessionInfo, account: AccountOfSession | null): Viewer {
  if (account === null) return { kind: 'visitor', session }
  const { id: accountId, admin } = account
  return { kind: 'person', accountId, admin, session, key: null, ...pantriesOf(accountId, account) }
}

/** What an account is in pantries. A home pantry counts only while one belongs to it. */
export function pantriesOf(
  accountId: number,
  { homePantryId, memberships }: Pick<AccountOfSession, 'homePantryId' | 'memberships'>,
): { memberships: Record<number, MemberRoleName>; homePantryId: number } {
  const known = memberships ?? {}
  return {
    memberships: known,
    homePantryId: homePantryId !== null && known[homePantryId] !== undefined ? homePantryId : accountId,
  }
}
