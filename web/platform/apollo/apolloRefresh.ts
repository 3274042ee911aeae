import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { catchError, defer, firstValueFrom, from, mergeMap, of, throwError } from 'rxjs'
import { overNetwork } from '../connection'

/** 'refreshed': the cookies are new and the request can be repeated. 'over': the session has ended and its cookies are removed. */
export type RefreshOutcome = 'refreshed' | 'over'

/**
 * Refreshes the session's cookies; concurrent callers share one refresh.
 * @param since when the refused request was sent, in milliseconds: a refresh that ended after that is not repeated
 * @throws ServerError or ConnectionLost when it is unknown whether the session has ended
 */
export type RefreshSession = (since: number) => Promise<RefreshOutcome>

export interface RefreshEnvironment {
  /** POST /auth/session. */
  post(): Promise<Response>
  /** Runs `work` in one tab at a time. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  /** The last refresh in any tab. */
  readRecord(): string | null
  writeRecord(record: string): void
  /** Called when the session has ended. */
  onOver(): void
  now(): number
}

interface RefreshRecord {
  at: number
  outcome: RefreshOutcome
}

/** Shares one refresh between all waiting requests of all tabs. */
export function createRefresh(environment: RefreshEnvironment): RefreshSession {
  let inFlight: Promise<RefreshRecord> | null = null

  const refreshOnce = (since: number): Promise<RefreshRecord> =>
    environment.withLock(async () => {
      const last = parseRecord(environment.readRecord())
      if (last !== null && last.at >= since) return last

      const outcome = outcomeOf(await environment.post())
      const record = { at: environment.now(), outcome }
      environment.writeRecord(JSON.stringify(record))
      if (outcome === 'over') environment.onOver()
      return record
    })

  return async function refresh(since): Promise<RefreshOutcome> {
    inFlight ??= refreshOnce(since).finally(() => (inFlight = null))
    const record = await inFlight
    // The record may be another tab's, older than the request that joined this refresh.
    return record.at >= since ? record.outcome : refresh(since)
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

/** The browser's environment. Without the Web Locks API (plain http on another host than localhost) two tabs may both refresh; the server accepts the old cookies for half a minute. */
export function browserEnvironment(onOver: () => void): RefreshEnvironment {
  const key = 'session.refreshed'
  const timeout = 20_000
  return {
    post: () =>
      overNetwork(
        fetch('/auth/session', {
          method: 'POST',
          credentials: 'same-origin',
          headers: { 'content-type': 'application/json' },
          body: '{}',
          // All tabs wait for this response.
          signal: AbortSignal.timeout(timeout),
        }),
      ),
    withLock: (work) => ('locks' in navigator ? navigator.locks.request(key, work) : work()),
    readRecord: () => localStorage.getItem(key),
    writeRecord: (record) => localStorage.setItem(key, record),
    onOver,
    now: () => Date.now(),
  }
}

const expiredCodes = new Set<unknown>(['TOKEN_EXPIRED', 'TOKEN_INVALID'])
const isExpiredResult = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => expiredCodes.has(extensions?.code)) === true

class SessionExpired extends Error {}

/** Refreshes an expired session and repeats the request: as the same person, or as a visitor when the session has ended. */
export function refreshLink(refresh: RefreshSession, now: () => number): ApolloLink {
  return new ApolloLink((operation, forward) =>
    defer(() => {
      const sentAt = now()
      return forward(operation).pipe(
        mergeMap((result) => (isExpiredResult(result) ? throwError(() => new SessionExpired()) : of(result))),
        catchError((error: unknown) => {
          const isExpired = error instanceof SessionExpired || (ServerError.is(error) && error.statusCode === 401)
          return isExpired ? from(refresh(sentAt)).pipe(mergeMap(() => forward(operation))) : throwError(() => error)
        }),
      )
    }),
  )
}

/** Mutations that set or remove the session's cookies. */
const cookieMutations = new Set([
  'SignIn',
  'SignInWithBox',
  'SignOut',
  'SignOutEverywhere',
  'ChangePassword',
  'ChangeEmail',
  'RemoveAccount',
  'Unlock',
])

/**
 * Serialises mutations that change the session's cookies with refreshes. Otherwise a refresh sent with the old cookies
 * may reach the server after the session was replaced, be refused, and its response remove the new cookies.
 */
export function sessionLock(environment: Pick<RefreshEnvironment, 'withLock' | 'writeRecord' | 'now'>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (!cookieMutations.has(operation.operationName ?? '')) return forward(operation)
    return from(
      environment.withLock(async () => {
        const result = await firstValueFrom(forward(operation))
        // A refresh of the old session that waits for the lock is no longer needed.
        if (!result.errors?.length)
          environment.writeRecord(JSON.stringify({ at: environment.now(), outcome: 'refreshed' }))
        return result
      }),
    )
  })
}
