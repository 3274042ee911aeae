import type { ApolloClient } from '@apollo/client'
import { useSyncExternalStore } from 'react'
import { AcceptItemRequestDocument } from '../../generated/requests/answer/RequestMutations'
import { onlyAsAccount } from '../../platform/apollo/apolloSession'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { failureOf, isRefusal } from '../../platform/errorMessages'
import { isDraftOwner } from '../../platform/stored/drafts'
import { Outbox } from '../../platform/stored/outbox'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { refetchRequests } from '../refetchRequests'
import { t } from '../i18n'

/**
 * Yes to a request, given in one tap. It waits for some seconds, in which it can be taken back, and is sent then; at once, if its owner
 * leaves the page. Until the server has answered it is stored in the browser, and a later page sends what an earlier one could not.
 */
export interface Answer {
  /** The request's id: it has one answer. */
  key: string
  quantity: number
  collectUntil: string
  /** Of the request as it was seen: sent again, the answer is not taken for one to what the request is by then. */
  changedAt: string
  /** Where to collect; null: as it is. */
  collectionDetails: string | null
  /** Who asked. */
  name: string
  /** What for. */
  about: string
}

/** Whose answers they are. */
export interface Sender {
  client: ApolloClient
  accountId: string
}

interface GivenAnswer extends Answer {
  sender: Sender
  /** `waiting`: it can be taken back. `posted`: the page was left; what the server said is not known yet. */
  state: 'waiting' | 'sending' | 'posted'
}

/** Milliseconds in which an answer can be taken back. */
const undoMs = 5_000
/** Attempts that the server may fail to answer. */
const maxServerErrors = 6

const given = new Map<string, GivenAnswer>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** The answer to this request that is on its way; null: none is. */
export const useGivenAnswer = (requestId: string): GivenAnswer | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => given.get(requestId) ?? null,
    () => null,
  )

function set(key: string, answer: GivenAnswer | null): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  if (answer === null) given.delete(key)
  else given.set(key, answer)
  for (const listener of listeners) listener()
}

/** Browsers hold them: do not rename the fields. */
function readAnswer(value: Record<string, unknown>): Answer | null {
  const { key, quantity, collectUntil, changedAt, collectionDetails, name, about } = value
  return typeof key === 'string' &&
    typeof quantity === 'number' &&
    typeof collectUntil === 'string' &&
    typeof changedAt === 'string' &&
    (collectionDetails === null || typeof collectionDetails === 'string') &&
    typeof name === 'string' &&
    typeof about === 'string'
    ? { key, quantity, collectUntil, changedAt, collectionDetails, name, about }
    : null
}

const outboxOf = (accountId: string) =>
  new Outbox<Answer>({ name: 'answers', owner: `account ${accountId}`, read: readAnswer })

/** Gives an answer, which is sent in some seconds. */
export function giveAnswer(sender: Sender, answer: Answer): void {
  outboxOf(sender.accountId).put(answer)
  set(answer.key, { ...answer, sender, state: 'waiting' })
  timers.set(
    answer.key,
    setTimeout(() => sendNow(answer.key), undoMs),
  )
  // The first of the two comes where a phone puts the app away, perhaps for good.
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', postWaiting)
  window.addEventListener('pageshow', sendPosted)
}

/** Takes an answer back that is not sent yet. */
export function undoAnswer(requestId: string): void {
  const answer = given.get(requestId)
  if (answer?.state !== 'waiting') return
  outboxOf(answer.sender.accountId).remove(requestId)
  set(requestId, null)
}

/** Sends an answer that waits, without waiting any longer. */
export function sendNow(requestId: string): void {
  const answer = given.get(requestId)
  if (answer?.state === 'waiting') void send(answer.sender, answer)
}

/** Sends what an earlier page could not send, or had not heard of. */
export function sendStoredAnswers(sender: Sender): void {
  for (const answer of outboxOf(sender.accountId).all()) if (!given.has(answer.key)) void send(sender, answer)
}

const inputOf = ({ key, quantity, collectUntil, changedAt, collectionDetails }: Answer) => ({
  id: key,
  quantity,
  collectUntil,
  changedAt,
  collectionDetails,
})

/** Sends an answer until the server says something: the same one, sent again, changes nothing. */
async function send(sender: Sender, answer: Answer): Promise<void> {
  const { client, accountId } = sender
  const { key, name, about } = answer
  set(key, { ...answer, sender, state: 'sending' })
  const outbox = outboxOf(accountId)
  try {
    await client.mutate({
      mutation: AcceptItemRequestDocument,
      variables: { input: inputOf(answer) },
      context: {
        serializationKey: `answer ${key}`,
        retries: true,
        maxServerErrors,
        isSameOwner: () => isDraftOwner(accountId),
        ...onlyAsAccount(accountId),
      } satisfies LinkContext,
    })
    outbox.remove(key)
    toast.success(t('reservedToast', { name }), { about })
  } catch (error) {
    const failure = failureOf(error)
    // Where they are not signed in any more it waits until they are, and where the page was left, for the next one.
    if (failure.kind !== 'cancelled' && (isRefusal(failure) || failure.code === 'INTERNAL')) {
      outbox.remove(key)
      toastError(error)
    }
  } finally {
    set(key, null)
    refetchRequests(client)
  }
}

/** Sent without Apollo Client, which waits for what a page that is left does not live to see; a test compares it with the schema. */
export const acceptItemRequest =
  'mutation AcceptItemRequest($input: AcceptItemRequestInput!) { acceptItemRequest(input: $input) { itemRequest { id } } }'

/** Sends what waits while the page is left. */
function postWaiting(): void {
  for (const answer of [...given.values()].filter(({ state }) => state === 'waiting')) {
    set(answer.key, { ...answer, state: 'posted' })
    const posted = fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        'apollo-require-preflight': 'true',
        ...onlyAsAccount(answer.sender.accountId).headers,
      },
      body: JSON.stringify({ query: acceptItemRequest, variables: { input: inputOf(answer) } }),
    })
    // Whoever comes back to the page hears of it: see `sendPosted`.
    posted.then((response) => response.text()).catch(() => undefined)
  }
}

/** Sends again what was sent while the page was left, to hear what came of it. */
function sendPosted(): void {
  for (const answer of [...given.values()].filter(({ state }) => state === 'posted')) void send(answer.sender, answer)
}

const onVisibility = () => (document.visibilityState === 'hidden' ? postWaiting() : sendPosted())
