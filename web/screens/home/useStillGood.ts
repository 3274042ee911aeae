import { useState } from 'react'
import type { EntryBatch } from '../../pantries/dates/dates'
import { t } from '../../plans/i18n'
import { pantryRecords } from '../../platform/stored/pantryRecords'
import { toast } from '../../ui/toasts/toast'

const { lookedAt } = pantryRecords

/** What is past its best-before date and was found to be good still: Today does not name it again. This browser remembers it. */
export function useStillGood(pantryId: string) {
  const nameOf = ({ id }: EntryBatch) => `${pantryId} ${id}`
  const [changed, setChanged] = useState<ReadonlyMap<string, string | null>>(new Map())
  const set = (batch: EntryBatch, date: string | null) => {
    lookedAt.set(nameOf(batch), date)
    setChanged((before) => new Map(before).set(nameOf(batch), date))
  }

  return {
    includes(batch: EntryBatch): boolean {
      const name = nameOf(batch)
      return batch.date !== null && (changed.has(name) ? changed.get(name) : lookedAt.get(name)) === batch.date
    },
    add(batch: EntryBatch): void {
      set(batch, batch.date)
      toast.success(t('notedStillGood'), { action: { label: t('undo'), run: () => set(batch, null) } })
    },
  }
}
