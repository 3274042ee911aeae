import { afterEach, expect, jest, test } from '@jest/globals'
import pino from 'pino'
import { maxTextBytes, type Transport } from '../../api/platform/pubsub/transport'
import { postgresTransport } from '../../api/platform/pubsub/transport.postgres'
import { Pubsub, topic } from '../../api/platform/pubsub/pubsub'
import { sharedPerEvent } from '../../api/platform/pubsub/sharedPerEvent'

const changed = topic<{ barcode: string }>('test.changed')

test('an event is read once for each kind of viewer, however many subscribe', async () => {
  const pubsub = new Pubsub(postgresTransport('postgres://nowhere'), pino({ level: 'silent' }))
  const read = jest.fn(async (viewerKind: string, barcode: string) => `${barcode} for ${viewerKind}`)
  const listen = (viewerKind: string) =>
    pubsub.stream(
      changed,
      7,
      (event) => sharedPerEvent(event, viewerKind, () => read(viewerKind, event.barcode)),
      () => undefined,
    )
  const listeners = ['owner', ...Array<string>(200).fill('others')].map(listen)
  const results = listeners.map((listener) => listener.next())
  pubsub.publish(changed, 7, { barcode: '05000108030591' })
  const [first, ...others] = (await Promise.all(results)).map(({ value }) => value as string)
  expect(first).toBe('05000108030591 for owner')
  expect(new Set(others)).toEqual(new Set(['05000108030591 for others']))
  expect(read).toHaveBeenCalledTimes(2)

  const next = listeners.map((listener) => listener.next())
  pubsub.publish(changed, 7, { barcode: '05000108030591' })
  await Promise.all(next)
  expect(read).toHaveBeenCalledTimes(4)
  await Promise.all(listeners.map((listener) => listener.return?.()))
})

test('a subscriber that handles an event late reads for itself', async () => {
  const event = {}
  const read = jest.fn(async () => read.mock.calls.length)
  const results = await Promise.all([0, 999, 1_000, 1_500].map((now) => sharedPerEvent(event, 'others', read, now)))
  expect(results).toEqual([1, 1, 2, 2])
})

test('a failed read rejects all who shared it, and is repeated for the next', async () => {
  const event = {}
  const read = jest.fn(async () => {
    if (read.mock.calls.length === 1) throw new Error('the database is away')
    return 'porridge'
  })
  const both = await Promise.allSettled([sharedPerEvent(event, 'others', read), sharedPerEvent(event, 'others', read)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await sharedPerEvent(event, 'others', read)).toBe('porridge')
  expect(read).toHaveBeenCalledTimes(2)
})

afterEach(() => {
  jest.useRealTimers()
})

/** An in-memory transport for several processes that can be down, silent or slow. */
class FakeTransport {
  readonly connections = new Set<{ text(text: string): void; lost(error?: Error): void }>()
  readonly batches: string[][] = []
  isDown = false
  isSilent = false
  /** Sending waits for this. */
  sending: Promise<void> = Promise.resolve()

  readonly transport: Transport = {
    connect: async (on) => {
      if (this.isDown) throw new Error('the transport is down')
      this.connections.add(on)
      return {
        send: async (texts) => {
          await this.sending
          if (!this.connections.has(on)) throw new Error('the connection is lost')
          this.batches.push([...texts])
          if (!this.isSilent) for (const connection of this.connections) for (const text of texts) connection.text(text)
        },
        close: async () => {
          this.connections.delete(on)
        },
      }
    },
  }

  /** Loses the oldest connection. */
  disconnect(): void {
    const [connection] = this.connections
    if (!connection) return
    this.connections.delete(connection)
    connection.lost(new Error('disconnected'))
  }
}

const silent = pino({ level: 'silent' })

/** Two processes, the events that the second received, and how often each resynced. */
async function processes(
  fake: FakeTransport,
): Promise<{ first: Pubsub; second: Pubsub; received: string[]; resyncs: { first: number; second: number } }> {
  const [first, second] = [new Pubsub(fake.transport, silent), new Pubsub(fake.transport, silent)]
  const received: string[] = []
  const resyncs = { first: 0, second: 0 }
  await first.open()
  await second.open()
  first.onResync(() => {
    resyncs.first += 1
  })
  second.onResync(() => {
    resyncs.second += 1
  })
  second.on(changed, 7, ({ barcode }) => received.push(barcode))
  return { first, second, received, resyncs }
}

/** Lets pending promises and timers of 0 run. */
const settle = () => jest.advanceTimersByTimeAsync(1)

test('an event reaches local subscribers at once and other processes by the transport, once each', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, received } = await processes(fake)
  const local: string[] = []
  first.on(changed, 7, ({ barcode }) => local.push(barcode))
  first.publish(changed, 7, { barcode: 'a' })
  expect([local, received]).toEqual([['a'], []])
  await settle()
  expect([local, received]).toEqual([['a'], ['a']])
  await Promise.all([first.close(), second.close()])
})

