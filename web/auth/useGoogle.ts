import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { ViewerDocument } from '../generated/auth/Viewer'
import { toast } from '../ui/toast'
import { hasGoogle, openGoogle, type GoogleOutcome, type GoogleWindow } from './google'
import { inSentence } from './inSentence'
import { useSignIn } from './signIn'
import { t } from './i18n'

/** Why it did not work, in a sentence; null where it did. */
export function sentenceFor(outcome: GoogleOutcome): string | null {
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

/** What the app does once somebody is signed in or has linked their account: it asks anew, and greets. */
export function useGoogleEnd() {
  const client = useApolloClient()
  const { sessionChanged } = useSignIn()

  return async (outcome: GoogleOutcome) => {
    if (outcome === 'linked') {
      toast.success(t('googleLinked'))
      await client.refetchQueries({ include: 'active' })
    }
    // Whoever needs a name is asked for it by the form, as soon as it knows.
    if (outcome === 'needs-name' || outcome === 'signed-in') await sessionChanged()
    if (outcome === 'signed-in') {
      const { data } = await client.query({ query: ViewerDocument })
      const name = data?.viewer.email ?? data?.viewer.account?.username
      if (name) toast.success(t('welcome', { email: inSentence(name) }))
    }
  }
}

/** The button for Google: what it does, and what there is to say about it. */
export function useGoogle(onSignedIn: () => void) {
  const [sentence, setSentence] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const open = useRef<GoogleWindow | null>(null)
  const end = useGoogleEnd()

  useEffect(() => () => open.current?.close(), [])

  const told = async (outcome: GoogleOutcome) => {
    setSentence(sentenceFor(outcome))
    try {
      await end(outcome)
    } finally {
      setBusy(false)
    }
    if (outcome === 'signed-in') onSignedIn()
  }

  return {
    sentence,
    busy,
    press() {
      if (!hasGoogle()) return setSentence(t('googleNotSetUp'))
      open.current?.close()
      setSentence(null)
      setBusy(true)
      open.current = openGoogle((outcome) => void told(outcome))
      open.current.go()
    },
  }
}
