import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { ViewerDocument } from '../../generated/auth/Viewer'
import { toast } from '../../ui/toasts/toast'
import { openProvider, type Provider, type ProviderOutcome, type ProviderWindow } from './providers'
import { useSignIn } from './signIn'
import { t } from '../i18n'

/** The error message of an outcome; null for success. */
export function providerErrorMessage(name: string, outcome: ProviderOutcome): string | null {
  switch (outcome) {
    case 'signed-in':
    case 'needs-name':
    case 'linked':
      return null
    case 'denied':
      return t('providerDenied', { name })
    case 'closed':
      return t('providerClosed', { name })
    case 'away':
      return t('providerAway', { name })
    case 'taken':
      return t('providerTaken', { name })
    case 'not-allowed':
      return t('providerNotAllowed')
    case 'too-many':
      return t('providerTooMany')
    case 'not-set-up':
      return t('providerNotSetUp', { name })
    case 'not-here':
      return t('providerNotHere', { name })
    case 'failed':
      return t('providerFailed', { name })
  }
}

/** Handles a successful outcome: fetches the viewer again and shows a toast. */
export function useProviderOutcome(name: string) {
  const client = useApolloClient()
  const { sessionChanged } = useSignIn()

  return async (outcome: ProviderOutcome) => {
    if (outcome === 'linked') {
      toast.success(t('providerLinked', { name }))
      await client.refetchQueries({ include: 'active' })
    }
    // For needs-name, the form shows the field for a user name once the viewer has been fetched.
    if (outcome === 'needs-name' || outcome === 'signed-in') await sessionChanged()
    if (outcome === 'signed-in') {
      const { data } = await client.query({ query: ViewerDocument })
      const signedInAs = data?.viewer.email ?? data?.viewer.account?.username
      if (signedInAs) toast.success(t('welcome', { email: signedInAs }))
    }
  }
}

/** State and action of a provider's button. */
export function useProvider({ id, name }: Provider, onSignedIn: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const open = useRef<ProviderWindow | null>(null)
  const handleOutcome = useProviderOutcome(name)

  useEffect(() => () => open.current?.close(), [])

  const onOutcome = async (outcome: ProviderOutcome) => {
    setError(providerErrorMessage(name, outcome))
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
      open.current?.close()
      setError(null)
      setBusy(true)
      open.current = openProvider(id, (outcome) => void onOutcome(outcome))
      open.current.go()
    },
  }
}
