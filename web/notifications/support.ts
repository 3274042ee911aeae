import { readChoice } from './devicePreference'

/** Can this browser show notifications that are pushed, without the app being open? Only with https, and on iPhones and iPads only in the installed app. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Can a tab show notifications while it is open? Phones support them only by push. */
export const canShowInTab = (): boolean =>
  'Notification' in window && 'locks' in navigator && window.matchMedia('(pointer: fine)').matches

/** Is this Safari on an iPhone or iPad, where only an app on the home screen gets notifications? */
export const needsHomeScreen = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1

/** Can notifications be offered to the person? Once, and only where there are any, or will be in the app on the home screen. */
export function canOfferNotifications(accountId: string): boolean {
  if (readChoice(accountId) !== null) return false
  return needsHomeScreen() || ((canPush() || canShowInTab()) && Notification.permission !== 'denied')
}
