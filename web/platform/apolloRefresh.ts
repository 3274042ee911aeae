import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { catchError, defer, firstValueFrom, from, mergeMap, of, throwError } from 'rxjs'

/** 'refreshed': the cookies are new, ask again. 'over': nobody is signed in any more, and the cookies are gone. */
export type RefreshOutcome = 'refreshed' | 'over'

/**
 * Makes the session's cookies new, once however many ask for it.
 * @param since when the request that was refused had been sent (milliseconds): a refresh that ended later serves it too
 * @throws ServerError, or fetch's TypeError, when nobody can tell whether the session lives
 */
export type RefreshSession = (since: number) => Promise<RefreshOutcome>

export interface RefreshEnvironment {
  /** POST /auth/session. */
  post(): Promise<Response>
  /** Lets one tab in at a time. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  /** The last refresh of any tab. */
  readRecord(): string | null
  writeRecord(record: string): void
  /** The session turned out to be over. */
  onOver(): void
  now(): number
}

interface RefreshRecord {
  at: number
  outcome: RefreshOutcome
}

/** One refresh for all requests of all tabs that wait for it. */
export function createRefresh(environment: RefreshEnvironment): RefreshSession {
  let flight: Promise<RefreshRecord> | null = null

  const fly = (since: number): Promise<RefreshRecord> => environment.withLock(async () => {
    const known = parseRecord(environment.readRecord())
    if (known !== null && known.at >= since) return known

    const outcome = outcomeOf(await environment.post())
    const mark = { at: environment.now(), outcome }
    environment.writeRecord(JSON.stringify(mark))
    if (outcome === 'over') environment.onOver()
    return mark
  })

  return async function refresh(since): Promise<RefreshOutcome> {
    flight ??= fly(since).finally(() => (flight = null))
    const mark = await flight
    // A flight that found another tab's refresh may be older than the request that joined it.
    return mark.at >= since ? mark.outcome : refresh(since)
  }
}

function outcomeOf(response: Response): RefreshOutcome {
  if (response.status === 401) return 'over'
  if (response.ok) return 'refreshed'
  throw new ServerError(`The session could not be refreshed: ${response.status}`, { response, bodyText: '' })
}

function parseRecord(text: string | null): RefreshRecord | null {
  const [, at, outcome] = /^\{"at":(\d+),"outcome":"(refreshed|over)"\}$/.exec(text ?? '') ?? []
  return at === undefined ? null : { at: Number(at), outcome: outcome === 'over' ? 'over' : 'refreshed' }
}

/** The browser's environment. Without locks (plain http on another host than localhost) two tabs may both refresh, which the server bears for half a minute. */
export function browserEnvironment(onOver: () => void): RefreshEnvironment {
  const key = 'session.refreshed'
  const patience = 20_000
  return {
    post: () => fetch('/auth/session', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      // All tabs wait for this one answer, so it may not take for ever.
      signal: AbortSignal.timeout(patience),
    }),
    withLock: (work) => ('locks' in navigator ? navigator.locks.request(key, work) : work()),
    readRecord: () => localStorage.getItem(key),
    writeRecord: (mark) => localStorage.setItem(key, mark),
    onOver,
    now: () => Date.now(),
  }
}

const expired = new Set<unknown>(['TOKEN_EXPIRED', 'TOKEN_INVALID'])
const isExpiredResult = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => expired.has(extensions?.code)) === true

class Expired extends Error {}

/** A request that comes too late for its session refreshes it and is sent once more: as the same person, or as a visitor when the session is over. */
export function refreshLink(refresh: RefreshSession, now: () => number): ApolloLink {
  return new ApolloLink((operation, forward) => defer(() => {
    const sentAt = now()
    return forward(operation).pipe(
      mergeMap((result) => (isExpiredResult(result) ? throwError(() => new Expired()) : of(result))),
      catchError((error: unknown) => {
        const isExpired = error instanceof Expired || (ServerError.is(error) && error.statusCode === 401)
        return isExpired ? from(refresh(sentAt)).pipe(mergeMap(() => forward(operation))) : throwError(() => error)
      }),
    )
  }))
}

/** What gives this browser other cookies, or takes them away. */
const turning = new Set(['SignIn', 'SignInWithBox', 'SignOut', 'SignOutEverywhere', 'ChangePassword', 'ChangeEmail', 'RemoveAccount', 'Unlock'])

/**
 * A new session and a refresh of the old one take turns. Without it a refresh sent with the old cookies may come to
 * the server after the session was exchanged, be told that it is over, and take the new cookies along.
 */
export function sessionLock(environment: Pick<RefreshEnvironment, 'withLock' | 'writeRecord' | 'now'>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (!turning.has(operation.operationName ?? '')) return forward(operation)
    return from(environment.withLock(async () => {
      const result = await firstValueFrom(forward(operation))
      // Whoever waited to refresh the old session need not any more.
      if (!result.errors?.length) environment.writeRecord(JSON.stringify({ at: environment.now(), outcome: 'refreshed' }))
      return result
    }))
  })
}
