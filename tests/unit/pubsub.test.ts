import { afterEach, expect, jest, test } from '@jest/globals'
import pino from 'pino'
import { maxTextBytes, type Transport } from '../../api/platform/transport'
import { postgresTransport } from '../../api/platform/transport.postgres'
import { Pubsub, sharedPerEvent, topic } from '../../api/platform/pubsub'

const changed = topic<{ barcode: string }>('test.changed')

test('an event is looked up once for each sight, however many listen', async () => {
  const pubsub = new Pubsub(postgresTransport('postgres://nowhere'), pino({ level: 'silent' }))
  const look = jest.fn(async (sight: string, barcode: string) => `${barcode} for ${sight}`)
  const listen = (sight: string) =>
    pubsub.stream(changed, 7, (event) => sharedPerEvent(event, sight, () => look(sight, event.barcode)), () => undefined)
  const listeners = ['owner', ...Array<string>(200).fill('others')].map(listen)
  const seen = listeners.map((listener) => listener.next())
  pubsub.publish(changed, 7, { barcode: '05000108030591' })
  const [first, ...others] = (await Promise.all(seen)).map(({ value }) => value as string)
  expect(first).toBe('05000108030591 for owner')
  expect(new Set(others)).toEqual(new Set(['05000108030591 for others']))
  expect(look).toHaveBeenCalledTimes(2)

  const next = listeners.map((listener) => listener.next())
  pubsub.publish(changed, 7, { barcode: '05000108030591' })
  await Promise.all(next)
  expect(look).toHaveBeenCalledTimes(4)
  await Promise.all(listeners.map((listener) => listener.return?.()))
})

test('a subscriber that handles an event late reads for itself', async () => {
  const event = {}
  const look = jest.fn(async () => look.mock.calls.length)
  const seen = await Promise.all([0, 999, 1_000, 1_500].map((now) => sharedPerEvent(event, 'others', look, now)))
  expect(seen).toEqual([1, 1, 2, 2])
})

test('a failed read rejects all who shared it, and is repeated for the next', async () => {
  const event = {}
  const look = jest.fn(async () => {
    if (look.mock.calls.length === 1) throw new Error('the database is away')
    return 'porridge'
  })
  const both = await Promise.allSettled([sharedPerEvent(event, 'others', look), sharedPerEvent(event, 'others', look)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await sharedPerEvent(event, 'others', look)).toBe('porridge')
  expect(look).toHaveBeenCalledTimes(2)
})

afterEach(() => { jest.useRealTimers() })

/** A bus in memory, for several processes, that can be taken away, hold its tongue, or be slow. */
class TestBus {
  readonly sockets = new Set<{ text(text: string): void; lost(error?: Error): void }>()
  readonly batches: string[][] = []
  isAway = false
  isSilent = false
  /** What sending waits for. */
  pace: Promise<void> = Promise.resolve()

  readonly bus: Transport = {
    connect: async (on) => {
      if (this.isAway) throw new Error('nobody there')
      this.sockets.add(on)
      return {
        send: async (texts) => {
          await this.pace
          if (!this.sockets.has(on)) throw new Error('the wire is cut')
          this.batches.push([...texts])
          if (!this.isSilent) for (const wire of this.sockets) for (const text of texts) wire.text(text)
        },
        close: async () => { this.sockets.delete(on) },
      }
    },
  }

  /** Cuts the oldest wire. */
  cut(): void {
    const [wire] = this.sockets
    if (!wire) return
    this.sockets.delete(wire)
    wire.lost(new Error('cut'))
  }
}

const silent = pino({ level: 'silent' })

/** Two processes, what the second has heard, and how often each had to look again. */
async function processes(bus: TestBus): Promise<{ first: Pubsub; second: Pubsub; heard: string[]; looked: { first: number; second: number } }> {
  const [first, second] = [new Pubsub(bus.bus, silent), new Pubsub(bus.bus, silent)]
  const heard: string[] = []
  const looked = { first: 0, second: 0 }
  await first.open()
  await second.open()
  first.onResync(() => { looked.first += 1 })
  second.onResync(() => { looked.second += 1 })
  second.on(changed, 7, ({ barcode }) => heard.push(barcode))
  return { first, second, heard, looked }
}

/** Long enough for whatever waits for nothing but its turn. */
const settle = () => jest.advanceTimersByTimeAsync(1)

test('what is published reaches listeners here at once and other processes by the bus, once each', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, heard } = await processes(bus)
  const here: string[] = []
  first.on(changed, 7, ({ barcode }) => here.push(barcode))
  first.publish(changed, 7, { barcode: 'a' })
  expect([here, heard]).toEqual([['a'], []])
  await settle()
  expect([here, heard]).toEqual([['a'], ['a']])
  await Promise.all([first.close(), second.close()])
})

