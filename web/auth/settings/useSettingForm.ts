import { useState } from 'react'
import { failureOf, type Failure } from '../../platform/errorMessages'

/** State of a small form in a dialog: fields, submission and error. Starts empty at each opening. */
export function useSettingForm<Fields extends Record<string, string>>(
  empty: Fields,
  send: (fields: Fields) => Promise<unknown>,
) {
  const [opened, setOpened] = useState(false)
  const [fields, setFields] = useState(empty)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await send(fields)
      setOpened(false)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind !== 'cancelled') setFailure(failed)
    } finally {
      setBusy(false)
    }
  }

  return {
    opened,
    busy,
    open() {
      setFields(empty)
      setFailure(null)
      setOpened(true)
    },
    close: () => setOpened(false),
    submit: () => void submit(),
    /** The error message, unless it is shown at a field. */
    sentence: failure !== null && (failure.field === undefined || !(failure.field in empty)) ? failure.sentence : null,
    /** Props of one field. */
    field: (name: keyof Fields & string) => ({
      name,
      value: fields[name] ?? '',
      onChange: (value: string) => setFields({ ...fields, [name]: value }),
      error: failure?.field === name ? failure.sentence : undefined,
      required: true,
    }),
  }
}
