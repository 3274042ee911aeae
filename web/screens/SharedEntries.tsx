import { IconMessageCircle } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { AskButton_pantryFragment } from '../generated/requests/AskDialog'
import type { SharedEntries_pantryFragment } from '../generated/screens/PantryScreen'
import { itemName } from '../items/itemName'
import { useAskAbout } from '../messages/useAskAbout'
import { EntryRow } from '../pantries/EntryRow'
import { t } from '../pantries/i18n'
import { SharedQuantity } from '../pantries/SharedQuantity'
import { AskButton } from '../requests/AskButton'
import { useOpenStates } from '../requests/useMyRequests'
import { DialogOnDemand } from '../ui/DialogOnDemand'
import { IconButton } from '../ui/IconButton'
import { List } from '../ui/List'
import { PagedList } from './PagedList'

const loadMessageDialog = () => import('../messages/MessageDialog').then((module) => module.MessageDialog)

interface SharedEntriesProps {
  pantry: SharedEntries_pantryFragment
  /** The shared entries of the pantry, in the list's order. */
  entries: readonly EntryRow_entryFragment[]
  fetchPage: (after: string | null) => Promise<unknown>
}

/** The entries that a neighbour shares; a message can be sent about each entry. */
export function SharedEntries({ pantry, entries, fetchPage }: SharedEntriesProps) {
  const { about, ask, close } = useAskAbout<EntryRow_entryFragment>()

  return (
    <PagedList page={{ nodes: entries, pageInfo: pantry.entries.pageInfo }} loadMore={fetchPage}>
      <SharedEntryList entries={entries} pantry={pantry} onMessage={ask} />
      <DialogOnDemand
        load={loadMessageDialog}
        isOpen={about !== null}
        props={{ about, recipient: pantry, onClose: close }}
      />
    </PagedList>
  )
}

interface SharedEntryListProps {
  entries: readonly EntryRow_entryFragment[]
  /** The neighbour's pantry, which can be asked for its entries; left out for the owner. */
  pantry?: AskButton_pantryFragment
  /** Opens a message to the owner about an entry; left out for the owner. */
  onMessage?: (entry: EntryRow_entryFragment) => void
}

export function SharedEntryList({ entries, pantry, onMessage }: SharedEntryListProps) {
  const stateOf = useOpenStates()

  return (
    <List label={t('itemsList')}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          pantryId={pantry?.id}
          wideControl={pantry !== undefined}
          control={
            <>
              <SharedQuantity
                barcode={entry.barcode}
                quantity={entry.quantity}
                reservedQuantity={entry.reservedQuantity}
                isForViewer={pantry !== undefined && stateOf(pantry.id, entry.barcode) === 'RESERVED'}
              />
              {pantry !== undefined && (
                <AskButton
                  pantry={pantry}
                  barcode={entry.barcode}
                  name={itemName(entry.item)}
                  state={stateOf(pantry.id, entry.barcode)}
                />
              )}
              {onMessage !== undefined && (
                <IconButton
                  label={t('messageAbout', { item: itemName(entry.item) })}
                  icon={<IconMessageCircle size={22} />}
                  onClick={() => onMessage(entry)}
                />
              )}
            </>
          }
        />
      ))}
    </List>
  )
}
