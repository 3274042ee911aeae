import { UserError, messages } from './errors'

/** What a shared password unlocks: editing other people's recipes, or the admin page. */
export type Area = 'EDIT' | 'ADMIN'

/** The session of a request: whose it is, and until when it is elevated. */
export interface SessionInfo {
  id: string
  /** Null for an anonymous session: nobody signed in, but it was elevated by a password. */
  identityId: string | null
  elevatedUntil: Record<Area, Date | null>
  /** How far the database's log was when the session last changed something, in bytes; a replica that is not as far is not read for it. */
  wroteAt?: number | null
}

/** Set by the request: whoever changes something, or follows live events, reads the primary database alone. */
interface ReadsPrimary {
  readsPrimary?: true
}

/** A viewer without an account: not signed in, or signed in and still without a username. */
export interface Visitor extends ReadsPrimary {
  kind: 'visitor'
  session: SessionInfo | null
}

/** What an API key may do for its person: read, or write too. */
export type ApiKeyScopeName = 'READ' | 'WRITE'

/** The API key of a request. */
export interface ApiKeyInfo {
  id: string
  scope: ApiKeyScopeName
}

/** What somebody is in a pantry: all of it is an owner's, a member keeps house there, a helper moves stock and answers requests. */
export type MemberRoleName = 'OWNER' | 'MEMBER' | 'HELPER'

/** Somebody with an account; or a program of theirs, which has an API key and no session. */
export interface Person extends ReadsPrimary {
  kind: 'person'
  accountId: number
  /** The account's admin flag: from 1 on an admin. Always 0 for a program. */
  admin: number
  /** What they are in pantries beside their own, by the pantry's id. */
  memberships: Readonly<Record<number, MemberRoleName>>
  /** The pantry that their screens mean: their own, or one of those. */
  homePantryId: number
  /** Null for a program. */
  session: SessionInfo | null
  key: ApiKeyInfo | null
}

/** A session of a box: may move stock in its pantry, and nothing else that requires signing in. */
export interface Box extends ReadsPrimary {
  kind: 'box'
  boxId: string
  pantryId: number
  session: SessionInfo
}

/** Whoever sends a request. */
export type Viewer = Visitor | Person | Box

/** Who may move stock in a pantry: its owner, or one of its boxes. */
export type StockActor = Person | Box

/**
 * Who calls an operation, as `@Authorized(...)` names them at each field of Query, Mutation and Subscription. A program is one
 * that has an API key of a person's; an unnamed viewer has signed in and has no account yet. Whoever is an admin, by their
 * account or by the shared password, is of another kind as well.
 */
const callers = ['visitor', 'unnamed', 'person', 'program', 'box', 'admin'] as const
export type Caller = (typeof callers)[number]

export const everyoneButPrograms: readonly Caller[] = ['visitor', 'unnamed', 'person', 'box']
/** Where the rows decide who sees or changes what, and where anybody may. */
export const everyone: readonly Caller[] = [...everyoneButPrograms, 'program']

export const isCaller = (name: unknown): name is Caller => callers.some((caller) => caller === name)

function callerOf(viewer: Viewer): Caller {
  if (viewer.kind === 'person') return viewer.key === null ? 'person' : 'program'
  return viewer.kind === 'visitor' && viewer.session?.identityId != null ? 'unnamed' : viewer.kind
}

/** @throws UserError UNAUTHENTICATED, which opens the sign-in form; FORBIDDEN where signing in would not help */
export function requireCaller(viewer: Viewer, allowed: readonly Caller[], now: Date): void {
  const caller = callerOf(viewer)
  if (allowed.includes(caller) || (allowed.includes('admin') && isAdmin(viewer, now))) return
  if (allowed.every((each) => each === 'admin')) throw new UserError('FORBIDDEN', messages.adminsOnly)
  if (caller === 'program') throw new UserError('FORBIDDEN', messages.notByKey)
  if (caller === 'box' && allowed.includes('visitor')) throw new UserError('FORBIDDEN', messages.notByBox)
  throw new UserError('UNAUTHENTICATED', messages.signInFirst)
}

/** The viewer as a person. @throws UserError UNAUTHENTICATED, which opens the sign-in form */
export function requirePerson(viewer: Viewer): Person {
  if (viewer.kind === 'person') return viewer
  throw new UserError('UNAUTHENTICATED', messages.signInFirst)
}

/** Whoever this account is, without a session: for work in the background on behalf of a pantry's owner. */
export const ownerWithoutSession = (accountId: number): Person => ({
  kind: 'person',
  accountId,
  admin: 0,
  memberships: {},
  homePantryId: accountId,
  session: null,
  key: null,
})

/** Whoever this account is, without a session, in the pantry that is their home: for work in the background on their behalf. */
export const personWithoutSession = (accountId: number, homePantryId: number): Person => ({
  ...ownerWithoutSession(accountId),
  memberships: homePantryId === accountId ? {} : { [homePantryId]: 'MEMBER' },
  homePantryId,
})

/** The id of their own pantry, which has the id of the account; that of the pantry where a box stands. */
export const pantryIdOf = (actor: StockActor): number => (actor.kind === 'box' ? actor.pantryId : actor.accountId)

/** Is the viewer a program with an API key? */
const isProgram = (viewer: Viewer): boolean => viewer.kind === 'person' && viewer.key !== null

/** May the viewer change anything at all? A read-only key may not. */
export const mayWrite = (viewer: Viewer): boolean => viewer.kind !== 'person' || viewer.key?.scope !== 'READ'

/** @throws UserError FORBIDDEN for a read-only key */
export function requireMayWrite(viewer: Viewer): void {
  if (!mayWrite(viewer)) throw new UserError('FORBIDDEN', messages.readOnlyKey)
}

/** The viewer as a person who may write. @throws UserError UNAUTHENTICATED, or FORBIDDEN for a read-only key */
export function requireWriter(viewer: Viewer): Person {
  requireMayWrite(viewer)
  return requirePerson(viewer)
}

/** Sign-in methods and elevations are for people with a session. @throws UserError FORBIDDEN for a program */
export function requireNoApiKey(viewer: Viewer): void {
  if (isProgram(viewer)) throw new UserError('FORBIDDEN', messages.notByKey)
}

/** Was the password of this area given, and is that still valid? */
export function isElevated(viewer: Viewer, area: Area, now: Date): boolean {
  const until = viewer.session?.elevatedUntil[area]
  return until != null && until > now
}

/** May this viewer use what the admin page offers? */
export function isAdmin(viewer: Viewer, now: Date): boolean {
  return (viewer.kind === 'person' && viewer.admin >= 1) || isElevated(viewer, 'ADMIN', now)
}
