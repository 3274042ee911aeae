import { IconMessageCircle } from '@tabler/icons-react'
import { isAllReserved } from '../../../domain/stock/batches'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { AskButton_pantryFragment } from '../../generated/requests/ask/AskDialog'
import type { SharedEntries_pantryFragment } from '../../generated/screens/pantry/PantryScreen'
import { itemName } from '../../items/itemName'
import { useAskAbout } from '../../messages/write/useAskAbout'
import { EntryRow } from '../../pantries/entries/EntryRow'
import { t } from '../../pantries/i18n'
import { SharedQuantity } from '../../pantries/entries/SharedQuantity'
import { AskButton } from '../../requests/ask/AskButton'
import { useOpenRequests } from '../../requests/list/useMyRequests'
import { DialogOnDemand } from '../../ui/dialogs/DialogOnDemand'
import { IconButton } from '../../ui/buttons/IconButton'
import { List } from '../../ui/lists/List'
import { PagedList } from '../../ui/lists/PagedList'

const loadMessageDialog = () => import('../../messages/write/MessageDialog').then((module) => module.MessageDialog)

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
  const requestOf = useOpenRequests()

  return (
    <List label={t('itemsList')}>
      {entries.map((entry) => {
        const request = pantry === undefined ? null : requestOf(pantry.id, entry.barcode)
        return (
          <EntryRow
            key={entry.id}
            entry={entry}
            pantryId={pantry?.id}
            isReserved={isAllReserved(entry) && request?.state !== 'RESERVED'}
            wideControl={pantry !== undefined}
            control={
              <>
                {!isAllReserved(entry) && <SharedQuantity barcode={entry.barcode} quantity={entry.quantity} />}
                {pantry !== undefined && (
                  <AskButton pantry={pantry} barcode={entry.barcode} name={itemName(entry.item)} request={request} />
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
        )
      })}
    </List>
  )
}
