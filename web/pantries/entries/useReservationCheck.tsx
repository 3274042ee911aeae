import { offeredQuantity } from '../../../domain/stock/batches'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { localDay, type EntryBatch } from '../dates/dates'
import { movedBatches } from '../stock/optimisticBatches'
import type { CheckBatches } from './useBatchActions'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog'
import { t } from '../i18n'

/**
 * Asks before an entry is changed so that less is left of it than is reserved.
 * @returns `question` is the dialog to render
 */
export function useReservationCheck(entry: EntryRow_entryFragment) {
  const { check, question } = useReservedQuestion(entry)
  const checkBatches: CheckBatches = (after, run) => {
    const offered = (batches: readonly EntryBatch[]) => offeredQuantity(batches, { today: localDay(), keepBack: 0 })
    if (after === undefined || offered(after) >= offered(entry.batches)) run()
    else check(offered(after), run)
  }
  return {
    checkBatches,
    /** Before so many are added, or taken out. */
    checkMove: (delta: number, run: () => void) =>
      checkBatches(
        movedBatches(
          entry.batches,
          { barcode: entry.barcode, delta, share: false, key: newIdempotencyKey() },
          localDay(),
        ),
        run,
      ),
    question,
  }
}

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
function useReservedQuestion({ reservedQuantity: reserved, keepBack }: { reservedQuantity: number; keepBack: number }) {
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
