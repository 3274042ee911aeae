import { describe, expect, test } from '@jest/globals'
import { ServerError } from '@apollo/client/errors'
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { firstValueFrom, Observable } from 'rxjs'
import { createRefresh, sessionLock, type RefreshEnvironment } from '../../web/platform/apollo/apolloRefresh'

/** The tabs of one browser, with their shared lock, record, clock and server. */
function browser(answers: (() => Promise<Response>)[]) {
  let queue: Promise<unknown> = Promise.resolve()
  const shared = { record: null as string | null, now: 1000, posts: 0, overs: 0 }

  const tab = (): RefreshEnvironment => ({
    post() {
      const answer = answers[Math.min(shared.posts, answers.length - 1)]
      shared.posts += 1
      if (answer === undefined) throw new Error('no answer was given')
      return answer()
    },
    async withLock<T>(work: () => Promise<T>) {
      const turn = queue.then(work)
      queue = turn.catch(() => {})
      return turn
    },
    readRecord: () => shared.record,
    writeRecord: (record) => {
      shared.record = record
    },
    onOver: () => {
      shared.overs += 1
    },
    now: () => shared.now,
  })
  return { shared, tab }
}

const status = (code: number) => async () => new Response(null, { status: code })

describe('refreshing the session', () => {
  test('is done once however many requests wait for it', async () => {
    const { shared, tab } = browser([status(200)])
    const refresh = createRefresh(tab())
    expect(await Promise.all([refresh(990), refresh(991), refresh(992)])).toEqual([
      'refreshed',
      'refreshed',
      'refreshed',
    ])
    expect(shared.posts).toBe(1)
  })

  test('is done once for all tabs', async () => {
    const { shared, tab } = browser([status(200)])
    const [one, other] = [createRefresh(tab()), createRefresh(tab())]
    expect(await Promise.all([one(990), other(995)])).toEqual(['refreshed', 'refreshed'])
    expect(shared.posts).toBe(1)
  })

  test('is done again for a request that was sent after the last one', async () => {
    const { shared, tab } = browser([status(200)])
    const refresh = createRefresh(tab())
    await refresh(990)
    shared.now = 2000
    await refresh(1500)
    expect(shared.posts).toBe(2)
  })

  test('is done again when a waiting request turns out to be newer than another tab’s refresh', async () => {
    const { shared, tab } = browser([status(200)])
    shared.record = JSON.stringify({ at: 995, outcome: 'refreshed' })
    const refresh = createRefresh(tab())
    expect(await Promise.all([refresh(990), refresh(998)])).toEqual(['refreshed', 'refreshed'])
    expect(shared.posts).toBe(1)
  })

  test('finds out once that the session is over, and every tab hears it', async () => {
    const { shared, tab } = browser([status(401)])
    const [one, other] = [createRefresh(tab()), createRefresh(tab())]
    expect(await Promise.all([one(990), one(991), other(992)])).toEqual(['over', 'over', 'over'])
    expect(shared).toMatchObject({ posts: 1, overs: 1 })
  })

  test('leaves the session alone when the server cannot tell, and tries again next time', async () => {
    const { shared, tab } = browser([status(503), status(200)])
    const refresh = createRefresh(tab())
    await expect(refresh(990)).rejects.toBeInstanceOf(ServerError)
    expect(shared).toMatchObject({ record: null, overs: 0 })
    expect(await refresh(990)).toBe('refreshed')
  })

  test('takes a record that it cannot read for none', async () => {
    const { shared, tab } = browser([status(200)])
    shared.record = '{"at":"yesterday"}'
    expect(await createRefresh(tab())(990)).toBe('refreshed')
    expect(shared.posts).toBe(1)
  })

  test('waits while the session is exchanged for another, and need not be done then', async () => {
    const { shared, tab } = browser([status(401)])
    const world = tab()
    let answer = () => {}
    const server = new ApolloLink(
      () =>
        new Observable((observer) => {
          answer = () => {
            observer.next({ data: {} })
            observer.complete()
          }
        }),
    )
    const changed = firstValueFrom(
      ApolloLink.execute(
        sessionLock(world).concat(server),
        {
          query: gql`
            mutation ChangePassword {
              changePassword
            }
          `,
        },
        { client: new ApolloClient({ cache: new InMemoryCache(), link: server }) },
      ),
    )
    const refreshed = createRefresh(tab())(999)
    await new Promise((resolve) => setTimeout(resolve))
    answer()
    await changed
    expect(await refreshed).toBe('refreshed')
    expect(shared).toMatchObject({ posts: 0, overs: 0 })
  })
})
