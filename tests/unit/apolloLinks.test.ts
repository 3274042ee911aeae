import { describe, expect, jest, test } from '@jest/globals'
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { delay, of, Subject, throwError } from 'rxjs'
import { afterEventLink } from '../../web/platform/apollo/afterEventLink'
import { authLink } from '../../web/platform/apollo/authLink'
import { newestListLink } from '../../web/platform/apollo/newestListLink'
import { preload, preloadedQueriesLink } from '../../web/platform/apollo/preloadedQueriesLink'
import { retryLink } from '../../web/platform/apollo/retryLink'
import { serializeLink } from '../../web/platform/apollo/serializeLink'
import { refreshLink, type RefreshOutcome } from '../../web/platform/apollo/apolloRefresh'
import { epochLink } from '../../web/platform/apollo/apolloSession'
import { ConnectionLost, connectionLink, overNetwork } from '../../web/platform/connection'
import { RetriesExpired, SessionChanged, SignInCancelled } from '../../web/platform/errorMessages'

type Answer = ApolloLink.Result | Error

const refused = (code: string): Answer => ({ errors: [{ message: code, extensions: { code } }] })
const unauthorized = () => new ServerError('401', { response: new Response(null, { status: 401 }), bodyText: '' })

const query = gql`
  query Q {
    it
  }
`
const mutation = gql`
  mutation M($n: Int) {
    it(n: $n)
  }
`

/** A client whose server gives these answers one after the other, the last one for ever. */
function clientWith(link: ApolloLink, answers: Answer[]) {
  const sent: unknown[] = []
  const server = new ApolloLink(({ variables }) => {
    sent.push(variables)
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? new Error('no answer was given')
    return answer instanceof Error ? throwError(() => answer) : of(answer).pipe(delay(1))
  })
  return { client: new ApolloClient({ cache: new InMemoryCache(), link: link.concat(server) }), sent }
}

test('what is asked within ten seconds of a live event says so, so that no replica answers it', async () => {
  let now = 0
  let lastEventAt = -Infinity
  const headers: unknown[] = []
  const record = new ApolloLink((operation, forward) => {
    headers.push(operation.getContext().headers)
    return forward(operation)
  })
  const link = ApolloLink.from([
    afterEventLink(
      () => lastEventAt,
      () => now,
    ),
    record,
  ])
  const { client } = clientWith(link, [{ data: { it: 1 } }])
  const ask = () => client.query({ query, fetchPolicy: 'network-only' })
  await ask()
  lastEventAt = 1_000
  now = 10_999
  await ask()
  now = 11_000
  await ask()
  expect(headers).toEqual([undefined, { 'x-larder-after-event': 'true' }, undefined])
})

describe('a request of an expired session', () => {
  function withRefresh(outcome: RefreshOutcome | Error, answers: Answer[]) {
    const refreshes: number[] = []
    const refresh = async (since: number) => {
      refreshes.push(since)
      if (outcome instanceof Error) throw outcome
      return outcome
    }
    return {
      refreshes,
      ...clientWith(
        refreshLink(refresh, () => 42),
        answers,
      ),
    }
  }

  test.each([
    ['TOKEN_EXPIRED', refused('TOKEN_EXPIRED')],
    ['TOKEN_INVALID', refused('TOKEN_INVALID')],
    ['the status 401', unauthorized()],
  ])('told by %s refreshes the session and is sent once more', async (_name, expired) => {
    const { client, sent, refreshes } = withRefresh('refreshed', [expired, { data: { it: 'here' } }])
    expect((await client.query({ query })).data).toEqual({ it: 'here' })
    expect(sent).toHaveLength(2)
    expect(refreshes).toEqual([42])
  })

  test('is sent once more as a visitor when the session is over', async () => {
    const { client, sent } = withRefresh('over', [refused('TOKEN_EXPIRED'), { data: { it: null } }])
    expect((await client.query({ query })).data).toEqual({ it: null })
    expect(sent).toHaveLength(2)
  })

  test('is not sent a third time', async () => {
    const { client, sent, refreshes } = withRefresh('refreshed', [refused('TOKEN_EXPIRED')])
    await expect(client.query({ query })).rejects.toMatchObject({ errors: [{ extensions: { code: 'TOKEN_EXPIRED' } }] })
    expect([sent.length, refreshes.length]).toEqual([2, 1])
  })

  test('fails as the refresh failed', async () => {
    const { client, sent } = withRefresh(new ConnectionLost(), [refused('TOKEN_EXPIRED')])
    await expect(client.query({ query })).rejects.toBeInstanceOf(ConnectionLost)
    expect(sent).toHaveLength(1)
  })

  test('is distinguished from other errors', async () => {
    const { client, refreshes } = withRefresh('refreshed', [refused('NONE_TO_DEDUCT')])
    await expect(client.query({ query })).rejects.toThrow('NONE_TO_DEDUCT')
    expect(refreshes).toEqual([])
  })
})

