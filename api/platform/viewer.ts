import { Refusal } from './errors'

export type Area = 'EDIT' | 'ADMIN'

/** The session a request came with: whose it is, and which gates it has opened until when. */
export interface SessionFacts {
  id: string
  /** Null for an anonymous session: nobody signed in, but a gate was opened. */
  identityId: string | null
  gates: Record<Area, Date | null>
}

/** Somebody without an account: not signed in, or signed in and not yet named. */
export interface Visitor {
  kind: 'visitor'
  session: SessionFacts | null
}

/** Somebody with an account. */
export interface Person {
  kind: 'person'
  accountId: number
  /** 0 for most; 1 and above may do what admins do. */
  admin: number
  session: SessionFacts
}

export type Viewer = Visitor | Person

/** The person who asks, or a refusal that opens the sign-in form. */
export function signedIn(viewer: Viewer): Person {
  if (viewer.kind === 'person') return viewer
  throw new Refusal('UNAUTHENTICATED', 'Please sign in first.')
}

export function gateIsOpen(viewer: Viewer, area: Area, now: Date): boolean {
  const until = viewer.session?.gates[area]
  return until != null && until > now
}

/** May this viewer do what the admin page does? */
export function isAdmin(viewer: Viewer, now: Date): boolean {
  return (viewer.kind === 'person' && viewer.admin >= 1) || gateIsOpen(viewer, 'ADMIN', now)
}
