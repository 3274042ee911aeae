import { expect, test } from '@jest/globals'
import { ApolloClient, ApolloLink } from '@apollo/client'
import { Subject } from 'rxjs'
import { LiveMessageStore } from '../../web/messages/liveMessageStore'
import { createCache } from '../../web/platform/apolloCache'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A page of thread 7, which has this many messages. */
function page(count: number): ApolloLink.Result {
  const message = (number: number) => ({
    __typename: 'Message', id: `7-${number}`, threadId: '7', number, fromViewer: false, text: `Number ${number}`, item: null,
    sentAt: '2026-03-04T09:30:00.000Z', editedAt: null, unsentAt: null, viewerCanEditUntil: null,
  })
  const nodes = Array.from({ length: count }, (_, i) => message(count - i))
  const thread = { __typename: 'Thread', id: '7', name: 'general', lastNumber: count, lastAt: '2026-03-04T09:30:00.000Z', viewerReadNumber: 0, partnerReadNumber: 0, unreadCount: 0, item: null }
  return { data: { thread: { ...thread, messages: { __typename: 'MessageConnection', nodes, pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: '1' } } } } }
}

test('what was asked before the stream was there is asked again: the answer may be older than the stream', async () => {
  const asked: Subject<ApolloLink.Result>[] = []
  const link = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>()
    asked.push(answer)
    return answer
  })
  const live = new LiveMessageStore(new ApolloClient({ cache: createCache(), link, queryDeduplication: false }))
  const heard: unknown[] = []
  live.begin((change) => heard.push(change.number))
  const failures: (string | null)[] = []
  const leave = live.follow('7', (sentence) => failures.push(sentence))
  const news = { threadId: null, partnerId: null, number: null, message: null, thread: null, conversation: null }
  live.receive({ ...news, kind: 'LISTENING' })
  await settled()
  expect(asked).toHaveLength(2)

  const answer = (i: number, count: number) => {
    asked[i]?.next(page(count))
    asked[i]?.complete()
    return settled()
  }
  await answer(0, 1)
  live.receive({ ...news, kind: 'CHANGED', threadId: '7', number: 1 })
  expect(heard).toEqual([])
  await answer(1, 2)
  expect(heard).toEqual([1])
  expect(failures).toEqual([null])
  leave()
  live.end()
})
