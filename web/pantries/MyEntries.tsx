import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import type { StoragePlace } from '../generated/schema'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { useIsOffline } from '../platform/offline'
import { hasPendingRequests } from '../platform/pendingRequests'
import { useUrlDialog } from '../platform/useUrlDialog'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { SearchField } from '../ui/SearchField'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { EntryDialog } from './EntryDialog'
import { useEntryOrder } from './entryOrder'
import { EntryRow } from './EntryRow'
import { EntryViews, hasDates } from './EntryViews'
import { groupByUrgency, isKeptIn } from './dates'
import { detailsToAdd } from './optimisticBatches'
import styles from './MyEntries.module.css'
import { sortEntries } from './sortEntries'
import { QuantityStepper } from './QuantityStepper'
import { describeMove } from './describeMove'
import { matchesSearch } from './search'
import { EntriesSharing } from './EntriesSharing'
import { ShareToggle } from './ShareToggle'
import { UsedUpEntries } from './UsedUpEntries'
import { useLinger } from './useLinger'
import { useMoveStock } from './useMoveStock'
import { useEntryActions, type Take } from './useEntryActions'
import { useMatchingFoods } from './useMatchingFoods'
import { useToday } from './useToday'
import { t } from './i18n'

/** The number of entries from which a search field is shown. */
const minEntriesToSearch = 6

/** The entries of the viewer's own pantry, or of a box's pantry; used-up ones come last. */
export function MyEntries({ pantry, isBox, onAddFood }: { pantry: MyEntries_pantryFragment; isBox: boolean; onAddFood: () => void }) {
  const id = useId()
  const move = useMoveStock(pantry)
  const actions = useEntryActions(pantry)
  const linger = useLinger()
  const [lastMovedId, setLastMovedId] = useState<string | null>(null)
  const entryDialog = useUrlDialog('entry')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useEntryOrder()
  const [place, setPlace] = useState<StoragePlace | null>(null)
  const today = useToday()
  const [held, setHeld] = useState<ReadonlyMap<string, EntryRow_entryFragment['batches']>>(new Map())
  // What was taken out by one tap after the other is undone, or was thrown away, together.
  const taken = useRef(new Map<string, Take[]>())
  const isOffline = useIsOffline()

  const entries = sortEntries(pantry.entries.nodes)
  const matchingFoods = useMatchingFoods(search)
  // A row that is being tapped keeps its place, though what it has left is to be used later.
  const batchesOf = (entry: EntryRow_entryFragment) => (linger.has(entry.id) ? held.get(entry.id) : undefined) ?? entry.batches
  const matching = entries.filter((entry) => (matchesSearch(entry, search) || matchingFoods.has(entry.barcode)) && (place === null || isKeptIn({ batches: batchesOf(entry) }, place)))
  const isInStock = (entry: EntryRow_entryFragment) => entry.quantity > 0 || linger.has(entry.id)
  const inStock = matching.filter(isInStock)
  const usedUp = matching.filter((entry) => !isInStock(entry))
  const groups = order === 'use-first' && today !== null && !isBox && hasDates(entries)
    ? groupByUrgency(inStock.map((entry) => ({ entry, batches: batchesOf(entry) })), today)
    : null
  const openEntry = entries.find(({ id }) => id === entryDialog.value)

  const moveByHand = (entry: EntryRow_entryFragment, delta: number) => {
    setLastMovedId(entry.id)
    if (!linger.has(entry.id)) setHeld((before) => new Map(before).set(entry.id, entry.batches))
    const lastTakes = actions.offersUndo(entry) ? taken.current.get(entry.id) ?? [] : []
    const last = lastTakes.at(-1)
    if (delta === 1 && last !== undefined && !hasPendingRequests() && !isOffline) return putBack(entry, last, lastTakes.slice(0, -1))
    const key = newIdempotencyKey()
    const others = linger.has(entry.id) ? taken.current.get(entry.id) ?? [] : []
    linger.touch(entry.id)
    const moves = delta < 0 ? [...others, { key, barcode: entry.barcode, before: entry.batches }] : []
    taken.current.set(entry.id, moves)
    if (delta < 0 && !isBox) actions.notifyTaken(entry, moves)
    // What waits in the outbox cannot be undone: there, the packet is added with what was known of it.
    const batch = delta === 1 && last !== undefined ? detailsToAdd(last.before) : undefined
    move({ barcode: entry.barcode, delta, key, batch }).then(() => isBox && toast.success(describeMove(delta, isBox)), (error: unknown) => toastError(error))
  }
  /** A plus right after a minus is a mistaken tap taken back. */
  const putBack = (entry: EntryRow_entryFragment, last: Take, others: Take[]) => {
    linger.touch(entry.id)
    taken.current.set(entry.id, others)
    void actions.putBack(entry, last)
    if (others.length > 0) actions.notifyTaken(entry, others)
  }
  const removeAndFocus = async (entry: EntryRow_entryFragment) => {
    await actions.remove(entry)
    // The row with the focus was removed: moves the focus to the page's heading.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }
  const row = (entry: EntryRow_entryFragment) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      wideControl={!isBox}
      onOpen={isBox ? undefined : () => entryDialog.open(entry.id)}
      control={
        <>
          {!isBox && entry.quantity > 0 && <ShareToggle entry={entry} onShare={(isPublic) => void actions.share(entry, isPublic)} />}
          <QuantityStepper entry={entry} wasTouched={lastMovedId === entry.id} onMove={(delta) => moveByHand(entry, delta)} />
        </>
      }
    />
  )

  return (
    <div className={styles.entries}>
      <div className={styles.tools}>
        {entries.length >= minEntriesToSearch && (
          <div className={styles.search}>
            <SearchField label={isBox ? t('searchShelf') : t('searchYours')} placeholder={t('findEntry')} value={search} onChange={setSearch} />
          </div>
        )}
        <Button kind="plain" icon={<IconPlus size={20} />} onClick={onAddFood}>
          {t('addWithoutBarcode')}
        </Button>
        {!isBox && <EntriesSharing entries={entries} onShareAll={(isPublic) => actions.shareAll(isPublic)} />}
      </div>
      {!isBox && <EntryViews entries={entries} order={order} onOrder={setOrder} place={place} onPlace={setPlace} />}
      {matching.length === 0 && <p className={styles.nothing}>{t('nothingCalledThat')}</p>}
      {groups === null && inStock.length > 0 && <List label={t('inYours')}>{inStock.map(row)}</List>}
      {groups?.map(({ group, entries: grouped }) => (
        <section key={group} className={styles.group} aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`} className={styles.groupTitle}>
            {t(`group_${group}`)}
          </h2>
          {(group === 'pastUseBy' || group === 'pastBestBefore') && <p className={styles.groupHint}>{t(`hint_${group}`)}</p>}
          <List>{grouped.map(({ entry }) => row(entry))}</List>
        </section>
      ))}
      <UsedUpEntries entries={usedUp} lastMovedId={lastMovedId} isSearch={search !== ''} row={row} />
      <EntryDialog
        entry={openEntry ?? null}
        pantry={pantry}
        onClose={entryDialog.close}
        onMove={(delta) => openEntry && moveByHand(openEntry, delta)}
        onShare={(isPublic) => openEntry && void actions.share(openEntry, isPublic)}
        onKeepBack={(keepBack) => openEntry && void actions.keepBack(openEntry, keepBack)}
        onRemove={() => {
          if (openEntry) void removeAndFocus(openEntry)
          entryDialog.close()
        }}
      />
    </div>
  )
}