test('what is published while a batch is under way leaves together, in order', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, heard } = await processes(bus)
  let goOn = () => {}
  bus.pace = new Promise((resolve) => { goOn = resolve })
  const letters = Array.from({ length: 250 }, (_, i) => String(i))
  for (const barcode of letters) first.publish(changed, 7, { barcode })
  goOn()
  await settle()
  expect(heard).toEqual(letters)
  expect(bus.batches.map((batch) => batch.length)).toEqual([1, 100, 100, 49])
  await Promise.all([first.close(), second.close()])
})

test('reconnects by itself and resyncs; so do the others, if an event did not reach them', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, heard, looked } = await processes(bus)
  bus.cut()
  await jest.advanceTimersByTimeAsync(200)
  expect(looked).toEqual({ first: 1, second: 0 })

  // Now it is the second one's turn: it looks by itself, and nobody owes it anything.
  bus.cut()
  first.publish(changed, 7, { barcode: 'said to nobody' })
  await jest.advanceTimersByTimeAsync(200)
  expect([looked, heard]).toEqual([{ first: 1, second: 1 }, []])

  bus.cut()
  first.publish(changed, 7, { barcode: 'said to nobody' })
  await jest.advanceTimersByTimeAsync(200)
  expect(looked).toEqual({ first: 2, second: 2 })
  await Promise.all([first.close(), second.close()])
})

test('a bus that stays away is asked for ever more rarely, and a warning says that it is away and when it is back', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  bus.isAway = true
  const lines: { msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => { lines.push(JSON.parse(line) as { msg: string }) } })
  const connect = jest.spyOn(bus.bus, 'connect')
  const pubsub = new Pubsub(bus.bus, log)
  await pubsub.open()
  await jest.advanceTimersByTimeAsync(60_000)
  const asked = connect.mock.calls.length
  expect(asked).toBeGreaterThan(12)
  expect(asked).toBeLessThan(32)
  bus.isAway = false
  await jest.advanceTimersByTimeAsync(5_000)
  expect(lines.map(({ msg }) => msg)).toEqual(['live events between processes are interrupted', 'live events between processes are back'])
  await pubsub.close()
})

test('a dead connection without an error is closed when its heartbeat does not arrive', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, looked } = await processes(bus)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(looked).toEqual({ first: 0, second: 0 })
  bus.isSilent = true
  await jest.advanceTimersByTimeAsync(20_000)
  bus.isSilent = false
  await jest.advanceTimersByTimeAsync(10_000)
  expect(looked.first).toBeGreaterThan(0)
  expect(looked.second).toBeGreaterThan(0)
  await Promise.all([first.close(), second.close()])
})

test('a bus that does not take a batch in two seconds is given up, and the others look again', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, looked } = await processes(bus)
  bus.pace = new Promise(() => {})
  first.publish(changed, 7, { barcode: 'stuck' })
  await jest.advanceTimersByTimeAsync(2_000)
  bus.pace = Promise.resolve()
  await jest.advanceTimersByTimeAsync(500)
  expect(looked).toEqual({ first: 1, second: 1 })
  await Promise.all([first.close(), second.close()])
})

test('what is too long for the bus is not sent: the others look again', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, heard, looked } = await processes(bus)
  first.publish(changed, 7, { barcode: 'x'.repeat(maxTextBytes) })
  await settle()
  expect([heard, looked]).toEqual([[], { first: 0, second: 1 }])
  await Promise.all([first.close(), second.close()])
})

test('what is not ours on the bus ends nothing', async () => {
  jest.useFakeTimers()
  const bus = new TestBus()
  const { first, second, heard } = await processes(bus)
  for (const wire of bus.sockets) for (const text of ['', 'hello', 'null', '{}', '[1]']) wire.text(text)
  first.publish(changed, 7, { barcode: 'a' })
  await settle()
  expect(heard).toEqual(['a'])
  await Promise.all([first.close(), second.close()])
})
