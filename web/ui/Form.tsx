import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import styles from './Form.module.css'

type FormProps = {
  onSubmit: () => void
  /** Why the last attempt was refused, in a sentence for people. */
  sentence?: string | null
  /** What went well so far, in a sentence for people; null until something has. */
  news?: string | null
  children: ReactNode
}

/**
 * A form that keeps the page, and says at its top what was refused. After a refusal the focus is where it can be mended:
 * in the first field that is marked, or at the sentence. While a field holds what cannot be read, nothing is sent.
 */
export function Form({ onSubmit, sentence, news, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const awaitsAnswer = useRef(false)

  useEffect(() => {
    if (!awaitsAnswer.current) return
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? alert.current
    if (place === null) return
    awaitsAnswer.current = false
    place.focus()
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    awaitsAnswer.current = true
    const unreadable = [...event.currentTarget.elements].filter(isUnreadable)
    // Asking a field whether it is right makes it say what is wrong.
    for (const field of unreadable) field.checkValidity()
    if (unreadable[0] === undefined) onSubmit()
    else unreadable[0].focus()
  }

  // Who types on while the answer is under way is not to be torn out of it.
  const keepFocus = () => {
    awaitsAnswer.current = false
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onInput={keepFocus} noValidate>
      {sentence && (
        <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>{sentence}</span>
        </div>
      )}
      {news !== undefined && (
        <div role="status" className={news === null ? styles.silent : styles.news}>
          {news !== null && (
            <>
              <IconCircleCheck size={20} aria-hidden="true" />
              <span>{news}</span>
            </>
          )}
        </div>
      )}
      {children}
    </form>
  )
}

/** A field that says of itself that it cannot be sent. Empty ones are for the form's owner to tell. */
function isUnreadable(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.validity.customError
}
