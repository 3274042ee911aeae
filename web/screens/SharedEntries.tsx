import { IconMessageCircle } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { SharedEntries_pantryFragment } from '../generated/screens/SharedEntries'
import { itemName } from '../items/itemName'
import { MessageDialog } from '../messages/MessageDialog'
import { useAskAbout } from '../messages/useAskAbout'
import { EntryRow } from '../pantries/EntryRow'
import { SharedQuantity } from '../pantries/SharedQuantity'
import { t } from '../pantries/i18n'
import { IconButton } from '../ui/IconButton'
import { List } from '../ui/List'
import { LoadMore } from './LoadMore'
import styles from './SharedEntries.module.css'
import { useLoadMoreFocus } from './useLoadMoreFocus'

interface SharedEntriesProps {
  pantry: SharedEntries_pantryFragment
  /** The shared entries of the pantry, in the list's order. */
  entries: readonly EntryRow_entryFragment[]
  fetchPage: (after: string | null) => Promise<unknown>
}

/** The entries that a neighbour shares; a message can be sent about each entry. */
export function SharedEntries({ pantry, entries, fetchPage }: SharedEntriesProps) {
  const { listRef, focusAfter } = useLoadMoreFocus(entries.length)
  const { about, ask, close } = useAskAbout<EntryRow_entryFragment>()
  const { hasNextPage, endCursor } = pantry.entries.pageInfo

  return (
    <div ref={listRef} className={styles.entries}>
      <SharedEntryList entries={entries} pantryId={pantry.id} onMessage={ask} />
      {hasNextPage && <LoadMore onMore={() => focusAfter(() => fetchPage(endCursor))} />}
      <MessageDialog about={about} recipient={pantry} onClose={close} />
    </div>
  )
}

interface SharedEntryListProps {
  entries: readonly EntryRow_entryFragment[]
  /** The neighbour's pantry; left out for the owner. */
  pantryId?: string
  /** Opens a message to the owner about an entry; left out for the owner. */
  onMessage?: (entry: EntryRow_entryFragment) => void
}

export function SharedEntryList({ entries, pantryId, onMessage }: SharedEntryListProps) {
  return (
    <List label={t('itemsList')}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          pantryId={pantryId}
          control={
            <>
              <SharedQuantity quantity={entry.quantity} />
              {onMessage !== undefined && (
                <IconButton label={t('messageAbout', { item: itemName(entry.item) })} icon={<IconMessageCircle size={22} />} onClick={() => onMessage(entry)} />
              )}
            </>
          }
        />
      ))}
    </List>
  )
}
