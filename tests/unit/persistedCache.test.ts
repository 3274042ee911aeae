import { expect, jest, test } from '@jest/globals'
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { Kind, parse, type DefinitionNode } from 'graphql'
import { readdirSync, readFileSync } from 'node:fs'
import { delay, of, throwError } from 'rxjs'
import { ConnectionLost } from '../../web/platform/connection'
import { offlineLink } from '../../web/platform/apollo/offlineLink'
import { persistedCache } from '../../web/platform/apollo/persistedCache'

/** The browser's cache storage, as far as it is used. */
function cacheStorage(): CacheStorage {
  const caches = new Map<string, Map<string, string>>()
  const addressOf = (key: unknown) => new URL(key instanceof Request ? key.url : String(key), 'http://here').href
  const cacheOf = (entries: Map<string, string>) => ({
    match: async (key: unknown) =>
      entries.has(addressOf(key)) ? new Response(entries.get(addressOf(key))) : undefined,
    put: async (key: unknown, response: Response) => {
      const text = await response.text()
      entries.delete(addressOf(key))
      entries.set(addressOf(key), text)
    },
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (key: unknown) => entries.delete(addressOf(key)),
  })
  return {
    has: async (name: string) => caches.has(name),
    open: async (name: string) => {
      const entries = caches.get(name) ?? new Map<string, string>()
      caches.set(name, entries)
      return cacheOf(entries)
    },
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage
}

const viewer = { operation: 'Viewer', variables: {} }
const shelf = { operation: 'Shelf', variables: { id: '7' } }

test('a response is found by its operation, and only for the account that stored it', async () => {
  const kept = persistedCache(cacheStorage(), 'this build')
  kept.write('1', viewer, { viewer: 'ada' })
  kept.write('1', shelf, { shelf: 'plums' })
  expect(await kept.read({ operation: 'Shelf', variables: { after: null, id: '7' } })).toEqual({ shelf: 'plums' })
  expect(await kept.read({ operation: 'Shelf', variables: { id: '8' } })).toBeNull()

  kept.write('2', viewer, { viewer: 'bela' })
  expect(await kept.read(viewer)).toEqual({ viewer: 'bela' })
  expect(await kept.read(shelf)).toBeNull()
  kept.write('1', viewer, { viewer: 'ada' })
  expect(await kept.read(shelf)).toBeNull()
})

test('what another build of the app has stored is not read, and makes room', async () => {
  const storage = cacheStorage()
  const [earlier, later] = [persistedCache(storage, 'earlier'), persistedCache(storage, 'later')]
  earlier.write('1', viewer, { viewer: 'ada' })
  earlier.write('1', shelf, { shelf: 'plums' })
  expect(await earlier.read(shelf)).toEqual({ shelf: 'plums' })
  expect(await later.read(shelf)).toBeNull()
  later.write('1', viewer, { viewer: 'ada' })
  expect(await later.read(viewer)).toEqual({ viewer: 'ada' })
  expect(await later.read(shelf)).toBeNull()
  expect(await earlier.read(shelf)).toBeNull()
})

test("a result that arrived before the viewer's is kept", async () => {
  const kept = persistedCache(cacheStorage(), 'this build')
  kept.write('1', viewer, { viewer: 'ada' })
  kept.write('2', shelf, { shelf: 'pears' })
  expect(await kept.read(shelf)).toBeNull()
  kept.write('2', viewer, { viewer: 'bela' })
  expect(await kept.read(shelf)).toEqual({ shelf: 'pears' })
})

test('deleted responses are gone, and pictures with them; responses for admins, and more than 150, are not stored', async () => {
  const storage = cacheStorage()
  await storage.open('pictures')
  const kept = persistedCache(storage, 'this build')
  kept.write('1', viewer, { viewer: 'ada' })
  kept.write('1', { operation: 'AdminUsers', variables: {} }, { users: [] })
  expect(await kept.read({ operation: 'AdminUsers', variables: {} })).toBeNull()
  for (let id = 0; id < 160; id++) kept.write('1', { operation: 'Shelf', variables: { id } }, { id })
  expect(await kept.read({ operation: 'Shelf', variables: { id: 0 } })).toBeNull()
  expect(await kept.read({ operation: 'Shelf', variables: { id: 159 } })).toEqual({ id: 159 })
  // Who is here stays known, however much was asked since then.
  expect(await kept.read(viewer)).toEqual({ viewer: 'ada' })
  kept.write('1', viewer, { viewer: 'ada' })
  expect(await storage.has('pictures')).toBe(true)
  kept.clear()
  expect(await kept.read(viewer)).toBeNull()
  expect(await storage.has('pictures')).toBe(false)
})

const definitionsIn = (folder: string): DefinitionNode[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => parse(readFileSync(`${folder}/${name}`, 'utf8')).definitions)
const operationsIn = (folder: string) =>
  definitionsIn(folder).filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
const nameOf = (definition: DefinitionNode) => ('name' in definition ? (definition.name?.value ?? '') : '')

test('no query of the admin page is stored: all are recognised by name', async () => {
  const names = operationsIn('web/admin').map(nameOf)
  expect(names.length).toBeGreaterThan(7)
  const kept = persistedCache(cacheStorage(), 'this build')
  kept.write('1', viewer, { viewer: 'ada' })
  for (const operation of names) {
    expect(operation).toMatch(/^Admin/)
    kept.write('1', { operation, variables: {} }, { everybody: [] })
    expect(await kept.read({ operation, variables: {} })).toBeNull()
  }
})

test('API keys and sessions are not stored', async () => {
  const secret = /\b(apiKeys|sessions|ApiKeys_viewer|Sessions_viewer)\b/
  const names = operationsIn('web')
    .filter(
      ({ operation, loc }) => operation === 'query' && secret.test(loc?.source.body.slice(loc.start, loc.end) ?? ''),
    )
    .map(nameOf)
  expect(names).toContain('SettingsDevices')
  const kept = persistedCache(cacheStorage(), 'this build')
  kept.write('1', viewer, { viewer: 'ada' })
  for (const operation of [...names, 'SendsMail']) {
    kept.write('1', { operation, variables: {} }, { keys: [] })
    expect(await kept.read({ operation, variables: {} })).toBeNull()
  }
})

const query = gql`
  query Shelf {
    it
  }
`

/** A client that is answered as this account, or not at all. */
function clientOf() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const kept = persistedCache(cacheStorage(), 'this build')
  const epoch = { current: 0 }
  const state = { isReached: true, whose: '1' as string | null, errors: false, failure: null as Error | null }
  const server = new ApolloLink((operation) => {
    if (state.failure !== null) return throwError(() => state.failure)
    if (!state.isReached) return throwError(() => new ConnectionLost())
    operation.setContext({
      response: new Response('', { headers: state.whose === null ? {} : { 'x-larder-account': state.whose } }),
    })
    const answer: ApolloLink.Result = state.errors
      ? { data: { it: 'half' }, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }
      : { data: { it: 'here' } }
    return of(answer).pipe(delay(1))
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: offlineLink(kept, epoch, page).concat(server),
    defaultOptions: { query: { fetchPolicy: 'network-only' } },
  })
  kept.write('1', viewer, { viewer: 'ada' })
  return { client, kept, epoch, state, page }
}

