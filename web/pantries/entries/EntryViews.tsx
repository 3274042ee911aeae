import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { StoragePlace } from '../../generated/schema'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { storagePlaceName } from '../add/storagePlaces'
import type { EntryOrder } from './sortEntries'
import { isKeptIn } from '../dates/dates'
import styles from './EntryViews.module.css'
import { t } from '../i18n'

/** What the list shows: all entries in an order, or those of one place. */
export type EntryView = EntryOrder | StoragePlace

interface EntryViewsProps {
  entries: readonly EntryRow_entryFragment[]
  view: EntryView
  onView: (view: EntryView) => void
}

const places = ['FRIDGE', 'FREEZER', 'CUPBOARD'] as const

export const hasDates = (entries: readonly EntryRow_entryFragment[]): boolean =>
  entries.some(({ batches }) => batches.some(({ date }) => date !== null))

/** Chooses what the list shows, in one line that scrolls sideways; what no entry has is not offered. */
export function EntryViews({ entries, view, onView }: EntryViewsProps) {
  // Where everything is in the cupboard, there is nothing to choose from.
  const hasPlaces = entries.some(({ batches }) => batches.some(({ storagePlace }) => storagePlace !== null))
  const used = places.filter(
    (place) => place === view || (hasPlaces && entries.some((entry) => isKeptIn(entry, place))),
  )
  const views: EntryView[] = [...(hasDates(entries) ? ['use-first' as const] : []), 'name', ...used]
  if (views.length === 1) return null

  return (
    <div className={styles.views} role="group" aria-label={t('onlyIn')}>
      {views.map((each) => (
        <ChipButton key={each} low pressed={each === view} onClick={() => onView(each)}>
          {nameOf(each)}
        </ChipButton>
      ))}
    </div>
  )
}

function nameOf(view: EntryView): string {
  if (view === 'use-first') return t('useFirst')
  return view === 'name' ? t('all') : storagePlaceName(view)
}
