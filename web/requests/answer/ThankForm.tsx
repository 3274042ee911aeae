import { IconHeart } from '@tabler/icons-react'
import { useState } from 'react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { classes } from '../../ui/classes'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import styles from './Answer.module.css'
import { useRequestActions } from './useRequestActions'
import { t } from '../i18n'

/** The server takes so many characters. */
const maxText = 140

/** Thanks the giver in one tap, or with a line of one's own. */
export function ThankForm({ request }: { request: RequestCard_requestFragment }) {
  const { thank, busy } = useRequestActions(request)
  const [text, setText] = useState('')

  return (
    <form
      className={classes('row gap-2 align-end above-2', styles.thanks)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void thank(text.trim() === '' ? t('thanksExample') : text.trim())
      }}
    >
      <div style={{ flex: '1 1 12rem', maxWidth: '26rem' }}>
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