test('without a connection a question is answered as it was the last time, and a change is not', async () => {
  const { client, state } = clientOf()
  await client.query({ query })
  state.isReached = false
  expect((await client.query({ query })).data).toEqual({ it: 'here' })
  await expect(
    client.query({
      query: gql`
        query Other {
          it
        }
      `,
    }),
  ).rejects.toBeInstanceOf(ConnectionLost)
  await expect(
    client.mutate({
      mutation: gql`
        mutation Shelf {
          it
        }
      `,
    }),
  ).rejects.toBeInstanceOf(ConnectionLost)
})

test('a machine in between that answers for a server that is away counts as no connection; the server’s own failure does not', async () => {
  const { client, state } = clientOf()
  await client.query({ query })
  state.failure = new ServerError('502', {
    response: new Response(null, { status: 502 }),
    bodyText: '<h1>Bad gateway</h1>',
  })
  expect((await client.query({ query })).data).toEqual({ it: 'here' })
  state.failure = new ServerError('500', {
    response: new Response(null, { status: 500 }),
    bodyText: '{"errors":[{"message":"no","extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
  })
  await expect(client.query({ query })).rejects.toThrow('500')
})

test.each([
  ['was refused', { errors: true }],
  ['was given to somebody that the server does not name', { whose: null }],
  ['was given to another account', { whose: '2' }],
])('what %s is not shown later', async (_what, circumstances) => {
  const { client, kept, state } = clientOf()
  Object.assign(state, circumstances)
  await client.query({ query }).catch(() => {})
  expect(await kept.read({ operation: 'Shelf', variables: {} })).toBeNull()
})

