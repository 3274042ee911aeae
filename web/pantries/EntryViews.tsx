import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { StoragePlace } from '../generated/schema'
import { Segments } from '../ui/Segments'
import type { EntryOrder } from './entryOrder'
import { isKeptIn } from './dates'
import styles from './EntryViews.module.css'
import { PlaceChips } from './PlaceChips'
import { t } from './i18n'

interface EntryViewsProps {
  entries: readonly EntryRow_entryFragment[]
  order: EntryOrder
  onOrder: (order: EntryOrder) => void
  /** Null: all places. */
  place: StoragePlace | null
  onPlace: (place: StoragePlace | null) => void
}

const places = ['FRIDGE', 'FREEZER', 'CUPBOARD'] as const

export const hasDates = (entries: readonly EntryRow_entryFragment[]): boolean =>
  entries.some(({ batches }) => batches.some(({ date }) => date !== null))

/** Chooses the order of the entries, and the place that is shown; what no entry has is not offered. */
export function EntryViews({ entries, order, onOrder, place, onPlace }: EntryViewsProps) {
  // Where everything is in the cupboard, there is nothing to choose from.
  const hasPlaces =
    place !== null || entries.some(({ batches }) => batches.some(({ storagePlace }) => storagePlace !== null))
  const used = hasPlaces
    ? places.filter((each) => each === place || entries.some((entry) => isKeptIn(entry, each)))
    : []
  const canOrder = hasDates(entries)
  if (!canOrder && used.length === 0) return null

  return (
    <div className={styles.views}>
      {canOrder && (
        <Segments
          label={t('order')}
          value={order}
          options={[
            { value: 'use-first', label: t('useFirst') },
            { value: 'name', label: t('aToZ') },
          ]}
          onChange={onOrder}
        />
      )}
      {used.length > 0 && (
        <div className={styles.places} role="group" aria-label={t('onlyIn')}>
          <PlaceChips places={used} value={place} onChange={onPlace} />
        </div>
      )}
    </div>
  )
}
