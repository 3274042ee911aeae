import { useEffect, useEffectEvent } from 'react'
import { useSetNotificationLocaleMutation, type UnreadNotificationsQuery } from '../generated/notifications/LiveNotifications'
import { emailLanguage } from '../platform/emailLanguage'
import { deviceTimeZone } from './deviceTimeZone'

/** Tells the server the language of pushes and emails, which is that of the app, and the time zone where it is not known. */
export function useNotificationLocale(settings: UnreadNotificationsQuery['notificationSettings'] | undefined): void {
  const [setLocale] = useSetNotificationLocaleMutation()
  const { isLocaleSet, language } = settings ?? { isLocaleSet: true, language: emailLanguage }
  const isOutdated = !isLocaleSet || language !== emailLanguage

  const tell = useEffectEvent(() => {
    const input = { language: emailLanguage, ...(!isLocaleSet && { timeZone: deviceTimeZone() }) }
    // If it fails, the next visit tells it.
    void setLocale({ variables: { input } }).catch(() => {})
  })
  useEffect(() => {
    if (isOutdated) tell()
  }, [isOutdated])
}
