import { expect, test } from '@jest/globals'
import { ResponseCache, type CachedResponse, type Cacheability } from '../../api/http/responseCache'

const response = (body: string): CachedResponse => ({
  contentType: 'application/json',
  body,
  bytes: Buffer.byteLength(body),
  operation: 'Viewer',
})

/** A cache with a fake clock, and a record of the executed requests. */
function open(limits = { milliseconds: 1_000, entries: 3, bytes: 100_000 }) {
  const time = { now: 0 }
  const cache = new ResponseCache(limits, () => time.now)
  const executed: string[] = []
  const respond =
    (body: string, decide: (cacheability: Cacheability) => void = (cacheability) => cacheability.allow()) =>
    async (cacheability: Cacheability) => {
      executed.push(body)
      await Promise.resolve()
      decide(cacheability)
      return response(body)
    }
  return { cache, executed, respond, time }
}

test('a response is reused for a second, counted from its request, and no longer', async () => {
  const { cache, respond, time } = open()
  const slow = async (cacheability: Cacheability) => {
    time.now = 600
    cacheability.allow()
    return response('first')
  }
  await cache.get('a', slow)
  time.now = 999
  expect(cache.find('a')?.body).toBe('first')
  time.now = 1_000
  expect(cache.find('a')).toBeNull()
  expect((await cache.get('a', respond('second'))).body).toBe('second')
})

test('equal requests at the same time share one response, and another request gets its own', async () => {
  const { cache, executed, respond } = open()
  const responses = await Promise.all([
    ...Array.from({ length: 20 }, () => cache.get('a', respond('one'))),
    cache.get('b', respond('two')),
  ])
  expect(executed).toEqual(['one', 'two'])
  expect(responses.map(({ body }) => body)).toEqual([...Array.from({ length: 20 }, () => 'one'), 'two'])
})

test.each<[string, (cacheability: Cacheability) => void]>([
  ['was neither allowed nor forbidden', () => undefined],
  ['was forbidden', (cacheability) => cacheability.forbid()],
  [
    'was forbidden before it was allowed',
    (cacheability) => {
      cacheability.forbid()
      cacheability.allow()
    },
  ],
  [
    'was forbidden after it was allowed',
    (cacheability) => {
      cacheability.allow()
      cacheability.forbid()
    },
  ],
])('a response that %s is neither shared nor cached', async (_name, decide) => {
  const { cache, executed, respond } = open()
  const responses = await Promise.all(['x', 'y', 'z'].map((body) => cache.get('a', respond(body, decide))))
  expect(responses.map(({ body }) => body)).toEqual(['x', 'y', 'z'])
  await cache.get('a', respond('later', decide))
  expect(executed).toEqual(['x', 'y', 'z', 'later'])
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

test('a request that waits for a response that turns out private is executed at once', async () => {
  const { cache, respond } = open()
  let end: () => void = () => undefined
  const first = cache.get('a', async (cacheability) => {
    cacheability.forbid()
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return response('slow')
  })
  expect((await cache.get('a', respond('quick'))).body).toBe('quick')
  end()
  expect((await first).body).toBe('slow')
})

test('a failure is returned to its own request alone; those that waited are executed again', async () => {
  const { cache, respond } = open()
  const failing = cache.get('a', async () => {
    throw new Error('away')
  })
  const waiting = cache.get('a', respond('here'))
  await expect(failing).rejects.toThrow('away')
  expect((await waiting).body).toBe('here')
})

test('the cache never exceeds its limits of entries and bytes, and drops the oldest first', async () => {
  const { cache, respond } = open({ milliseconds: 1_000, entries: 3, bytes: 100_000 })
  for (const request of ['a', 'b', 'c', 'd']) await cache.get(request, respond(request))
  expect(cache.size.entries).toBe(3)
  expect([cache.find('a'), cache.find('d')?.body]).toEqual([null, 'd'])

  const narrow = open({ milliseconds: 1_000, entries: 1_000, bytes: 100_000 })
  for (let i = 0; i < 200; i++) {
    await narrow.cache.get(`request ${i}`, narrow.respond('x'.repeat(1_000)))
    expect(narrow.cache.size.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(narrow.cache.size.entries).toBeGreaterThan(30)
  expect(narrow.cache.find('request 199')).not.toBeNull()

  await narrow.cache.get('too long', narrow.respond('x'.repeat(50_000)))
  expect(narrow.cache.find('too long')).toBeNull()
})

test('expired entries are removed when a new one is stored', async () => {
  const { cache, respond, time } = open({ milliseconds: 1_000, entries: 100, bytes: 1_000_000 })
  for (let i = 0; i < 50; i++) await cache.get(`request ${i}`, respond('x'))
  time.now = 5_000
  await cache.get('new', respond('x'))
  expect(cache.size.entries).toBe(1)
})