test('events published while a batch is being sent are sent together, in order', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, received } = await processes(fake)
  let resume = () => {}
  fake.sending = new Promise((resolve) => {
    resume = resolve
  })
  const barcodes = Array.from({ length: 250 }, (_, i) => String(i))
  for (const barcode of barcodes) first.publish(changed, 7, { barcode })
  resume()
  await settle()
  expect(received).toEqual(barcodes)
  expect(fake.batches.map((batch) => batch.length)).toEqual([1, 100, 100, 49])
  await Promise.all([first.close(), second.close()])
})

test('a process reconnects and resyncs; so do the others if they missed an event', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, received, resyncs } = await processes(fake)
  fake.disconnect()
  await jest.advanceTimersByTimeAsync(200)
  expect(resyncs).toEqual({ first: 1, second: 0 })

  // Now the second one loses its connection. It resyncs by itself; the first one need not.
  fake.disconnect()
  first.publish(changed, 7, { barcode: 'received by nobody' })
  await jest.advanceTimersByTimeAsync(200)
  expect([resyncs, received]).toEqual([{ first: 1, second: 1 }, []])

  fake.disconnect()
  first.publish(changed, 7, { barcode: 'received by nobody' })
  await jest.advanceTimersByTimeAsync(200)
  expect(resyncs).toEqual({ first: 2, second: 2 })
  await Promise.all([first.close(), second.close()])
})

test('reconnecting backs off while the transport is down, and two log lines say when it was lost and when it is back', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  fake.isDown = true
  const lines: { msg: string }[] = []
  const log = pino(
    { level: 'warn' },
    {
      write: (line: string) => {
        lines.push(JSON.parse(line) as { msg: string })
      },
    },
  )
  const connect = jest.spyOn(fake.transport, 'connect')
  const pubsub = new Pubsub(fake.transport, log)
  await pubsub.open()
  await jest.advanceTimersByTimeAsync(60_000)
  const asked = connect.mock.calls.length
  expect(asked).toBeGreaterThan(12)
  expect(asked).toBeLessThan(32)
  fake.isDown = false
  await jest.advanceTimersByTimeAsync(5_000)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'live events between processes are interrupted',
    'live events between processes are back',
  ])
  await pubsub.close()
})

test('a dead connection without an error is closed when its heartbeat does not arrive', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, resyncs } = await processes(fake)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(resyncs).toEqual({ first: 0, second: 0 })
  fake.isSilent = true
  await jest.advanceTimersByTimeAsync(20_000)
  fake.isSilent = false
  await jest.advanceTimersByTimeAsync(10_000)
  expect(resyncs.first).toBeGreaterThan(0)
  expect(resyncs.second).toBeGreaterThan(0)
  await Promise.all([first.close(), second.close()])
})

test('a connection that does not accept a batch within two seconds is closed, and the others resync', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, resyncs } = await processes(fake)
  fake.sending = new Promise(() => {})
  first.publish(changed, 7, { barcode: 'stuck' })
  await jest.advanceTimersByTimeAsync(2_000)
  fake.sending = Promise.resolve()
  await jest.advanceTimersByTimeAsync(500)
  expect(resyncs).toEqual({ first: 1, second: 1 })
  await Promise.all([first.close(), second.close()])
})

test('an event that is too long for the transport is not sent; the others resync', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, received, resyncs } = await processes(fake)
  first.publish(changed, 7, { barcode: 'x'.repeat(maxTextBytes) })
  await settle()
  expect([received, resyncs]).toEqual([[], { first: 0, second: 1 }])
  await Promise.all([first.close(), second.close()])
})

test('malformed messages on the transport are ignored', async () => {
  jest.useFakeTimers()
  const fake = new FakeTransport()
  const { first, second, received } = await processes(fake)
  for (const connection of fake.connections)
    for (const text of ['', 'hello', 'null', '{}', '[1]']) connection.text(text)
  first.publish(changed, 7, { barcode: 'a' })
  await settle()
  expect(received).toEqual(['a'])
  await Promise.all([first.close(), second.close()])
})
