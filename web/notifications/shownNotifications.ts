/** The notifications that this browser shows, by its service worker. */
async function shownNotifications(): Promise<Notification[]> {
  if (!('serviceWorker' in navigator && 'Notification' in window) || Notification.permission !== 'granted') return []
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.getNotifications()) ?? []
}

/** What a notification is about (web/offline/pushEvents.ts). */
const dataOf = ({ data }: Notification) => data as { id?: string; url?: string } | null

/** Closes all notifications that were pushed; not those of timers, which have no id. */
export async function closePushed(): Promise<void> {
  for (const notification of await shownNotifications())
    if (dataOf(notification)?.id !== undefined) notification.close()
}

/** Closes the notifications about this path of the app: the person has it before their eyes. */
export async function closeNotificationsAbout(path: string): Promise<void> {
  for (const notification of await shownNotifications()) {
    const url = dataOf(notification)?.url
    if (url !== undefined && new URL(url, location.origin).pathname === path) notification.close()
  }
}

/** Closes the notifications up to this one: the person has read them. */
export async function closeNotificationsUpTo(id: string): Promise<void> {
  for (const notification of await shownNotifications()) {
    const shownId = dataOf(notification)?.id
    if (shownId !== undefined && BigInt(shownId) <= BigInt(id)) notification.close()
  }
}
