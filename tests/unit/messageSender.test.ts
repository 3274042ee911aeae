import { afterEach, expect, jest, test } from '@jest/globals'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { of, throwError } from 'rxjs'
import { PendingMessages, type PendingMessage } from '../../web/messages/live/pendingMessages'
import { LiveMessageStore } from '../../web/messages/live/liveMessageStore'
import { MessageSender } from '../../web/messages/live/messageSender'
import { setDraftOwner } from '../../web/platform/stored/drafts'
import { memoryStorage } from '../../web/platform/stored/outbox'
import { retryLink } from '../../web/platform/apollo/retryLink'
import { serializeLink } from '../../web/platform/apollo/serializeLink'

const message: PendingMessage = {
  key: 'a',
  recipientId: '2',
  thread: 'general',
  barcode: null,
  item: null,
  text: 'Hello',
  after: 0,
  writtenAt: '2026-03-04T09:30:00.000Z',
  failure: null,
}

/** A client that gives every operation this answer, and records the contexts of operations. */
function clientThatAnswers(answer: ApolloLink.Result | Error) {
  const contexts: ReturnType<ApolloLink.Operation['getContext']>[] = []
  const link = new ApolloLink((operation) => {
    contexts.push(operation.getContext())
    return answer instanceof Error ? throwError(() => answer) : of(answer)
  })
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), contexts }
}

function senderThatGets(answer: ApolloLink.Result | Error) {
  const { client, contexts } = clientThatAnswers(answer)
  const pending = new PendingMessages('1', memoryStorage())
  return { pending, contexts, sender: new MessageSender(client, pending, new LiveMessageStore(client)) }
}

const refused = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] })

afterEach(() => setDraftOwner(null))

test('a message names its sender, also when somebody else is signed in by the time it is sent', async () => {
  setDraftOwner('7')
  const { contexts, sender } = senderThatGets(refused('NOT_FOUND'))
  await sender.send(message)
  expect(contexts[0]).toMatchObject({
    headers: { 'x-larder-account': '1' },
    retries: true,
    serializationKey: 'messages 2',
  })
  const isSameOwner = contexts[0]?.isSameOwner as () => boolean
  expect(isSameOwner()).toBe(false)
  setDraftOwner('1')
  expect(isSameOwner()).toBe(true)
})

const withItsStatus = new ServerError('409', {
  response: new Response(null, { status: 409 }),
  bodyText: JSON.stringify(refused('SESSION_CHANGED')),
})

test.each([
  ['in the answer', refused('SESSION_CHANGED')],
  ['by a status of its own', withItsStatus],
])("a message that met another's session, reported %s, is kept for its sender", async (_name, answer) => {
  const { pending, sender } = senderThatGets(answer)
  await sender.send(message)
  expect(pending.all()).toEqual([message])
  expect(pending.isPaused('a')).toBe(true)
})

test.each([
  ['a server that is busy', refused('BUSY')],
  ['an answer without data', {}],
  ['a page that is left', new DOMException('stopped', 'AbortError') as unknown as Error],
])('a message that met %s is not given up: it is sent again by the next page', async (_name, answer) => {
  const { pending, sender } = senderThatGets(answer)
  await sender.send(message)
  expect(pending.all()).toEqual([message])
  expect(pending.isPaused('a')).toBe(false)
})

test('a message that the server fails to answer again and again lets the next one pass, and can be sent again by hand, with the same key', async () => {
  jest.useFakeTimers()
  try {
    let isBroken = true
    const sent: string[] = []
    const server = new ApolloLink(({ variables }) => {
      sent.push(variables.input.key)
      return of(variables.input.key === 'a' && isBroken ? refused('INTERNAL') : refused('NOT_FOUND'))
    })
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([serializeLink(), retryLink({ current: 0 }), server]),
    })
    const pending = new PendingMessages('1', memoryStorage())
    const sender = new MessageSender(client, pending, new LiveMessageStore(client))
    const next = { ...message, key: 'b', text: 'Are you there?' }
    const done = Promise.all([sender.send(message), sender.send(next)])
    await jest.advanceTimersByTimeAsync(60_000)
    await done
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'a', 'b'])
    expect(pending.all()).toEqual([
      { ...message, failure: 'We’re not sure this was sent. Try again: it won’t arrive twice.' },
      { ...next, failure: 'No.' },
    ])
    sender.sendUnsent()
    expect(sent).toHaveLength(7)
    isBroken = false
    await sender.send(message)
    expect(sent.at(-1)).toBe('a')
    expect(pending.all()[0]?.failure).toBe('No.')
  } finally {
    jest.useRealTimers()
  }
})

test('a message that was refused says why', async () => {
  const { pending, sender } = senderThatGets(refused('NOT_FOUND'))
  await sender.send(message)
  expect(pending.all()).toEqual([{ ...message, failure: 'No.' }])
  expect(pending.isPaused('a')).toBe(false)
})
