import type { AskButton_requestFragment } from '../../generated/requests/ask/AskDialog'
import type { ItemSharers_itemFragment, SharerRow_entryFragment } from '../../generated/screens/item/ItemScreen'
import { t } from '../../items/i18n'
import { itemName } from '../../items/itemName'
import { distanceWords } from '../../pantries/near/distance'
import { t as pantryText } from '../../pantries/i18n'
import { describeLeft } from '../../pantries/entries/amountLeft'
import { SharedQuantity } from '../../pantries/entries/SharedQuantity'
import { paths } from '../../platform/paths'
import { AskButton } from '../../requests/ask/AskButton'
import { useOpenRequests } from '../../requests/list/useMyRequests'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { ItemSection } from './ItemSection'
import styles from './ItemScreen.module.css'
import { PagedList } from '../../ui/lists/PagedList'

interface ItemSharersProps {
  item: ItemSharers_itemFragment
  fetchPage: (after: string | null) => Promise<unknown>
}

/** The pantries that share an item. */
export function ItemSharers({ item: { sharedEntries }, fetchPage }: ItemSharersProps) {
  const { nodes } = sharedEntries
  const requestOf = useOpenRequests()
  const isEmpty = nodes.length === 0

  return (
    <ItemSection title={t('whoShares')} plain={!isEmpty} className={styles.sharers}>
      {isEmpty ? (
        <p className="quiet">{t('nobodyShares')}</p>
      ) : (
        <PagedList page={sharedEntries} loadMore={fetchPage}>
          <List label={t('pantriesThatShare')}>
            {nodes.map((entry) => (
              <SharerRow
                key={entry.id}
                entry={entry}
                request={entry.pantry === null ? null : requestOf(entry.pantry.id, entry.barcode)}
              />
            ))}
          </List>
        </PagedList>
      )}
    </ItemSection>
  )
}

interface SharerRowProps {
  entry: SharerRow_entryFragment
  /** The viewer's request for it; null: there is none. */
  request: AskButton_requestFragment | null
}

/** A pantry that shares an item, with the quantity, and a way to ask for it. */
function SharerRow({ entry, request }: SharerRowProps) {
  const { barcode, item, quantity, reservedQuantity, pantry } = entry
  // The pantry may have been removed after the entry was read.
  if (pantry === null) return null
  const description = [
    pantry.viewerIsOwner ? pantryText('yourOwn') : '',
    pantry.postcode,
    distanceWords(pantry.distance) ?? '',
    describeLeft(entry),
  ]
    .filter((part) => part !== '')
    .join(' · ')

  return (
    <Row
      title={<bdi>{pantry.name}</bdi>}
      details={description === '' ? undefined : <bdi>{description}</bdi>}
      to={paths.pantry(pantry.id)}
      control={
        <>
          <SharedQuantity
            barcode={barcode}
            quantity={quantity}
            reservedQuantity={reservedQuantity}
            isForViewer={request?.state === 'RESERVED'}
          />
          <AskButton pantry={pantry} barcode={barcode} name={itemName(item)} request={request} />
        </>
      }
    />
  )
}
