import { useState, type ReactNode } from 'react'
import { useUnlockMutation } from '../../generated/auth/sign-in/SignIn'
import type { Area } from '../../generated/schema'
import { failureOf, type Failure } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { PasswordField } from '../../ui/fields/PasswordField'

interface UnlockFormProps {
  area: Area
  /** Explains what is unlocked and for whom. */
  lead: string
  /** Label of the password field. */
  label: string
  /** Label of the button. */
  action: string
  /** Called after unlocking: the screen fetches its data again. */
  onUnlocked: () => Promise<unknown>
  /** Further buttons. */
  children?: ReactNode
}

/** Elevates the session for half an hour by a shared password. */
export function UnlockForm({ area, lead, label, action, onUnlocked, children }: UnlockFormProps) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [unlock] = useUnlockMutation()

  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await unlock({ variables: { input: { area, password } } })
      await onUnlocked()
    } catch (error) {
      showFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  const showFailure = (failure: Failure) => {
    if (failure.kind === 'cancelled') return
    setFailure(failure)
    if (failure.code === 'INCORRECT_CREDENTIALS') setPassword('')
  }
  const isAboutPassword = failure?.field === 'password'

  return (
    <div className="stack gap-5">
      <p className="quiet">{lead}</p>
      <Form onSubmit={() => void submit()} errorMessage={isAboutPassword ? null : failure?.sentence}>
        <PasswordField
          label={label}
          name={`${area.toLowerCase()}-password`}
          autoComplete="off"
          maxLength={128}
          required
          value={password}
          onChange={setPassword}
          error={isAboutPassword ? failure.sentence : undefined}
        />
        <div className="row gap-3 align-center">
          <Button kind="main" type="submit" busy={busy}>
            {action}
          </Button>
          {children}
        </div>
      </Form>
    </div>
  )
}
