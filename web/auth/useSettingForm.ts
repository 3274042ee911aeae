import { useState } from 'react'
import { failureOf, type Failure } from '../platform/errorMessages'

/** The fields of a small form in a dialog, how it is sent, and what was refused. Starts empty at each opening. */
export function useSettingForm<Fields extends Record<string, string>>(empty: Fields, send: (fields: Fields) => Promise<unknown>) {
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
      const refused = failureOf(error)
      if (refused.kind !== 'cancelled') setFailure(refused)
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
    /** What belongs to the form as a whole. */
    sentence: failure !== null && (failure.field === undefined || !(failure.field in empty)) ? failure.sentence : null,
    /** The value of one field, how it changes, and what is wrong with it. */
    field: (name: keyof Fields & string) => ({
      name,
      value: fields[name] ?? '',
      onChange: (value: string) => setFields({ ...fields, [name]: value }),
      error: failure?.field === name ? failure.sentence : undefined,
      required: true,
    }),
  }
}
