import { useEffect, useEffectEvent } from 'react'
import {
  useSetNotificationLocaleMutation,
  type UnreadNotificationsQuery,
} from '../generated/notifications/LiveNotifications'
import { apiLanguage } from '../platform/language'
import { deviceTimeZone } from './deviceTimeZone'

/** Tells the server the language of pushes and emails, which is that of the app, and the time zone where it is not known. */
export function useNotificationLocale(settings: UnreadNotificationsQuery['notificationSettings'] | undefined): void {
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
