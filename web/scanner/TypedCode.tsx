import { IconArrowRight } from '@tabler/icons-react'
import { IconButton } from '../ui/buttons/IconButton'
import { TextField } from '../ui/fields/TextField'
import { useTypedCode } from './useTypedCode'
import { t } from './i18n'

interface TypedCodeProps {
  /** Called with the text as typed, and the most likely of its possible keys. */
  onCode: (text: string, key: string) => void
  paused?: boolean
}

/** A field for the number under the bars. A hand scanner's input is submitted here, too, whichever element has the focus. */
export function TypedCode({ onCode, paused = false }: TypedCodeProps) {
  const { text, change, leave, submit, error, hint } = useTypedCode({ onCode, paused })

  return (
    <form
      noValidate
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('orType')}
        value={text}
        onChange={change}
        hint={error === undefined ? hint : undefined}
        error={error}
        name="barcode"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={80}
        end={<IconButton type="submit" label={t('submitTyped')} icon={<IconArrowRight size={22} />} busy={paused} />}
      />
    </form>
  )
}