describe('an operation that needs somebody signed in', () => {
  test('is carried out after signing in, with the same variables', async () => {
    const { client, sent } = clientWith(
      authLink(async () => true),
      [refused('UNAUTHENTICATED'), { data: { it: 'done' } }],
    )
    const { data } = await client.mutate({ mutation, variables: { n: 7 } })
    expect(data).toEqual({ it: 'done' })
    expect(sent).toEqual([{ n: 7 }, { n: 7 }])
  })

  test('ends as cancelled when it is not meant for the one who signed in', async () => {
    const { client, sent } = clientWith(
      authLink(async () => true),
      [refused('UNAUTHENTICATED'), { data: { it: 'done' } }],
    )
    await expect(client.mutate({ mutation, context: { isSameOwner: () => false } })).rejects.toBeInstanceOf(
      SignInCancelled,
    )
    expect(sent).toHaveLength(1)
  })

  test('ends as cancelled when the dialog is closed', async () => {
    const { client, sent } = clientWith(
      authLink(async () => false),
      [refused('UNAUTHENTICATED')],
    )
    await expect(client.mutate({ mutation })).rejects.toBeInstanceOf(SignInCancelled)
    expect(sent).toHaveLength(1)
  })

  test("a screen's own query opens no sign-in dialog", async () => {
    const { client } = clientWith(
      authLink(() => Promise.reject(new Error('nobody should ask'))),
      [refused('UNAUTHENTICATED')],
    )
    await expect(client.query({ query, context: { isScreenQuery: true } })).rejects.toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('asks only then', async () => {
    const { client } = clientWith(
      authLink(() => Promise.reject(new Error('nobody should ask'))),
      [{ data: { it: 1 } }],
    )
    expect((await client.query({ query })).data).toEqual({ it: 1 })
  })
})

describe('when the person behind the app changes', () => {
  test("a query in flight is repeated, so that nobody sees another person's result", async () => {
    const epoch = { current: 0 }
    const { client, sent } = clientWith(epochLink(epoch), [{ data: { it: 'ada’s' } }, { data: { it: 'bob’s' } }])
    const answer = client.query({ query })
    epoch.current += 1
    expect((await answer).data).toEqual({ it: 'bob’s' })
    expect(sent).toHaveLength(2)
  })

  test('a mutation under way is not repeated', async () => {
    const epoch = { current: 0 }
    const { client, sent } = clientWith(epochLink(epoch), [{ data: { it: 'done' } }])
    const answer = client.mutate({ mutation })
    epoch.current += 1
    await answer
    expect(sent).toHaveLength(1)
  })
})

describe('operations of one queue', () => {
  /** A server that answers when it is told to. */
  function patientServer() {
    const waiting = new Map<number, Subject<ApolloLink.Result>>()
    const sent: number[] = []
    const server = new ApolloLink(({ variables: { n } }) => {
      const answer = new Subject<ApolloLink.Result>()
      waiting.set(n, answer)
      sent.push(n)
      return answer
    })
    const client = new ApolloClient({ cache: new InMemoryCache(), link: serializeLink().concat(server) })
    return {
      sent,
      ask: (n: number, serializationKey?: string) =>
        client.mutate({ mutation, variables: { n }, context: { serializationKey } }).then(
          ({ data }) => data,
          (error: Error) => error.message,
        ),
      answer(n: number, result: ApolloLink.Result) {
        waiting.get(n)?.next(result)
        waiting.get(n)?.complete()
      },
      settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    }
  }

  test('are sent one after the other, in the order they were asked for, also when one is refused', async () => {
    const { sent, ask, answer, settle } = patientServer()
    const answers = [ask(1, 'beans'), ask(2, 'beans'), ask(3, 'beans')]
    await settle()
    expect(sent).toEqual([1])
    answer(1, { errors: [{ message: 'None to deduct' }] })
    await settle()
    expect(sent).toEqual([1, 2])
    answer(2, { data: { it: 2 } })
    await settle()
    answer(3, { data: { it: 3 } })
    expect(await Promise.all(answers)).toEqual(['None to deduct', { it: 2 }, { it: 3 }])
  })

  test('do not hold up those of another queue, nor those of none', async () => {
    const { sent, ask, answer, settle } = patientServer()
    const answers = [ask(1, 'beans'), ask(2, 'peas'), ask(3)]
    await settle()
    expect(sent.toSorted()).toEqual([1, 2, 3])
    for (const n of [1, 2, 3]) answer(n, { data: { it: n } })
    await Promise.all(answers)
  })

  test('find the queue free again once it is empty', async () => {
    const { sent, ask, answer, settle } = patientServer()
    const first = ask(1, 'beans')
    await settle()
    answer(1, { data: { it: 1 } })
    await first
    const second = ask(2, 'beans')
    await settle()
    expect(sent).toEqual([1, 2])
    answer(2, { data: { it: 2 } })
    expect(await second).toEqual({ it: 2 })
  })
})

describe('a lost connection', () => {
  const clientOver = (fetch: typeof globalThis.fetch) =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: connectionLink().concat(new HttpLink({ uri: 'http://larder.test/graphql', fetch })),
    })
  const unread = new ReadableStream({
    start(controller) {
      controller.error(new TypeError('network error'))
    },
  })

  test.each<[string, typeof globalThis.fetch]>([
    [
      'is not reached',
      async () => {
        throw new TypeError('whatever this browser says')
      },
    ],
    ['breaks off in the middle', async () => new Response(unread, { headers: { 'content-type': 'application/json' } })],
  ])('is recognised when the server %s', async (_name, fetch) => {
    await expect(clientOver(fetch).query({ query })).rejects.toBeInstanceOf(ConnectionLost)
  })

  test('is not what other errors are', async () => {
    const aborted = new DOMException('stopped', 'AbortError')
    await expect(
      clientOver(async () => {
        throw aborted
      }).query({ query }),
    ).rejects.toBe(aborted)
    await expect(overNetwork(Promise.reject(aborted))).rejects.toBe(aborted)
    await expect(overNetwork(Promise.reject(new TypeError('whatever')))).rejects.toBeInstanceOf(ConnectionLost)
  })
})

