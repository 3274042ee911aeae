import { expect, jest, test } from '@jest/globals'
import pino from 'pino'
import { Pubsub, sharedPerEvent, topic } from '../../api/platform/pubsub'

const changed = topic<{ barcode: string }>('test.changed')

test('an event is looked up once for each sight, however many listen', async () => {
  const pubsub = new Pubsub('postgres://nowhere', pino({ level: 'silent' }))
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

test('whoever comes to an event late looks for himself', async () => {
  const event = {}
  const look = jest.fn(async () => look.mock.calls.length)
  const seen = await Promise.all([0, 999, 1_000, 1_500].map((now) => sharedPerEvent(event, 'others', look, now)))
  expect(seen).toEqual([1, 1, 2, 2])
})

test('what failed is told to those who waited for it, and asked again for the next', async () => {
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
