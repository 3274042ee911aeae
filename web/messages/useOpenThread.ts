import { skipToken, useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OlderThreadsDocument, useConversationThreadQuery, type ConversationQuery } from '../generated/messages/ThreadPane'
import type { Thread_threadFragment } from '../generated/messages/Thread'
import { failureOf } from '../platform/errorMessages'
import { writeOlderThreads } from './liveCache'
import { general } from './ThreadPicker'

/** The conversation brings no more threads than these at a time, the newest first. */
const mostThreads = 100

interface OpenThread {
  /** Brings older ones to choose from; null: there are none. Throws where they do not come. */
  more: (() => Promise<void>) | null
  name: string
  /** Null: nothing was written there yet, or it is on its way. */
  thread: Thread_threadFragment | null
  /** What there is to choose from. */
  threads: readonly Thread_threadFragment[]
  isOnItsWay: boolean
  /** Why it does not come. */
  failure: string | null
  retry: () => void
}

/** As the server has them in order. */
const newestFirst = (a: Thread_threadFragment, b: Thread_threadFragment) => b.lastAt.localeCompare(a.lastAt) || Number(b.id) - Number(a.id)

/** The thread that the address names, however old; without one, the one with the last message. */
export function useOpenThread({ partner, threads }: NonNullable<ConversationQuery['conversation']>): OpenThread {
  const client = useApolloClient()
  const [params] = useSearchParams()
  const newest = [...threads].sort(newestFirst)[0]?.name ?? general
  // Where one began to read, one stays, whatever comes in elsewhere.
  const [first] = useState(newest)
  const wanted = params.get('thread') ?? first
  const isListed = threads.some(({ name }) => name === wanted)
  const mayBeOlder = !isListed && threads.length >= mostThreads
  const { data, error, refetch } = useConversationThreadQuery(mayBeOlder ? { variables: { partnerId: partner.id, name: wanted } } : skipToken)

  // Where the last page was full there may be another; which one that was is known by how many there are.
  const [ends, setEnds] = useState<readonly string[]>([])
  const oldest = [...threads].sort(newestFirst).at(-1) ?? null
  const hasMore = threads.length >= mostThreads && oldest !== null && !ends.includes(oldest.id)
  const more = async () => {
    if (oldest === null) return
    const { data: page } = await client.query({ query: OlderThreadsDocument, variables: { partnerId: partner.id, after: oldest.id }, fetchPolicy: 'no-cache' })
    const found = page?.conversation?.threads ?? []
    writeOlderThreads(client.cache, partner.id, found)
    if (found.length < mostThreads) setEnds([...ends, found.at(-1)?.id ?? oldest.id])
  }

  const older = (mayBeOlder ? data?.conversation?.thread : null) ?? null
  const all = older === null ? threads : [...threads, older]
  const isMissing = mayBeOlder && data === undefined
  const name = isMissing || wanted === general || all.some((thread) => thread.name === wanted) ? wanted : first
  return {
    more: hasMore ? more : null,
    name,
    thread: all.find((thread) => thread.name === name) ?? null,
    threads: all,
    isOnItsWay: isMissing && error === undefined,
    failure: isMissing && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