describe('a change without a network', () => {
  const lost = () => new ConnectionLost()
  const change = (context: object) => ({ mutation, variables: { n: 1 }, context })

  test('is sent again until there is an answer, when it may be repeated', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [
      lost(),
      new ServerError('502', { response: new Response(null, { status: 502 }), bodyText: '' }),
      { data: { it: 1 } },
    ])
    await expect(client.mutate(change({ retries: true }))).resolves.toMatchObject({ data: { it: 1 } })
    expect(sent).toHaveLength(3)
  })

  test('is sent once, when it may not', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [lost(), { data: { it: 1 } }])
    await expect(client.mutate(change({}))).rejects.toBeInstanceOf(ConnectionLost)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['a limit', 429],
    ['a mistake of ours', 400],
  ])('%s is an answer, and not sent again', async (_name, status) => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [
      new ServerError('no', { response: new Response(null, { status }), bodyText: '' }),
      { data: { it: 1 } },
    ])
    await expect(client.mutate(change({ retries: true }))).rejects.toThrow('no')
    expect(sent).toHaveLength(1)
  })

  const limited = (retryAfter: number): Answer => ({
    errors: [{ message: 'later', extensions: { code: 'RATE_LIMITED', retryAfter } }],
  })
  const tooMany = new ServerError('429', {
    response: new Response(null, { status: 429, headers: { 'retry-after': '0' } }),
    bodyText: '',
  })

  test.each([
    ['by its code', limited(0.01)],
    ['by its status', tooMany],
  ])(
    'waits out a limit that is told %s, in a serializationKey: what is behind it is not there first',
    async (_name, limit) => {
      const { client, sent } = clientWith(serializeLink().concat(retryLink({ current: 0 })), [
        limit,
        { data: { it: 1 } },
        { data: { it: 2 } },
      ])
      const both = [1, 2].map((n) =>
        client.mutate({ mutation, variables: { n }, context: { retries: true, serializationKey: 'messages 2' } }),
      )
      expect((await Promise.all(both)).map(({ data }) => data)).toEqual([{ it: 1 }, { it: 2 }])
      expect(sent).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
    },
  )

  test('hears of a limit that lasts for minutes', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [limited(120), { data: { it: 1 } }])
    await expect(client.mutate(change({ retries: true, serializationKey: 'messages 2' }))).rejects.toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    })
    expect(sent).toHaveLength(1)
  })

  test('a refusal is an answer', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [refused('NONE_TO_DEDUCT'), { data: { it: 1 } }])
    await expect(client.mutate(change({ retries: true }))).rejects.toMatchObject({
      errors: [{ extensions: { code: 'NONE_TO_DEDUCT' } }],
    })
    expect(sent).toHaveLength(1)
  })

  test('waits out a server that is busy for a moment, however it says so', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [refused('BUSY'), { data: { it: 1 } }])
    await expect(client.mutate(change({ retries: true }))).resolves.toMatchObject({ data: { it: 1 } })
    expect(sent).toHaveLength(2)
  })

  const broken: [string, Answer][] = [
    ['in the answer', refused('INTERNAL')],
    [
      'by a status of its own',
      new ServerError('500', {
        response: new Response(null, { status: 500 }),
        bodyText: JSON.stringify(refused('INTERNAL')),
      }),
    ],
  ]

  test.each(broken)(
    'is sent again to a server that fails, said %s, as often as it takes, and less and less often',
    async (_name, failure) => {
      jest.useFakeTimers()
      try {
        const { client, sent } = clientWith(retryLink({ current: 0 }), [
          ...Array.from({ length: 20 }, () => failure),
          { data: { it: 1 } },
        ])
        const answer = client.mutate(change({ retries: true }))
        // Twenty pauses of at most 75 seconds; the first six take half a minute.
        await jest.advanceTimersByTimeAsync(40_000)
        expect(sent.length).toBeGreaterThan(5)
        expect(sent.length).toBeLessThan(9)
        await jest.advanceTimersByTimeAsync(20 * 75_000)
        await expect(answer).resolves.toMatchObject({ data: { it: 1 } })
        expect(sent).toHaveLength(21)
      } finally {
        jest.useRealTimers()
      }
    },
  )

  test.each<[string, Answer]>([
    ['cannot be reached', lost()],
    ['fails', refused('INTERNAL')],
  ])('is given up when its time is over and the server still %s', async (_name, failure) => {
    jest.useFakeTimers()
    try {
      const { client, sent } = clientWith(retryLink({ current: 0 }), [failure])
      const answer = client
        .mutate(change({ retries: true, retryUntil: Date.now() + 300_000 }))
        .catch((error: unknown) => error)
      await jest.advanceTimersByTimeAsync(300_000)
      const count = sent.length
      expect(count).toBeGreaterThan(5)
      await jest.advanceTimersByTimeAsync(300_000)
      expect(await answer).toBeInstanceOf(RetriesExpired)
      expect(sent).toHaveLength(count)
    } finally {
      jest.useRealTimers()
    }
  })

  test('is not sent at all when its time is over before its turn', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [{ data: { it: 1 } }])
    await expect(client.mutate(change({ retries: true, retryUntil: Date.now() }))).rejects.toBeInstanceOf(
      RetriesExpired,
    )
    expect(sent).toEqual([])
  })

  test('that may not be repeated is told that the server failed', async () => {
    const { client, sent } = clientWith(retryLink({ current: 0 }), [refused('INTERNAL'), { data: { it: 1 } }])
    await expect(client.mutate(change({}))).rejects.toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] })
    expect(sent).toHaveLength(1)
  })

  test('is not sent as another person who has signed in meanwhile', async () => {
    const epoch = { current: 0 }
    const { client, sent } = clientWith(epochLink(epoch).concat(retryLink(epoch)), [lost(), { data: { it: 1 } }])
    const answer = client.mutate(change({ retries: true }))
    epoch.current = 1
    await expect(answer).rejects.toBeInstanceOf(SessionChanged)
    expect(sent).toHaveLength(1)
  })
})