test('a result that arrives after its session ended is not stored', async () => {
  const { client, kept, epoch } = clientOf()
  const asked = client.query({ query })
  epoch.current += 1
  await asked
  expect(await kept.read({ operation: 'Shelf', variables: {} })).toBeNull()
})

const cachedShelf = { operation: 'Shelf', variables: {} }
/** Changes the cache as a mutation or an event does, and lets the page be left, which stores what is shown. */
function changeAndLeave({ client, page }: ReturnType<typeof clientOf>, it: string) {
  client.writeQuery({ query, data: { it } })
  page.dispatchEvent(new Event('visibilitychange'))
}

test('what changes in the cache is stored, also without leaving the page, and the last of several changes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    const { client, kept } = clientOf()
    const asked = client.query({ query })
    await jest.advanceTimersByTimeAsync(10)
    await asked
    client.writeQuery({ query, data: { it: 'changed' } })
    client.writeQuery({ query, data: { it: 'changed again' } })
    expect(await kept.read(cachedShelf)).toEqual({ it: 'here' })
    await jest.advanceTimersByTimeAsync(1000)
    expect(await kept.read(cachedShelf)).toEqual({ it: 'changed again' })
  } finally {
    jest.useRealTimers()
  }
})

test('a hidden page stores what changed when it is seen again', async () => {
  const { client, kept, page } = clientOf()
  await client.query({ query })
  page.hidden = true
  client.writeQuery({ query, data: { it: 'changed' } })
  expect(await kept.read(cachedShelf)).toEqual({ it: 'here' })
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await kept.read(cachedShelf)).toEqual({ it: 'changed' })
})

test('what only the page expects is not stored, nor what is not in the cache', async () => {
  const shown = clientOf()
  await shown.client.query({ query, fetchPolicy: 'no-cache' })
  changeAndLeave(shown, 'elsewhere')
  expect(await shown.kept.read(cachedShelf)).toEqual({ it: 'here' })

  await shown.client.query({ query })
  shown.client.cache.recordOptimisticTransaction(
    (cache) => cache.writeQuery({ query, data: { it: 'expected' } }),
    'a tap',
  )
  shown.page.dispatchEvent(new Event('visibilitychange'))
  expect(await shown.kept.read(cachedShelf)).toEqual({ it: 'here' })
})

test('after the end of a session nothing is stored any more, wherever it ended', async () => {
  const here = clientOf()
  await here.client.query({ query })
  here.epoch.current += 1
  changeAndLeave(here, 'changed')
  expect(await here.kept.read(cachedShelf)).toEqual({ it: 'here' })

  // Another tab has signed out and in again, and this one does not know.
  const elsewhere = clientOf()
  await elsewhere.client.query({ query })
  elsewhere.kept.clear()
  elsewhere.kept.write('1', viewer, { viewer: 'ada' })
  changeAndLeave(elsewhere, 'changed')
  expect(await elsewhere.kept.read(cachedShelf)).toBeNull()
})
