import { afterEach, expect, test } from '@jest/globals'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { of, throwError } from 'rxjs'
import { PendingMessages, type PendingMessage } from '../../web/messages/pendingMessages'
import { LiveMessageStore } from '../../web/messages/liveMessageStore'
import { MessageSender } from '../../web/messages/messageSender'
import { setDraftOwner } from '../../web/platform/drafts'
import { memoryStorage } from '../../web/platform/outbox'

const message: PendingMessage = {
  key: 'a', recipientId: '2', thread: 'general', barcode: null, item: null, text: 'Hello', after: 0, writtenAt: '2026-03-04T09:30:00.000Z', failure: null,
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
  expect(contexts[0]).toMatchObject({ headers: { 'x-larder-account': '1' }, retries: true, serializationKey: 'messages 2' })
  const isSameOwner = contexts[0]?.isSameOwner as () => boolean
  expect(isSameOwner()).toBe(false)
  setDraftOwner('1')
  expect(isSameOwner()).toBe(true)
})

const withItsStatus = new ServerError('409', { response: new Response(null, { status: 409 }), bodyText: JSON.stringify(refused('SESSION_CHANGED')) })

test.each([['in the answer', refused('SESSION_CHANGED')], ['by a status of its own', withItsStatus]])('a message that met another\'s session, reported %s, is kept for its sender', async (_name, answer) => {
  const { pending, sender } = senderThatGets(answer)
  await sender.send(message)
  expect(pending.all()).toEqual([message])
  expect(pending.isPaused('a')).toBe(true)
})

test('a message that was refused says why', async () => {
  const { pending, sender } = senderThatGets(refused('NOT_FOUND'))
  await sender.send(message)
  expect(pending.all()).toEqual([{ ...message, failure: 'No.' }])
  expect(pending.isPaused('a')).toBe(false)
})
