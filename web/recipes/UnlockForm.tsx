import { useState } from 'react'
import { useSignIn } from '../auth/signIn'
import { useUnlockMutation } from '../generated/graphql'
import { failureOf, type Failure } from '../platform/refusals'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import styles from './UnlockForm.module.css'

interface UnlockFormProps {
  /** Nobody is signed in, so whoever wrote the recipe may be standing here. */
  isVisitor: boolean
  /** The gate is open: what the screen may show is to be asked for anew. */
  onUnlocked: () => Promise<unknown>
}

/** The edit gate: its password opens every public recipe for half an hour. */
export function UnlockForm({ isVisitor, onUnlocked }: UnlockFormProps) {
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [unlock] = useUnlockMutation()
  const signIn = useSignIn()

  const send = async () => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      await unlock({ variables: { input: { area: 'EDIT', password } } })
      await onUnlocked()
    } catch (error) {
      refuse(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  const refuse = (failure: Failure) => {
    if (failure.kind === 'cancelled') return
    setRefused(failure)
    if (failure.code === 'INCORRECT_CREDENTIALS') setPassword('')
  }
  const isAboutPassword = refused?.field === 'password'

  return (
    <div className={styles.gate}>
      <p className={styles.lead}>Whoever wrote this recipe may change it, and so may anybody who knows the edit password.</p>
      <Form onSubmit={() => void send()} sentence={isAboutPassword ? null : refused?.sentence}>
        <PasswordField
          label="Edit password"
          name="edit-password"
          autoComplete="off"
          maxLength={128}
          required
          value={password}
          onChange={setPassword}
          error={isAboutPassword ? refused.sentence : undefined}
        />
        <div className={styles.actions}>
          <Button kind="main" type="submit" busy={busy}>
            Unlock
          </Button>
          {isVisitor && (
            <Button kind="plain" onClick={() => void signIn.ask()}>
              It is mine: sign in
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
