import type { Account } from '../accounts/account.entity'
import type { SessionInfo, Viewer } from '../platform/viewer'
import type { SessionRow } from './session.reads'

/** The viewer whose session this is: a box, a person, or a visitor. */
export function toViewer({
  sessionId: id,
  identityId,
  editUntil,
  adminUntil,
  boxId,
  pantryId,
  accountId,
  admin,
}: SessionRow): Viewer {
  const session: SessionInfo = { id, identityId, elevatedUntil: { EDIT: editUntil, ADMIN: adminUntil } }
  if (boxId !== null && pantryId !== null) return { kind: 'box', boxId, pantryId, session }
  return toPersonOrVisitor(session, accountId === null ? null : { id: accountId, admin: admin ?? 0 })
}

/** A person, or a visitor who has signed in but has no account yet. */
export function toPersonOrVisitor(session: SessionInfo, account: Pick<Account, 'id' | 'admin'> | null): Viewer {
  return account
    ? { kind: 'person', accountId: account.id, admin: account.admin, session, key: null }
    : { kind: 'visitor', session }
}