describe('what came with the page', () => {
  const kept = { operation: 'Q', variables: { id: '1', after: null }, data: { it: 'with the page' } }
  const asking = gql`
    query Q($id: String, $after: String) {
      it(id: $id, after: $after)
    }
  `

  function withPage(now = () => 0) {
    const epoch = { current: 0 }
    const { client, sent } = clientWith(preloadedQueriesLink([kept], epoch, now), [{ data: { it: 'of the server' } }])
    const ask = async (id: string) =>
      (await client.query({ query: asking, variables: { id }, fetchPolicy: 'network-only' })).data
    return { epoch, sent, ask }
  }

  test('answers its question once, and the server the next time', async () => {
    const { sent, ask } = withPage()
    expect(await ask('1')).toEqual({ it: 'with the page' })
    expect(sent).toEqual([])
    expect(await ask('1')).toEqual({ it: 'of the server' })
  })

  test('answers no other question', async () => {
    const { ask } = withPage()
    expect(await ask('2')).toEqual({ it: 'of the server' })
  })

  test('answers no query after somebody has signed in', async () => {
    const { epoch, ask } = withPage()
    epoch.current = 1
    expect(await ask('1')).toEqual({ it: 'of the server' })
  })

  test('is forgotten when the page is no longer new', async () => {
    const { ask } = withPage(() => 10_001)
    expect(await ask('1')).toEqual({ it: 'of the server' })
  })

  test('is in the cache before the first render where a screen asks for it, and only there', () => {
    const cache = new InMemoryCache()
    preload(cache, [kept], [mutation])
    expect(cache.extract()).toEqual({})
    preload(cache, [kept], [mutation, asking])
    expect(cache.readQuery({ query: asking, variables: { id: '1', after: null } })).toEqual({ it: 'with the page' })
  })
})

