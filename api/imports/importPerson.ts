import type { EntityManager } from 'typeorm'
import { readPeople } from '../members/member.sql'
import { ownerWithoutSession, type Person } from '../platform/viewer'

/** Whoever this account is in a pantry now, without a session. */
export async function personIn(db: EntityManager, accountId: number, pantryId: number): Promise<Person> {
  const role = (await readPeople(db, pantryId)).find((person) => person.accountId === accountId)?.role
  return { ...ownerWithoutSession(accountId), memberships: role === undefined ? {} : { [pantryId]: role } }
}
