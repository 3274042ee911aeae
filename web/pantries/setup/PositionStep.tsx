import { IconCurrentLocation } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { usePosition } from './usePosition'
import { t } from '../i18n'

interface PositionStepProps {
  pantryId: string
  onSkip: () => void
  onDone: () => void
}

/** The question that ends registering: where the person is, roughly. By the first half of a postcode or by the device, which asks for permission only then. */
export function PositionStep({ pantryId, onSkip, onDone }: PositionStepProps) {
  const titleId = useId()
  const [postcode, setPostcode] = useState('')
  const { problem, busy, setFromDevice, setFromPostcode } = usePosition(pantryId)

  const finish = (isDone: boolean) => {
    if (!isDone) return
    toast.success(t('positionSet'))
    onDone()
  }
  const save = () => {
    if (postcode.trim() !== '') void setFromPostcode(postcode.trim()).then(finish)
  }

  return (
    <section
      className="panel stack gap-2"
      style={{ padding: 'var(--space-3) var(--space-4) var(--space-4)' }}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="text-18">
        {t('whereAreYou')}
      </h2>
      <Form onSubmit={save} errorMessage={problem}>
        <div className="row gap-2 align-end">
          <div style={{ flex: '1 1 12rem', maxWidth: '20rem' }}>
            <TextField
              label={t('firstHalf')}
              name="outcode"
              autoComplete="off"
              spellCheck={false}
              maxLength={12}
              placeholder={t('firstHalfExample')}
              value={postcode}
              onChange={setPostcode}
            />
          </div>
          <Button type="submit" busy={busy}>
            {t('setPosition')}
          </Button>
          <Button
            icon={<IconCurrentLocation size={20} aria-hidden="true" />}
            busy={busy}
            onClick={() => void setFromDevice().then(finish)}
          >
            {t('useLocation')}
          </Button>
          <Button kind="plain" onClick={onSkip}>
            {t('skipPosition')}
          </Button>
        </div>
      </Form>
      <p className="quiet text-14">{t('positionSeen')}</p>
    </section>
  )
}
