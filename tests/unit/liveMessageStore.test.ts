import { expect, test } from '@jest/globals'
import { ApolloClient, ApolloLink } from '@apollo/client'
import { Subject } from 'rxjs'
import { LiveMessageStore } from '../../web/messages/live/liveMessageStore'
import { createCache } from '../../web/platform/apollo/apolloCache'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A page of thread 7, which has this many messages. */
function page(count: number): ApolloLink.Result {
  const message = (number: number) => ({
    __typename: 'Message',
    id: `7-${number}`,
    threadId: '7',
    number,
    fromViewer: false,
    text: `Number ${number}`,
    item: null,
    sentAt: '2026-03-04T09:30:00.000Z',
    editedAt: null,
    unsentAt: null,
    viewerCanEditUntil: null,
  })
  const nodes = Array.from({ length: count }, (_, i) => message(count - i))
  const thread = {
    __typename: 'Thread',
    id: '7',
    name: 'general',
    lastNumber: count,
    lastAt: '2026-03-04T09:30:00.000Z',
    viewerReadNumber: 0,
    partnerReadNumber: 0,
    unreadCount: 0,
    item: null,
  }
  return {
    data: {
      thread: {
        ...thread,
        messages: {
          __typename: 'MessageConnection',
          nodes,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: '1' },
        },
      },
    },
  }
}

test('requests from before the subscription was active are repeated: their responses may be older', async () => {
  const requests: Subject<ApolloLink.Result>[] = []
  const link = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>()
    requests.push(answer)
    return answer
  })
  const store = new LiveMessageStore(new ApolloClient({ cache: createCache(), link, queryDeduplication: false }))
  const shown: unknown[] = []
  store.begin((update) => shown.push(update.number))
  const failures: (string | null)[] = []
  const leave = store.follow('7', (sentence) => failures.push(sentence))
  const event = { threadId: null, partnerId: null, number: null, message: null, thread: null, conversation: null }
  store.receive({ ...event, kind: 'LISTENING' })
  await settled()
  expect(requests).toHaveLength(2)

  const answer = (i: number, count: number) => {
    requests[i]?.next(page(count))
    requests[i]?.complete()
    return settled()
  }
  await answer(0, 1)
  store.receive({ ...event, kind: 'CHANGED', threadId: '7', number: 1 })
  expect(shown).toEqual([])
  await answer(1, 2)
  expect(shown).toEqual([1])
  expect(failures).toEqual([null])
  leave()
  store.end()
})
