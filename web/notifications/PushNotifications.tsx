import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { onOpenRequest } from '../platform/serviceWorkerMessages'
import { readSubscribed } from './devicePreference'
import { closeNotificationsAbout } from './shownNotifications'

/**
 * What pushed notifications need of a page: it opens what a clicked one is about, closes those about what it shows, and keeps
 * the browser's subscription in line with who is signed in.
 */
export function PushNotifications() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const accountId = viewer?.account?.id ?? null

  useEffect(() => onOpenRequest((path) => void navigate(path)), [navigate])

  useEffect(() => {
    const close = () => {
      if (document.visibilityState === 'visible') void closeNotificationsAbout(pathname).catch(() => {})
    }
    close()
    document.addEventListener('visibilitychange', close)
    return () => document.removeEventListener('visibilitychange', close)
  }, [pathname])

  const isKnown = viewer !== null
  useEffect(() => {
    const isOfInterest =
      'Notification' in window && (Notification.permission === 'granted' || readSubscribed() !== null)
    if (!isKnown || !isOfInterest) return
    // Not in the first chunk. What fails is tried again with the next page that is opened.
    void import('./pushSubscription').then(({ syncPush }) => syncPush(client, accountId)).catch(() => {})
  }, [client, isKnown, accountId])

  return null
}
