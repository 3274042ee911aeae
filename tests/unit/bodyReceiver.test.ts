import { expect, test } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { BodyReceiver, RequestAborted, type BodyLimits } from '../../api/http/bodyReceiver'

const limits: BodyLimits = { perClient: 2, bytes: 1_000, chunkBytes: 0, milliseconds: 60_000 }

/** A body that comes as the test writes it. */
function begin(receiver: BodyReceiver, client: string, maxBytes = 500) {
  const stream = new PassThrough()
  const received = receiver
    .receive(stream as unknown as IncomingMessage, { client, maxBytes })
    .then(String, (error: unknown) => error)
  return { stream, received }
}

test('a body arrives in parts', async () => {
  const { stream, received } = begin(new BodyReceiver(limits), 'a')
  stream.write('one ')
  stream.end('two')
  expect(await received).toBe('one two')
})

test('a body beyond its limit is TOO_LARGE, at its end or at eight times the limit', async () => {
  const receiver = new BodyReceiver(limits)
  const large = begin(receiver, 'a', 10)
  large.stream.end('x'.repeat(11))
  expect(await large.received).toMatchObject({ code: 'TOO_LARGE', status: 413 })
  const endless = begin(receiver, 'a', 10)
  endless.stream.write('x'.repeat(81))
  expect(await endless.received).toMatchObject({ code: 'TOO_LARGE' })
})

test('a body that comes in single bytes counts for the memory that they take', async () => {
  const receiver = new BodyReceiver({ ...limits, chunkBytes: 500 })
  const { stream, received } = begin(receiver, 'a')
  stream.write('a')
  stream.write('b')
  expect(await received).toMatchObject({ code: 'TOO_SLOW', status: 408 })
})

test("one body more than a client may send at a time ends its oldest, and no other client's", async () => {
  const receiver = new BodyReceiver(limits)
  const [first, second, other] = [begin(receiver, 'a'), begin(receiver, 'a'), begin(receiver, 'b')]
  const third = begin(receiver, 'a')
  expect(await first.received).toMatchObject({ code: 'TOO_SLOW', status: 408 })
  for (const { stream, received } of [second, other, third]) {
    stream.end('here')
    expect(await received).toBe('here')
  }
})

test('when all bodies together hold too much, the oldest of the client that holds most is ended', async () => {
  const receiver = new BodyReceiver(limits)
  const [small, older, younger] = [begin(receiver, 'a'), begin(receiver, 'b'), begin(receiver, 'b')]
  small.stream.write('x'.repeat(300))
  older.stream.write('x'.repeat(400))
  younger.stream.write('x'.repeat(400))
  expect(await older.received).toMatchObject({ code: 'TOO_SLOW' })
  small.stream.end()
  younger.stream.end()
  expect([await small.received, await younger.received]).toEqual(['x'.repeat(300), 'x'.repeat(400)])
})

test('a body that takes too long is TOO_SLOW; one whose connection breaks off is aborted', async () => {
  const slow = begin(new BodyReceiver({ ...limits, milliseconds: 10 }), 'a')
  slow.stream.write('x')
  expect(await slow.received).toMatchObject({ code: 'TOO_SLOW' })
  const broken = begin(new BodyReceiver(limits), 'a')
  broken.stream.write('x')
  broken.stream.destroy()
  expect(await broken.received).toBeInstanceOf(RequestAborted)
})
