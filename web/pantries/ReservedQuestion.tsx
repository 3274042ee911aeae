import { useState } from 'react'
import { Button } from '../ui/Button'
import { QuestionDialog } from '../ui/QuestionDialog'
import { t } from './i18n'

/** What waits for the answer. */
interface Waiting {
  run: () => void
  /** Is nothing left to wait for afterwards, so that who misses out is not asked to wait? */
  ends: boolean
}

/**
 * Asks before something is done with an entry that leaves less than is reserved of it.
 * @returns `check` runs the action at once where enough is left, else after the answer; `question` is the dialog to render
 */
export function useReservedQuestion({
  reservedQuantity: reserved,
  keepBack,
}: {
  reservedQuantity: number
  keepBack: number
}) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return {
    /** @param left how many are left for others after it, also of what is kept back */
    check(left: number, run: () => void) {
      if (left >= reserved) return run()
      setWaiting({ run, ends: left <= keepBack })
      setOpen(true)
    },
    question: (
      // It keeps its words while it closes.
      <QuestionDialog
        opened={isOpen}
        onClose={close}
        title={t('breakTitle')}
        answers={
          <>
            <Button
              kind="danger"
              onClick={() => {
                close()
                waiting?.run()
              }}
            >
              {t('carryOn')}
            </Button>
            <Button kind="plain" onClick={close}>
              {t('keepIt')}
            </Button>
          </>
        }
      >
        <p>{t(waiting?.ends === true ? 'breakEndsHint' : 'breakHint', { count: reserved })}</p>
      </QuestionDialog>
    ),
  }
}
