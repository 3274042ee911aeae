import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { usePosition } from '../setup/usePosition'
import styles from './PantriesNear.module.css'
import { t } from '../i18n'

/** Asks where the viewer's pantry is, roughly, so that what is near comes first. The device is asked for its position only then. */
export function PostcodeLine({ onDone }: { onDone: () => void }) {
  const [postcode, setPostcode] = useState('')
  const { problem, busy, setFromDevice, setFromPostcode } = usePosition()

  const finish = (isDone: boolean) => {
    if (!isDone) return
    toast.success(t('positionSet'))
    onDone()
  }
  return (
    <Form
      onSubmit={() => {
        if (postcode.trim() !== '') void setFromPostcode(postcode.trim()).then(finish)
      }}
      errorMessage={problem}
    >
      <div className={styles.postcode}>
        <TextField
          label={t('postcode')}
          name="outcode"
          autoComplete="postal-code"
          spellCheck={false}
          maxLength={12}
          placeholder={t('postcode')}
          value={postcode}
          onChange={setPostcode}
        />
        <Button type="submit" busy={busy}>
          {t('seeNear')}
        </Button>
        <IconButton
          label={t('useLocation')}
          icon={<IconCurrentLocation size={22} />}
          busy={busy}
          onClick={() => void setFromDevice().then(finish)}
        />
      </div>
    </Form>
  )
}
