import { useState } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { rich } from '../ui/rich'
import styles from './LeaveQuestion.module.css'
import type { useBoxSignIn } from './useBoxSignIn'
import { t } from './i18n'

/** Nobody is signed out by a label that happened to be in the picture. */
export function LeaveQuestion({ box }: { box: ReturnType<typeof useBoxSignIn> }) {
  const [shown, setShown] = useState('')
  // While the window slides away it still names them.
  if (box.leaving !== null && box.leaving !== shown) setShown(box.leaving)

  return (
    <Dialog opened={box.leaving !== null} onClose={box.stay} title={t('useQuestion')} size="small">
      <p>{rich(t('youAre', { name: shown }), { b: (name) => <strong>{name}</strong> })}</p>
      <div className={styles.answers}>
        <Button kind="main" onClick={box.goOn}>
          {t('useBox')}
        </Button>
        <Button kind="plain" onClick={box.stay}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}
