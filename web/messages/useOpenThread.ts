import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConversationThreadQuery, type ConversationQuery, type Thread_threadFragment } from '../generated/graphql'
import { failureOf } from '../platform/refusals'
import { general } from './ThreadPicker'

/** The conversation brings no more threads than these, the newest. */
const mostThreads = 100

interface OpenThread {
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

/** The thread that the address names, however old; without one, the one with the last message. */
export function useOpenThread({ partner, threads }: NonNullable<ConversationQuery['correspondence']>): OpenThread {
  const [params] = useSearchParams()
  const newest = [...threads].sort((a, b) => b.lastAt.localeCompare(a.lastAt))[0]?.name ?? general
  // Where one began to read, one stays, whatever comes in elsewhere.
  const [first] = useState(newest)
  const wanted = params.get('thread') ?? first
  const isListed = threads.some(({ name }) => name === wanted)
  const mayBeOlder = !isListed && threads.length >= mostThreads
  const { data, error, refetch } = useConversationThreadQuery(mayBeOlder ? { variables: { partnerId: partner.id, name: wanted } } : skipToken)

  const older = (mayBeOlder ? data?.correspondence?.thread : null) ?? null
  const all = older === null ? threads : [...threads, older]
  const isMissing = mayBeOlder && data === undefined
  const name = isMissing || wanted === general || all.some((thread) => thread.name === wanted) ? wanted : first
  return {
    name,
    thread: all.find((thread) => thread.name === name) ?? null,
    threads: all,
    isOnItsWay: isMissing && error === undefined,
    failure: isMissing && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
