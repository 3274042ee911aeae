import type { ItemSharers_itemFragment } from '../generated/screens/ItemSharers'
import { t } from '../items/i18n'
import { SharerRow } from './SharerRow'
import { useOpenStates } from '../requests/useMyRequests'
import { List } from '../ui/List'
import { ItemSection } from './ItemSection'
import styles from './ItemSharers.module.css'
import { PagedList } from './PagedList'

interface ItemSharersProps {
  item: ItemSharers_itemFragment
  fetchPage: (after: string | null) => Promise<unknown>
}

/** The pantries that share an item. */
export function ItemSharers({ item: { sharedEntries }, fetchPage }: ItemSharersProps) {
  const { nodes } = sharedEntries
  const stateOf = useOpenStates()
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
                state={entry.pantry === null ? null : stateOf(entry.pantry.id, entry.barcode)}
              />
            ))}
          </List>
        </PagedList>
      )}
    </ItemSection>
  )
}
