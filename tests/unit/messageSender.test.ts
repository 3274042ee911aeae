import { afterEach, expect, test } from '@jest/globals'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { of, throwError } from 'rxjs'
import { PendingMessages, type PendingMessage } from '../../web/messages/pendingMessages'
import { LiveMessageStore } from '../../web/messages/liveMessageStore'
import { MessageSender } from '../../web/messages/messageSender'
import { setDraftOwner } from '../../web/platform/drafts'
import { memoryStorage } from '../../web/platform/outbox'

const letter: PendingMessage = {
  key: 'a', recipientId: '2', thread: 'general', barcode: null, item: null, text: 'Hello', after: 0, writtenAt: '2026-03-04T09:30:00.000Z', failure: null,
}

/** A client that gives every operation this answer, and remembers in which context it was asked. */
function clientThatAnswers(answer: ApolloLink.Result | Error) {
  const contexts: ReturnType<ApolloLink.Operation['getContext']>[] = []
  const link = new ApolloLink((operation) => {
    contexts.push(operation.getContext())
    return answer instanceof Error ? throwError(() => answer) : of(answer)
  })
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), contexts }
}

function post(answer: ApolloLink.Result | Error) {
  const { client, contexts } = clientThatAnswers(answer)
  const letters = new PendingMessages('1', memoryStorage())
  return { letters, contexts, sending: new MessageSender(client, letters, new LiveMessageStore(client)) }
}

const refused = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] })

afterEach(() => setDraftOwner(null))

test('a letter says whose it is, also when somebody else is signed in by the time it is sent', async () => {
  setDraftOwner('7')
  const { contexts, sending } = post(refused('NOT_FOUND'))
  await sending.send(letter)
  expect(contexts[0]).toMatchObject({ headers: { 'x-larder-account': '1' }, retries: true, serializationKey: 'messages 2' })
  const isMeantNow = contexts[0]?.isMeantNow as () => boolean
  expect(isMeantNow()).toBe(false)
  setDraftOwner('1')
  expect(isMeantNow()).toBe(true)
})

const withItsStatus = new ServerError('409', { response: new Response(null, { status: 409 }), bodyText: JSON.stringify(refused('SESSION_CHANGED')) })

test.each([['in the answer', refused('SESSION_CHANGED')], ['by a status of its own', withItsStatus]])('a letter that met another\'s session, told %s, is kept for the one who wrote it', async (_name, answer) => {
  const { letters, sending } = post(answer)
  await sending.send(letter)
  expect(letters.all()).toEqual([letter])
  expect(letters.isHeldBack('a')).toBe(true)
})

test('a letter that was refused says why', async () => {
  const { letters, sending } = post(refused('NOT_FOUND'))
  await sending.send(letter)
  expect(letters.all()).toEqual([{ ...letter, failure: 'No.' }])
  expect(letters.isHeldBack('a')).toBe(false)
})
