import { useState } from 'react'
import { useRenewBoxLabelMutation, useRevokeBoxMutation, type BoxRow_boxFragment } from '../generated/boxes/Boxes'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { toastError } from '../ui/toasts/toastError'
import { toast } from '../ui/toasts/toast'
import type { Label } from './BoxLabel'
import { t } from './i18n'

/** A change of a box that waits for confirmation. */
export interface PendingChange {
  box: BoxRow_boxFragment
  action: 'renewLabel' | 'revoke'
}

/** Asks for confirmation before a label is renewed or a box is revoked, because both end the box's sessions. */
export function ChangeBox({
  change,
  onClose,
  onLabel,
}: {
  change: PendingChange | null
  onClose: () => void
  onLabel: (label: Label) => void
}) {
  const [renew, renewing] = useRenewBoxLabelMutation({ fetchPolicy: 'no-cache' })
  const [revoke, revoking] = useRevokeBoxMutation({ refetchQueries: ['Boxes'], awaitRefetchQueries: true })
  const [lastChange, setLastChange] = useState(change)
  // Keeps the text while the dialog closes.
  if (change !== null && change !== lastChange) setLastChange(change)
  if (lastChange === null) return null

  const { box, action } = lastChange
  const run = async () => {
    const variables = { input: { id: box.id } }
    try {
      if (action === 'revoke') {
        await revoke({ variables })
        toast.success(t('revoked', { name: box.name }))
      } else {
        const { data } = await renew({ variables })
        if (data?.renewBoxLabel.labelCode != null) onLabel({ name: box.name, code: data.renewBoxLabel.labelCode })
      }
      onClose()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Dialog
      opened={change !== null}
      onClose={onClose}
      title={action === 'revoke' ? t('revokeQuestion') : t('newLabelQuestion')}
      size="small"
    >
      <p>{t(action === 'revoke' ? 'revokeHint' : 'newLabelHint', { name: box.name })}</p>
      <div className="row gap-3" style={{ marginBlockStart: 'var(--space-6)' }}>
        <Button
          kind={action === 'revoke' ? 'danger' : 'main'}
          busy={renewing.loading || revoking.loading}
          onClick={() => void run()}
        >
          {action === 'revoke' ? t('revoke') : t('newLabel')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
