import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import styles from './Form.module.css'

type FormProps = {
  onSubmit: () => void
  /** The error of the last submission. */
  errorMessage?: string | null
  /** The message of success; null before that. If it is `undefined`, there is no live region for it. */
  successMessage?: string | null
  children: ReactNode
}

/**
 * A form that is submitted by script and shows the error of the last submission at its top. After a failed submission the
 * focus moves to the first invalid field, or to the error. A form with an unreadable field is not submitted.
 */
export function Form({ onSubmit, errorMessage, successMessage, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const awaitsAnswer = useRef(false)

  useEffect(() => {
    if (!awaitsAnswer.current) return
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? alert.current
    if (target === null) return
    awaitsAnswer.current = false
    target.focus()
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes on the events of a dialog to where the dialog was opened, although its form is in no other form.
    if (event.target !== event.currentTarget) return
    awaitsAnswer.current = true
    const unreadable = [...event.currentTarget.elements].filter(isUnreadable)
    // checkValidity fires `invalid`, and the field then shows its error.
    for (const field of unreadable) field.checkValidity()
    if (unreadable[0] === undefined) onSubmit()
    else unreadable[0].focus()
  }

  // The focus does not move if the person keeps typing during the request.
  const keepFocus = () => {
    awaitsAnswer.current = false
  }

  return (
    <form ref={form} className="stack gap-5" onSubmit={submit} onInput={keepFocus} noValidate>
      {errorMessage && (
        <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>{errorMessage}</span>
        </div>
      )}
      {successMessage !== undefined && (
        <div role="status" className={successMessage === null ? styles.silent : styles.news}>
          {successMessage !== null && (
            <>
              <IconCircleCheck size={20} aria-hidden="true" />
              <span>{successMessage}</span>
            </>
          )}
        </div>
      )}
      {children}
    </form>
  )
}

/** A field with a custom validity error. Required fields that are empty are checked by the form's owner. */
function isUnreadable(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.validity.customError
}
