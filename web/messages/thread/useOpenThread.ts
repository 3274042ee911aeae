import { skipToken, useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  OlderThreadsDocument,
  useConversationThreadQuery,
  type ConversationQuery,
  type Thread_threadFragment,
} from '../../generated/messages/thread/Thread'
import { failureOf } from '../../platform/errorMessages'
import { writeOlderThreads } from '../live/liveCache'
import { general } from './ThreadPicker'

/** The page size of threads, newest first. */
const threadPageSize = 100

interface OpenThread {
  /** Loads older threads; null: there are none. Rejects on failure. */
  more: (() => Promise<void>) | null
  name: string
  /** Null: it has no messages yet, or is loading. */
  thread: Thread_threadFragment | null
  /** All threads that are loaded. */
  threads: readonly Thread_threadFragment[]
  isLoading: boolean
  /** Why it could not be loaded. */
  failure: string | null
  retry: () => void
}

/** Sorts threads as the server does. */
const newestFirst = (a: Thread_threadFragment, b: Thread_threadFragment) =>
  b.lastAt.localeCompare(a.lastAt) || Number(b.id) - Number(a.id)

/** The thread that the URL names, however old; without a name, the one with the last message. */
export function useOpenThread({ partner, threads }: NonNullable<ConversationQuery['conversation']>): OpenThread {
  const client = useApolloClient()
  const [params] = useSearchParams()
  const newest = [...threads].sort(newestFirst)[0]?.name ?? general
  // Keeps the thread that was opened first, also when another one gets a message.
  const [first] = useState(newest)
  const requested = params.get('thread') ?? first
  const isListed = threads.some(({ name }) => name === requested)
  const mayBeOlder = !isListed && threads.length >= threadPageSize
  const { data, error, refetch } = useConversationThreadQuery(
    mayBeOlder ? { variables: { partnerId: partner.id, name: requested } } : skipToken,
  )

  // A full last page may be followed by another one; its end is stored by the id of its last thread.
  const [ends, setEnds] = useState<readonly string[]>([])
  const oldest = [...threads].sort(newestFirst).at(-1) ?? null
  const hasMore = threads.length >= threadPageSize && oldest !== null && !ends.includes(oldest.id)
  const more = async () => {
    if (oldest === null) return
    const { data: page } = await client.query({
      query: OlderThreadsDocument,
      variables: { partnerId: partner.id, after: oldest.id },
      fetchPolicy: 'no-cache',
    })
    const olderThreads = page?.conversation?.threads ?? []
    writeOlderThreads(client.cache, partner.id, olderThreads)
    if (olderThreads.length < threadPageSize) setEnds([...ends, olderThreads.at(-1)?.id ?? oldest.id])
  }

  const older = (mayBeOlder ? data?.conversation?.thread : null) ?? null
  const all = older === null ? threads : [...threads, older]
  const isMissing = mayBeOlder && data === undefined
  const name = isMissing || requested === general || all.some((thread) => thread.name === requested) ? requested : first
  return {
    more: hasMore ? more : null,
    name,
    thread: all.find((thread) => thread.name === name) ?? null,
    threads: all,
    isLoading: isMissing && error === undefined,
    failure: isMissing && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
