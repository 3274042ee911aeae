import { IconHeart } from '@tabler/icons-react'
import { useState } from 'react'
import type { RequestCard_requestFragment } from '../generated/requests/RequestCard'
import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'
import styles from './ThankForm.module.css'
import { useRequestActions } from './useRequestActions'
import { t } from './i18n'

/** The server takes so many characters. */
const maxText = 140

/** Thanks the giver in one tap, or with a line of one's own. */
export function ThankForm({ request }: { request: RequestCard_requestFragment }) {
  const { thank, busy } = useRequestActions(request)
  const [text, setText] = useState('')

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void thank(text.trim() === '' ? t('thanksExample') : text.trim())
      }}
    >
      <div className={styles.field}>
        <TextField
          label={t('thanksLine')}
          name="thanks"
          autoComplete="off"
          maxLength={maxText}
          placeholder={t('thanksExample')}
          value={text}
          onChange={setText}
        />
      </div>
      <Button type="submit" icon={<IconHeart size={20} />} busy={busy}>
        {t('thankYou')}
      </Button>
    </form>
  )
}
