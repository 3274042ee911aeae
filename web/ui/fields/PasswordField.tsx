import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { TextFieldProps } from './field'
import { IconButton } from '../buttons/IconButton'
import { TextField } from './TextField'
import { t } from '../i18n'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const [shown, setShown] = useState(false)

  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t('hidePassword') : t('showPassword')}
          icon={shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
