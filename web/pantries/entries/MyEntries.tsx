import { useState, type ReactNode } from 'react'
import { useFoodFieldQuery } from '../../generated/items/FoodField'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import type { StoragePlace } from '../../generated/schema'
import { apiLanguage } from '../../platform/language'
import { useIsOffline } from '../../platform/offline'
import { useUrlDialog } from '../../platform/useUrlDialog'
import { ChipButton } from '../../ui/buttons/ChipButton'
import pane from '../../ui/layout/Pane.module.css'
import { List } from '../../ui/lists/List'
import { groupByUrgency, isKeptIn, type UrgencyGroup } from '../dates/dates'
import { EntryDialog } from './EntryDialog'
import { useEntryOrder, sortEntries } from './sortEntries'
import { EntryViews, hasDates, type EntryView } from './EntryViews'
import { MyEntryRow } from './MyEntryRow'
import { matchesSearch } from './search'
import { UrgencyGroupSection } from './UrgencyGroupSection'
import { UsedUpEntries } from './UsedUpEntries'
import { useEntryActions } from './useEntryActions'
import { useEntryMoves } from './useEntryMoves'
import { useThrowAwayPast } from './useThrowAwayPast'
import { describeShared } from './useShareAll'
import { useToday } from '../dates/useToday'
import { t } from '../i18n'

interface MyEntriesProps {
  pantry: MyEntries_pantryFragment
  /** Does the viewer put in and take out alone, at a box or as a helper? */
  onlyMoves: boolean
  /** The words that are searched for. */
  search: string
  /** Buttons of other modules for one entry. */
  moreActions: (entry: EntryRow_entryFragment) => ReactNode
}

/** The entries of the viewer's own pantry, or of a box's pantry; used-up ones come last. */
export function MyEntries({ pantry, onlyMoves, search, moreActions }: MyEntriesProps) {
  const actions = useEntryActions(pantry)
  const moves = useEntryMoves(pantry, onlyMoves)
  const { throwAway, throwAllAway } = useThrowAwayPast(pantry)
  const entryDialog = useUrlDialog('entry')
  const [changingId, setChangingId] = useState<string | null>(null)
  const isOffline = useIsOffline()
  const today = useToday()

  const entries = sortEntries(pantry.entries.nodes)
  const { view, place, isByDate, setView } = useEntryView(entries, onlyMoves)
  const matchingFoods = useMatchingFoods(search)
  const isFound = (entry: EntryRow_entryFragment) => matchesSearch(entry, search) || matchingFoods.has(entry.barcode)
  const isHere = (entry: EntryRow_entryFragment) =>
    place === null || isKeptIn({ batches: moves.batchesToSort(entry) }, place)
  const isInStock = (entry: EntryRow_entryFragment) => entry.quantity > 0 || moves.isMoving(entry)
  const matching = entries.filter((entry) => isFound(entry) && isHere(entry))
  const inStock = matching.filter(isInStock)
  const usedUp = matching.filter((entry) => !isInStock(entry))
  const groups =
    isByDate && today !== null
      ? groupByUrgency(
          inStock.map((entry) => ({ entry, batches: moves.batchesToSort(entry) })),
          today,
        )
      : null
  const openEntry = entries.find(({ id }) => id === entryDialog.value)

  const rowIn = (group: UrgencyGroup | null) => (entry: EntryRow_entryFragment) => (
    <MyEntryRow
      key={entry.id}
      entry={entry}
      isChanging={changingId === entry.id}
      wasMoved={moves.lastMovedId === entry.id}
      onChanging={(isChanging) =>
        // What closes one may have opened another before.
        setChangingId((id) => (isChanging ? entry.id : id === entry.id ? null : id))
      }
      onMove={(delta) => moves.move(entry, delta)}
      onThrowAway={
        group !== 'pastUseBy' || today === null
          ? undefined
          : () => {
              throwAway(entry, today)
              keepFocus()
            }
      }
      onOpen={onlyMoves ? undefined : () => entryDialog.open(entry.id)}
    />
  )
  const throwAllButton = (past: readonly EntryRow_entryFragment[]) =>
    today !== null &&
    !isOffline && (
      <ChipButton
        low
        danger
        onClick={() => {
          void throwAllAway(past, today).then(keepFocus)
        }}
      >
        {t('throwAllAway')}
      </ChipButton>
    )

  const list = (
    <div className="stack min-0">
      {!onlyMoves && <EntryViews entries={entries} view={view} onView={setView} />}
      {matching.length === 0 && <p className="quiet above-3">{t('nothingCalledThat')}</p>}
      {groups === null && inStock.length > 0 && (
        <div className="above-2">
          <List label={t('inYours')}>{inStock.map(rowIn(null))}</List>
        </div>
      )}
      {groups?.map(({ group, entries: grouped }) => (
        <UrgencyGroupSection
          key={group}
          group={group}
          action={group === 'pastUseBy' && throwAllButton(grouped.map(({ entry }) => entry))}
        >
          {grouped.map(({ entry }) => rowIn(group)(entry))}
        </UrgencyGroupSection>
      ))}
      <UsedUpEntries entries={usedUp} lastMovedId={moves.lastMovedId} isSearch={search !== ''} row={rowIn(null)} />
      {!onlyMoves && <p className="quiet text-14 digits above-3 hide-empty">{describeShared(entries)}</p>}
    </div>
  )
  if (onlyMoves) return list
  return (
    <div className={pane.columns}>
      {list}
      <EntryDialog
        entry={openEntry ?? null}
        pantry={pantry}
        onClose={entryDialog.close}
        onMove={(delta) => openEntry && moves.move(openEntry, delta)}
        onUpdate={(changes) => openEntry && void actions.update(openEntry, changes)}
        onRemove={() => {
          if (openEntry) void actions.remove(openEntry).then(keepFocus)
          entryDialog.close()
        }}
        moreActions={moreActions}
      />
    </div>
  )
}

/** Where the row that had the focus is gone, the page's heading gets it. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

/** What the list shows. The order is remembered, a place is not. Without a date on anything, and for who only moves stock, everything is listed by name. */
function useEntryView(entries: readonly EntryRow_entryFragment[], onlyMoves: boolean) {
  const [order, setOrder] = useEntryOrder()
  const [place, setPlace] = useState<StoragePlace | null>(null)
  const isDated = !onlyMoves && hasDates(entries)
  const view: EntryView = place ?? (isDated ? order : 'name')

  return {
    view,
    place,
    /** Is it grouped by what goes off first? */
    isByDate: isDated && view !== 'name',
    setView(next: EntryView): void {
      const isOrder = next === 'use-first' || next === 'name'
      setPlace(isOrder ? null : next)
      if (isOrder) setOrder(next)
    },
  }
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
