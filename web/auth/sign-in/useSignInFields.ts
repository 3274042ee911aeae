import { useState } from 'react'
import { failureOf, type Failure } from '../../platform/errorMessages'

/** The fields of the sign-in form's steps, as the server's errors name them. */
type FieldName = 'email' | 'password' | 'username'

/** Errors of single fields. */
export type FieldErrors = Partial<Record<FieldName, string>>

interface FormError extends Pick<Failure, 'sentence'> {
  fields: FieldErrors
}

/** What is typed into the sign-in form, and the attempts to send it with their errors. */
export function useSignInFields() {
  const [values, setValues] = useState<Record<FieldName, string>>({ email: '', password: '', username: '' })
  const [failure, setFailure] = useState<FormError | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (name: FieldName, value: string) => setValues((before) => ({ ...before, [name]: value }))

  return {
    values,
    change,
    busy,
    /** The error of the form as a whole. */
    sentence: failure?.sentence ?? null,
    /** Props of a field; its error disappears when the value changes. */
    field: (name: FieldName) => ({
      value: values[name],
      error: failure?.fields[name],
      onChange(next: string) {
        change(name, next)
        if (failure?.fields[name] !== undefined)
          setFailure({ ...failure, fields: { ...failure.fields, [name]: undefined } })
      },
    }),
    showError: (sentence: string, fields: FieldErrors = {}) => setFailure({ sentence, fields }),
    clearErrors: () => setFailure(null),
    /** Does one thing at a time, and shows why it failed. An error of one field is shown at the field only. */
    async attempt(work: () => Promise<unknown>, onFailure: (failure: Failure) => void) {
      if (busy) return
      setBusy(true)
      setFailure(null)
      try {
        await work()
      } catch (error) {
        const failed = failureOf(error)
        const { field, sentence } = failed
        setFailure(
          field === undefined || !isFieldName(field)
            ? { sentence, fields: {} }
            : { sentence: '', fields: { [field]: sentence } },
        )
        onFailure(failed)
      } finally {
        setBusy(false)
      }
    },
  }
}

const isFieldName = (field: string): field is FieldName => ['email', 'password', 'username'].includes(field)
