import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { ViewerDocument } from '../../generated/auth/Viewer'
import { toast } from '../../ui/toasts/toast'
import { hasGoogle, openGoogle, type GoogleOutcome, type GoogleWindow } from './google'
import { useSignIn } from './signIn'
import { t } from '../i18n'

/** The error message of an outcome; null for success. */
export function googleErrorMessage(outcome: GoogleOutcome): string | null {
  switch (outcome) {
    case 'signed-in':
    case 'needs-name':
    case 'linked':
      return null
    case 'denied':
      return t('googleDenied')
    case 'closed':
      return t('googleClosed')
    case 'away':
      return t('googleAway')
    case 'taken':
      return t('googleTaken')
    case 'not-allowed':
      return t('googleNotAllowed')
    case 'too-many':
      return t('googleTooMany')
    case 'not-set-up':
      return t('googleNotSetUp')
    case 'not-here':
      return t('googleNotHere')
    case 'failed':
      return t('googleFailed')
  }
}

/** Handles a successful outcome: fetches the viewer again and shows a toast. */
export function useGoogleOutcome() {
  const client = useApolloClient()
  const { sessionChanged } = useSignIn()

  return async (outcome: GoogleOutcome) => {
    if (outcome === 'linked') {
      toast.success(t('googleLinked'))
      await client.refetchQueries({ include: 'active' })
    }
    // For needs-name, the form shows the field for a user name once the viewer has been fetched.
    if (outcome === 'needs-name' || outcome === 'signed-in') await sessionChanged()
    if (outcome === 'signed-in') {
      const { data } = await client.query({ query: ViewerDocument })
      const name = data?.viewer.email ?? data?.viewer.account?.username
      if (name) toast.success(t('welcome', { email: name }))
    }
  }
}

/** State and action of the Google button. */
export function useGoogle(onSignedIn: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const open = useRef<GoogleWindow | null>(null)
  const handleOutcome = useGoogleOutcome()

  useEffect(() => () => open.current?.close(), [])

  const onOutcome = async (outcome: GoogleOutcome) => {
    setError(googleErrorMessage(outcome))
    try {
      await handleOutcome(outcome)
    } finally {
      setBusy(false)
    }
    if (outcome === 'signed-in') onSignedIn()
  }

  return {
    error,
    busy,
    start() {
      if (!hasGoogle()) return setError(t('googleNotSetUp'))
      open.current?.close()
      setError(null)
      setBusy(true)
      open.current = openGoogle((outcome) => void onOutcome(outcome))
      open.current.go()
    },
  }
}
