import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFoodFieldQuery } from '../generated/items/FoodField'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import type { StoragePlace } from '../generated/schema'
import { apiLanguage } from '../platform/language'
import { useUrlDialog } from '../platform/useUrlDialog'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { SearchField } from '../ui/SearchField'
import { groupByUrgency, isKeptIn } from './dates'
import { EntryDialog } from './EntryDialog'
import { useEntryOrder } from './entryOrder'
import { EntryViews, hasDates } from './EntryViews'
import styles from './MyEntries.module.css'
import { MyEntryRow } from './MyEntryRow'
import { matchesSearch } from './search'
import { sortEntries } from './sortEntries'
import { UrgencyGroupSection } from './UrgencyGroupSection'
import { UsedUpEntries } from './UsedUpEntries'
import { useEntryActions } from './useEntryActions'
import { useEntryMoves } from './useEntryMoves'
import { describeShared } from './useShareAll'
import { useToday } from './useToday'
import { t } from './i18n'

/** The number of entries from which a search field is shown. */
const minEntriesToSearch = 6

/** The entries of the viewer's own pantry, or of a box's pantry; used-up ones come last. */
export function MyEntries({
  pantry,
  isBox,
  onAddFood,
  moreActions,
}: {
  pantry: MyEntries_pantryFragment
  isBox: boolean
  onAddFood: () => void
  /** Buttons of other modules for one entry. */
  moreActions: (entry: EntryRow_entryFragment) => ReactNode
}) {
  const actions = useEntryActions(pantry)
  const moves = useEntryMoves(pantry, isBox)
  const entryDialog = useUrlDialog('entry')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useEntryOrder()
  const [place, setPlace] = useState<StoragePlace | null>(null)
  const today = useToday()

  const entries = sortEntries(pantry.entries.nodes)
  const matchingFoods = useMatchingFoods(search)
  const isFound = (entry: EntryRow_entryFragment) => matchesSearch(entry, search) || matchingFoods.has(entry.barcode)
  const isHere = (entry: EntryRow_entryFragment) =>
    place === null || isKeptIn({ batches: moves.batchesToSort(entry) }, place)
  const isInStock = (entry: EntryRow_entryFragment) => entry.quantity > 0 || moves.isMoving(entry)
  const matching = entries.filter((entry) => isFound(entry) && isHere(entry))
  const inStock = matching.filter(isInStock)
  const usedUp = matching.filter((entry) => !isInStock(entry))
  const groups =
    order === 'use-first' && today !== null && !isBox && hasDates(entries)
      ? groupByUrgency(
          inStock.map((entry) => ({ entry, batches: moves.batchesToSort(entry) })),
          today,
        )
      : null
  const openEntry = entries.find(({ id }) => id === entryDialog.value)

  const removeAndFocus = async (entry: EntryRow_entryFragment) => {
    await actions.remove(entry)
    // The row with the focus was removed: moves the focus to the page's heading.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }
  const row = (entry: EntryRow_entryFragment) => (
    <MyEntryRow
      key={entry.id}
      entry={entry}
      wasMoved={moves.lastMovedId === entry.id}
      onMove={(delta) => moves.move(entry, delta)}
      onShare={isBox ? undefined : (isPublic) => void actions.update(entry, { public: isPublic })}
      onOpen={isBox ? undefined : () => entryDialog.open(entry.id)}
    />
  )

  return (
    <div className="stack gap-4">
      <div className={styles.tools}>
        {entries.length >= minEntriesToSearch && (
          <div className={styles.search}>
            <SearchField
              label={isBox ? t('searchShelf') : t('searchYours')}
              placeholder={t('findEntry')}
              value={search}
              hideLabel
              onChange={setSearch}
            />
          </div>
        )}
        {!isBox && <p className="quiet text-14 digits">{describeShared(entries)}</p>}
        <Button kind="plain" icon={<IconPlus size={20} />} onClick={onAddFood}>
          {t('addWithoutBarcode')}
        </Button>
      </div>
      {!isBox && <EntryViews entries={entries} order={order} onOrder={setOrder} place={place} onPlace={setPlace} />}
      {matching.length === 0 && <p className="quiet">{t('nothingCalledThat')}</p>}
      {groups === null && inStock.length > 0 && <List label={t('inYours')}>{inStock.map(row)}</List>}
      {groups?.map(({ group, entries: grouped }) => (
        <UrgencyGroupSection key={group} group={group}>
          {grouped.map(({ entry }) => row(entry))}
        </UrgencyGroupSection>
      ))}
      <UsedUpEntries entries={usedUp} lastMovedId={moves.lastMovedId} isSearch={search !== ''} row={row} />
      <EntryDialog
        entry={openEntry ?? null}
        pantry={pantry}
        onClose={entryDialog.close}
        onMove={(delta) => openEntry && moves.move(openEntry, delta)}
        onUpdate={(changes) => openEntry && void actions.update(openEntry, changes)}
        onRemove={() => {
          if (openEntry) void removeAndFocus(openEntry)
          entryDialog.close()
        }}
        moreActions={moreActions}
      />
    </div>
  )
}

/** Shorter words are the beginning of too many names. */
const minLetters = 3

/**
 * The keys of foods with a matching name or alias in English or German, so that "zucchini" finds courgettes. Empty while loading and
 * offline: then a search compares item names alone.
 */
function useMatchingFoods(words: string): ReadonlySet<string> {
  const search = words.trim()
  const { data } = useFoodFieldQuery({ variables: { search, language: apiLanguage }, skip: search.length < minLetters })
  return new Set(search.length < minLetters ? [] : data?.foods.map(({ barcode }) => barcode))
}
