import { useState } from 'react'
import type { Message_messageFragment } from '../generated/messages/Message'
import type { Thread_threadFragment } from '../generated/messages/Thread'

/** The number of the first message that was unread when the thread was opened: a line is shown before it. */
export function useFirstNew(
  messages: readonly Message_messageFragment[] | null,
  thread: Thread_threadFragment | null,
): number | null {
  const [firstNew, setFirstNew] = useState<{ number: number | null } | null>(null)
  if (firstNew === null && messages !== null) {
    const first =
      thread === null
        ? undefined
        : messages.find(({ fromViewer, number }) => !fromViewer && number > thread.viewerReadNumber)
    setFirstNew({ number: first?.number ?? null })
  }
  return firstNew?.number ?? null
}
