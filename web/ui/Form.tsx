import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import styles from './Form.module.css'

type FormProps = {
  onSubmit: () => void
  /** Why the last attempt was refused, in a sentence for people. */
  sentence?: string | null
  children: ReactNode
}

/** A form that keeps the page, and says at its top what was refused. */
export function Form({ onSubmit, sentence, children }: FormProps) {
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (sentence) alert.current?.focus()
  }, [sentence])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sentence && (
        <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>{sentence}</span>
        </div>
      )}
      {children}
    </form>
  )
}
