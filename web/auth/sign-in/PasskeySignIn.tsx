import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from '../../generated/auth/sign-in/SignIn'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { toast } from '../../ui/toasts/toast'
import { supportsPasskeys } from './passkeySupport'
import { useSignIn } from './signIn'
import { t } from '../i18n'

type Ceremony = typeof import('../passkeyCeremony')

const noChanges = () => () => {}
const loadCeremony = () => import('../passkeyCeremony')

interface PasskeySignInProps {
  onSignedIn: () => void
  /** Called with the message to show; null: there is none. */
  onError: (message: string | null) => void
}

/** Signing in with a passkey: by a button, and by the browser's suggestions in the field for the address. */
export function PasskeySignIn({ onSignedIn, onError }: PasskeySignInProps) {
  const isOffered = useSyncExternalStore(noChanges, supportsPasskeys, () => false)
  const [start] = useStartPasskeySignInMutation({ fetchPolicy: 'no-cache' })
  const [signIn] = useSignInWithPasskeyMutation({ fetchPolicy: 'no-cache' })
  const { sessionChanged } = useSignIn()
  const [busy, setBusy] = useState(false)
  /** Each attempt ends the suggestions, which begin again after it. */
  const [attempts, setAttempts] = useState(0)

  const run = async (ceremony: Ceremony, isSuggestion: boolean) => {
    const { data } = await start()
    if (!data) return
    const signed = await ceremony.sign(data.startPasskeySignIn, isSuggestion)
    setBusy(true)
    const answer = await signIn({ variables: { input: signed } })
    const viewer = answer.data?.signInWithPasskey.viewer
    await sessionChanged()
    const name = viewer?.email ?? viewer?.account?.username
    if (name) toast.success(t('welcome', { email: name }))
    onSignedIn()
  }

  const attempt = async () => {
    if (busy) return
    setBusy(true)
    onError(null)
    try {
      const ceremony = await loadCeremony()
      await run(ceremony, false).catch((error: unknown) => {
        onError(ceremony.isWithoutPasskey(error) ? t('passkeyFailed') : failureOf(error).sentence)
        setAttempts((before) => before + 1)
      })
    } catch (error) {
      onError(failureOf(error).sentence)
    } finally {
      setBusy(false)
    }
  }

  const onRefused = (sentence: string) => {
    onError(sentence)
    setBusy(false)
    setAttempts((before) => before + 1)
  }

  if (!isOffered) return null
  return (
    <>
      <Suggestions key={attempts} run={run} onRefused={onRefused} />
      <Button full icon={<IconFingerprint size={20} />} busy={busy} onClick={() => void attempt()}>
        {t('withPasskey')}
      </Button>
    </>
  )
}

interface SuggestionsProps {
  run: (ceremony: Ceremony, isSuggestion: boolean) => Promise<void>
  /** Called with the server's message about a passkey that was chosen. */
  onRefused: (sentence: string) => void
}

/** Lets the browser suggest passkeys, as long as it is mounted. */
function Suggestions({ run, onRefused }: SuggestionsProps) {
  const offer = useEffectEvent(run)
  const refuse = useEffectEvent(onRefused)

  useEffect(() => {
    let isOver = false
    const loading = loadCeremony()
    const wait = async () => {
      const ceremony = await loading
      if (isOver || !(await ceremony.canAutofill()) || isOver) return
      try {
        await offer(ceremony, true)
      } catch (error) {
        // What was offered and not taken is no failure, nor is a server that is away for now.
        const { code, sentence } = failureOf(error)
        if (!isOver && code === 'INCORRECT_CREDENTIALS') refuse(sentence)
      }
    }
    wait().catch(() => undefined)
    return () => {
      isOver = true
      loading.then(({ cancel }) => cancel()).catch(() => undefined)
    }
  }, [])

  return null
}
