import { expect, test } from '@jest/globals'
import { ResponseCache, type CachedResponse, type Cacheability } from '../../api/http/responseCache'

const answer = (body: string): CachedResponse => ({ contentType: 'application/json', body, bytes: Buffer.byteLength(body) })

/** A cache with a clock of its own, and somebody who makes answers and counts them. */
function open(limits = { milliseconds: 1_000, entries: 3, bytes: 100_000 }) {
  const time = { now: 0 }
  const answers = new ResponseCache(limits, () => time.now)
  const made: string[] = []
  const maker = (body: string, say: (sharing: Cacheability) => void = (sharing) => sharing.allow()) => async (sharing: Cacheability) => {
    made.push(body)
    await Promise.resolve()
    say(sharing)
    return answer(body)
  }
  return { answers, made, maker, time }
}

test('an answer is given again for a second, counted from when it was asked for, and not longer', async () => {
  const { answers, maker, time } = open()
  const slow = async (sharing: Cacheability) => {
    time.now = 600
    sharing.allow()
    return answer('first')
  }
  await answers.get('a', slow)
  time.now = 999
  expect(answers.find('a')?.body).toBe('first')
  time.now = 1_000
  expect(answers.find('a')).toBeNull()
  expect((await answers.get('a', maker('second'))).body).toBe('second')
})

test('those who ask the same at the same time get one answer, and another question has its own', async () => {
  const { answers, made, maker } = open()
  const got = await Promise.all([...Array.from({ length: 20 }, () => answers.get('a', maker('one'))), answers.get('b', maker('two'))])
  expect(made).toEqual(['one', 'two'])
  expect(got.map(({ body }) => body)).toEqual([...Array.from({ length: 20 }, () => 'one'), 'two'])
})

test.each<[string, (sharing: Cacheability) => void]>([
  ['was not found fit for others', () => undefined],
  ['was forbidden', (sharing) => sharing.forbid()],
  ['was forbidden before it was allowed', (sharing) => { sharing.forbid(); sharing.allow() }],
  ['was forbidden after it was allowed', (sharing) => { sharing.allow(); sharing.forbid() }],
])('an answer that %s goes to nobody else, neither at once nor later', async (_name, say) => {
  const { answers, made, maker } = open()
  const got = await Promise.all(['x', 'y', 'z'].map((body) => answers.get('a', maker(body, say))))
  expect(got.map(({ body }) => body)).toEqual(['x', 'y', 'z'])
  await answers.get('a', maker('later', say))
  expect(made).toEqual(['x', 'y', 'z', 'later'])
  expect(answers.size).toEqual({ entries: 0, bytes: 0 })
})

test('a request that waits for a response that turns out private is executed at once', async () => {
  const { answers, maker } = open()
  let end: () => void = () => undefined
  const first = answers.get('a', async (sharing) => {
    sharing.forbid()
    await new Promise<void>((resolve) => { end = resolve })
    return answer('slow')
  })
  expect((await answers.get('a', maker('quick'))).body).toBe('quick')
  end()
  expect((await first).body).toBe('slow')
})

test('a failure is returned to its own request alone; those that waited are executed again', async () => {
  const { answers, maker } = open()
  const failing = answers.get('a', async () => { throw new Error('away') })
  const waiting = answers.get('a', maker('here'))
  await expect(failing).rejects.toThrow('away')
  expect((await waiting).body).toBe('here')
})

test('what is kept never exceeds its entries and its bytes, and the oldest goes first', async () => {
  const { answers, maker } = open({ milliseconds: 1_000, entries: 3, bytes: 100_000 })
  for (const question of ['a', 'b', 'c', 'd']) await answers.get(question, maker(question))
  expect(answers.size.entries).toBe(3)
  expect([answers.find('a'), answers.find('d')?.body]).toEqual([null, 'd'])

  const narrow = open({ milliseconds: 1_000, entries: 1_000, bytes: 100_000 })
  for (let i = 0; i < 200; i++) {
    await narrow.answers.get(`question ${i}`, narrow.maker('x'.repeat(1_000)))
    expect(narrow.answers.size.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(narrow.answers.size.entries).toBeGreaterThan(30)
  expect(narrow.answers.find('question 199')).not.toBeNull()

  await narrow.answers.get('too long', narrow.maker('x'.repeat(50_000)))
  expect(narrow.answers.find('too long')).toBeNull()
})

test('what is over is cleared away when something new is kept', async () => {
  const { answers, maker, time } = open({ milliseconds: 1_000, entries: 100, bytes: 1_000_000 })
  for (let i = 0; i < 50; i++) await answers.get(`question ${i}`, maker('x'))
  time.now = 5_000
  await answers.get('new', maker('x'))
  expect(answers.size.entries).toBe(1)
})
