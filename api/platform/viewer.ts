import { UserError, messages } from './errors'

export type Area = 'EDIT' | 'ADMIN'

/** The session a request came with: whose it is, and which gates it has opened until when. */
export interface SessionInfo {
  id: string
  /** Null for an anonymous session: nobody signed in, but a gate was opened. */
  identityId: string | null
  gates: Record<Area, Date | null>
}

/** Somebody without an account: not signed in, or signed in and not yet named. */
export interface Visitor {
  kind: 'visitor'
  session: SessionInfo | null
}

/** What a key may do in its person's name: look only, or change things too. */
export type ApiKeyScopeName = 'READ' | 'WRITE'

/** The API key that a program came with. */
export interface ApiKeyInfo {
  id: string
  scope: ApiKeyScopeName
}

/** Somebody with an account; or a program of theirs, which came with a key and has no session. */
export interface Person {
  kind: 'person'
  accountId: number
  /** 0 for most; 1 and above may do what admins do. Always 0 for a program. */
  admin: number
  /** Null for a program: how one signs in is set by people who have signed in. */
  session: SessionInfo | null
  key: ApiKeyInfo | null
}

/** Somebody at a box: nobody in particular, who may use its pantry's shelf and nothing else that takes signing in. */
export interface Box {
  kind: 'box'
  boxId: string
  pantryId: number
  session: SessionInfo
}

export type Viewer = Visitor | Person | Box

/** Whoever may put things on a shelf and take them off again: its owner, or a box that stands at it. */
export type StockActor = Person | Box

/** The person who asks, or a refusal that opens the sign-in form. */
export function requirePerson(viewer: Viewer): Person {
  if (viewer.kind === 'person') return viewer
  throw new UserError('UNAUTHENTICATED', 'Please sign in first.')
}

/** Whoever asks for a shelf that they may use, or a refusal that opens the sign-in form. */
export function requireStockActor(viewer: Viewer): StockActor {
  return viewer.kind === 'box' ? viewer : requirePerson(viewer)
}

/** The id of their pantry, which a person's shares with their account. */
export const pantryIdOf = (keeper: StockActor): number => (keeper.kind === 'box' ? keeper.pantryId : keeper.accountId)

/** Is the asker a program that came with an API key? */
export const isProgram = (viewer: Viewer): boolean => viewer.kind === 'person' && viewer.key !== null

/** May whoever asks change anything at all? A key that is for reading may not. */
export const mayWrite = (viewer: Viewer): boolean => viewer.kind !== 'person' || viewer.key?.scope !== 'READ'

/** Refuses a key that is for reading: FORBIDDEN. */
export function requireMayWrite(viewer: Viewer): void {
  if (!mayWrite(viewer)) throw new UserError('FORBIDDEN', messages.readOnlyKey)
}

/** The person who changes something, or a refusal: UNAUTHENTICATED, or FORBIDDEN for a key that is for reading. */
export function requireWriter(viewer: Viewer): Person {
  requireMayWrite(viewer)
  return requirePerson(viewer)
}

/** Refuses programs: how one signs in, and what opens a gate, is for people with a session. FORBIDDEN. */
export function requireNoApiKey(viewer: Viewer): void {
  if (isProgram(viewer)) throw new UserError('FORBIDDEN', messages.notByKey)
}

export function isElevated(viewer: Viewer, area: Area, now: Date): boolean {
  const until = viewer.session?.gates[area]
  return until != null && until > now
}

/** May this viewer do what the admin page does? */
export function isAdmin(viewer: Viewer, now: Date): boolean {
  return (viewer.kind === 'person' && viewer.admin >= 1) || isElevated(viewer, 'ADMIN', now)
}
