import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '../auth/useViewer'
import {
  useNotificationChangedSubscription,
  useSetNotificationLocaleMutation,
  type InboxCountQuery,
  useInboxCountQuery,
} from '../generated/notifications/LiveNotifications'
import { apiLanguage } from '../platform/language'
import { deviceTimeZone } from './times'
import type { LinkContext } from '../platform/apollo/linkContext'

/** Keeps the signed-in person's notifications up to date, on whichever page. */
export const LiveNotifications = () => (useViewer()?.account == null ? null : <Listener />)

function Listener() {
  const client = useApolloClient()
  useNotificationLocale(useInboxCountResult().data?.notificationSettings)

  const refetchList = () => {
    void client
      .refetchQueries({
        updateCache(cache) {
          cache.modify({ fields: { notifications: (_, { INVALIDATE }) => INVALIDATE as unknown } })
        },
      })
      .catch(() => {})
  }
  // The event's count is written into the cache; the list is read again where it is open. After an interruption all queries are.
  useNotificationChangedSubscription({ ignoreResults: true, onData: refetchList })
  return null
}

/** Tells the server the language of pushes and emails, which is that of the app, and the time zone where it is not known. */
function useNotificationLocale(settings: InboxCountQuery['notificationSettings'] | undefined): void {
  const [setLocale] = useSetNotificationLocaleMutation()
  const { isLocaleSet, language } = settings ?? { isLocaleSet: true, language: apiLanguage }
  const isOutdated = !isLocaleSet || language !== apiLanguage

  const tell = useEffectEvent(() => {
    const input = { language: apiLanguage, ...(!isLocaleSet && { timeZone: deviceTimeZone() }) }
    // If it fails, the next visit tells it.
    void setLocale({ variables: { input } }).catch(() => {})
  })
  useEffect(() => {
    if (isOutdated) tell()
  }, [isOutdated])
}

/** The count of the inbox and the locale of the signed-in person. */
const useInboxCountResult = () => useInboxCountQuery({ context: { isScreenQuery: true } satisfies LinkContext })

/** How much waits for the signed-in person in their inbox; 0 until that is known. */
export const useInboxCount = (): number => useInboxCountResult().data?.viewer.inboxCount ?? 0

/** Returns a function that reads the count again. */
export function useRefetchInboxCount(): () => void {
  const { refetch } = useInboxCountResult()
  return () => void refetch().catch(() => {})
}
