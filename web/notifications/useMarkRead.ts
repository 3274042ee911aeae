import type { ApolloCache } from '@apollo/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMarkNotificationsReadMutation } from '../generated/notifications/NotificationRow'
import type { NotificationRow_notificationFragment } from '../generated/notifications/NotificationRow'
import { useIsOffline } from '../platform/offline'
import { closeNotificationsUpTo } from './shownNotifications'

/** Milliseconds for which a list is open before what is in it counts as seen. */
const momentMs = 1_000

/**
 * Marks notifications as read once they have been on the screen for a moment.
 * @param notifications newest first
 * @returns the ids of those that were unread while the list was open
 */
export function useMarkRead(notifications: readonly NotificationRow_notificationFragment[]): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const [markRead] = useMarkNotificationsReadMutation()
  const isOffline = useIsOffline()
  const unread = notifications.filter(({ isRead }) => !isRead)
  if (unread.some(({ id }) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unread.map(({ id }) => id)]))
  const newestId = unread[0]?.id ?? null

  const mark = useEffectEvent((upTo: string) => {
    const update = (cache: ApolloCache) => {
      for (const { id } of unread)
        cache.modify({ id: cache.identify({ __typename: 'Notification', id }), fields: { isRead: () => true } })
    }
    void closeNotificationsUpTo(upTo).catch(() => {})
    // If it fails, they are marked when the list is opened the next time.
    void markRead({ variables: { input: { upTo } }, update }).catch(() => {})
  })

  useEffect(() => {
    if (newestId === null || isOffline) return
    return whenSeen(() => mark(newestId))
  }, [newestId, isOffline])

  return newIds
}

/** Calls back once the page has been visible for a moment. @returns a function that ends the wait */
function whenSeen(seen: () => void): () => void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(seen, momentMs)
  }
  wait()
  document.addEventListener('visibilitychange', wait, { signal: end.signal })
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
