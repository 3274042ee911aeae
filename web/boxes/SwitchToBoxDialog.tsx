import { useState } from 'react'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { richText } from '../ui/richText'
import type { useBoxSignIn } from './useBoxSignIn'
import { t } from './i18n'

/** Asks for confirmation before signing in with a scanned box, which signs the viewer out. */
export function SwitchToBoxDialog({ box }: { box: ReturnType<typeof useBoxSignIn> }) {
  const [name, setName] = useState('')
  // Keeps the name while the dialog closes.
  if (box.signedInName !== null && box.signedInName !== name) setName(box.signedInName)

  return (
    <Dialog opened={box.signedInName !== null} onClose={box.cancelSwitch} title={t('switchQuestion')} size="small">
      <p>{richText(t('signedInAs', { name }), { b: (text) => <strong>{text}</strong> })}</p>
      <div className="row gap-3" style={{ marginBlockStart: 'var(--space-6)' }}>
        <Button kind="main" onClick={box.confirmSwitch}>
          {t('switchToBox')}
        </Button>
        <Button kind="plain" onClick={box.cancelSwitch}>
          {t('cancelSwitch')}
        </Button>
      </div>
    </Dialog>
  )
}