describe('an answer with a shopping list', () => {
  const list = (revision: number, lines: string[]) => ({
    __typename: 'ShoppingList',
    id: '3',
    revision,
    aisles: ['FRUIT'],
    lines: lines.map((text) => ({ __typename: 'ShoppingLine', id: text, text })),
  })
  const asked = gql`
    query {
      shoppingList {
        id
        revision
        aisles
        suggestions
        lines {
          id
          text
        }
      }
    }
  `
  const add = gql`
    mutation {
      addShoppingLines {
        shoppingList {
          id
          revision
          aisles
          lines {
            id
            text
          }
        }
      }
    }
  `

  test('that was read before a change and arrives after it does not take it back, but the rest of it counts', async () => {
    const { client } = clientWith(newestListLink(), [
      { data: { shoppingList: { ...list(1, ['milk']), suggestions: [] } } },
      { data: { addShoppingLines: { __typename: 'Added', shoppingList: list(3, ['milk', 'eggs', 'tea']) } } },
      { data: { shoppingList: { ...list(2, ['milk', 'eggs']), suggestions: ['salt'] } } },
      { data: { shoppingList: { ...list(4, ['eggs', 'tea']), suggestions: [] } } },
    ])
    const shown = async () => {
      const { data } = await client.query<{ shoppingList: ReturnType<typeof list> & { suggestions: string[] } }>({
        query: asked,
        fetchPolicy: 'network-only',
      })
      return [data?.shoppingList.lines.map(({ text }) => text).join(' '), data?.shoppingList.suggestions.join(' ')]
    }
    expect(await shown()).toEqual(['milk', ''])
    await client.mutate({ mutation: add })
    expect(await shown()).toEqual(['milk eggs tea', 'salt'])
    expect(await shown()).toEqual(['eggs tea', ''])
  })
})
