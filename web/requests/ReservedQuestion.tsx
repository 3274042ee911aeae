import { useState } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import styles from './RequestDialogs.module.css'
import { t } from './i18n'

/**
 * Asks before something is done with an entry that leaves less than is reserved of it.
 * @returns `check` runs the action at once where enough is left, else after the answer; `question` is the dialog to render
 */
export function useReservedQuestion(reserved: number) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const close = () => setWaiting(null)

  return {
    /** @param left how many are left for others after it */
    check(left: number, run: () => void) {
      if (left >= reserved) run()
      else setWaiting(() => run)
    },
    question: (
      <Dialog opened={waiting !== null} onClose={close} title={t('breakTitle')} size="small">
        <p>{t('breakHint', { count: reserved })}</p>
        <div className={styles.actions}>
          <Button
            kind="danger"
            onClick={() => {
              close()
              waiting?.()
            }}
          >
            {t('carryOn')}
          </Button>
          <Button kind="plain" onClick={close}>
            {t('keepIt')}
          </Button>
        </div>
      </Dialog>
    ),
  }
}
