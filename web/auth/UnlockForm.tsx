import { useState, type ReactNode } from 'react'
import { useUnlockMutation } from '../generated/auth/UnlockForm'
import type { Area } from '../generated/schema'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import styles from './UnlockForm.module.css'

interface UnlockFormProps {
  /** Which gate. */
  area: Area
  /** What it opens, and for whom. */
  lead: string
  /** What its password is called. */
  label: string
  /** What the button says. */
  action: string
  /** The gate is open: what the screen may show is to be asked for anew. */
  onUnlocked: () => Promise<unknown>
  /** Other ways in. */
  children?: ReactNode
}

/** A gate with a shared password, which opens it for half an hour. */
export function UnlockForm({ area, lead, label, action, onUnlocked, children }: UnlockFormProps) {
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [unlock] = useUnlockMutation()

  const send = async () => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      await unlock({ variables: { input: { area, password } } })
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
      <p className={styles.lead}>{lead}</p>
      <Form onSubmit={() => void send()} sentence={isAboutPassword ? null : refused?.sentence}>
        <PasswordField
          label={label}
          name={`${area.toLowerCase()}-password`}
          autoComplete="off"
          maxLength={128}
          required
          value={password}
          onChange={setPassword}
          error={isAboutPassword ? refused.sentence : undefined}
        />
        <div className={styles.actions}>
          <Button kind="main" type="submit" busy={busy}>
            {action}
          </Button>
          {children}
        </div>
      </Form>
    </div>
  )
}
