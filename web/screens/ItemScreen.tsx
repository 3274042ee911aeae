import { useApolloClient } from '@apollo/client/react'
import { useId, useState, type ReactNode } from 'react'
import { useNavigationType, useParams } from 'react-router'
import { keysOfTyped } from '../../lib/barcode/gtin'
import { ItemScreenDocument, useItemScreenSuspenseQuery, type ItemScreenQuery } from '../generated/screens/ItemScreen'
import { Allergens } from '../items/Allergens'
import { EditItem } from '../items/EditItem'
import { Ingredients } from '../items/Ingredients'
import { ItemHeader } from '../items/ItemHeader'
import { ItemSource } from '../items/ItemSource'
import { NutritionTable } from '../items/NutritionTable'
import { ReportItem } from '../items/ReportItem'
import { t } from '../items/i18n'
import { SharerRow } from '../pantries/SharerRow'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Tin } from '../ui/illustrations/Tin'
import { classes } from '../ui/classes'
import { EmptyState } from '../ui/EmptyState'
import { List } from '../ui/List'
import { Screen } from '../ui/Screen'
import styles from './ItemScreen.module.css'
import { LoadMore } from './LoadMore'
import { useLoadMoreFocus } from './useLoadMoreFocus'

type Item = NonNullable<ItemScreenQuery['item']>

/** What everybody may know of an item, and who has it to share. */
export function ItemScreen() {
  const { itemID = '' } = useParams()
  const [barcode] = keysOfTyped(itemID)

  if (barcode === undefined) {
    return (
      <NoItem title={t('notABarcode')}>{t('checkDigits')}</NoItem>
    )
  }
  return <Known key={barcode} barcode={barcode} />
}

function Known({ barcode }: { barcode: string }) {
  const { data: { item }, fetchMore } = useItemScreenSuspenseQuery({ variables: { barcode }, fetchPolicy: useFetchPolicy(barcode) })

  if (item === null) {
    return (
      <NoItem
        title={t('notInCatalogue')}
        action={
          <Button kind="main" to={paths.addItem(barcode)}>
            {t('addIt')}
          </Button>
        }
      >
        {t('beTheFirst')}
      </NoItem>
    )
  }
  return <Facts item={item} onMore={(after) => fetchMore({ variables: { after } })} />
}

const onePage = 24

/** Going back to a list that was longer than its first page shows it as it was; everything else is asked anew. */
function useFetchPolicy(barcode: string): 'cache-first' | 'cache-and-network' {
  const { cache } = useApolloClient()
  const navigation = useNavigationType()
  const [policy] = useState<'cache-first' | 'cache-and-network'>(() => {
    const known = cache.readQuery({ query: ItemScreenDocument, variables: { barcode } })?.item?.sharedEntries.nodes.length ?? 0
    return navigation === 'POP' && known > onePage ? 'cache-first' : 'cache-and-network'
  })
  return policy
}

interface FactsProps {
  item: Item
  onMore: (after: string | null) => Promise<unknown>
}

function Facts({ item, onMore }: FactsProps) {
  return (
    <Screen title={item.name} heading={null}>
      <ItemHeader item={item}>
        <Button kind="main" to={paths.addItem(item.barcode)}>
          {t('addToMine')}
        </Button>
        {item.viewerCanEdit && <Correct item={item} />}
        <Report barcode={item.barcode} />
      </ItemHeader>
      <div className={styles.parts}>
        <Part title={t('allergens')}>
          <Allergens allergens={item.allergens} />
        </Part>
        <Sharers item={item} onMore={onMore} />
        <Part title={t('ingredients')}>
          <Ingredients item={item} />
        </Part>
        <Part title={t('nutrition')}>
          <NutritionTable item={item} />
        </Part>
        <ItemSource item={item} />
      </div>
    </Screen>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Sharers({ item: { sharedEntries: { nodes, pageInfo } }, onMore }: FactsProps) {
  const id = useId()
  const { listRef, focusAfter } = useLoadMoreFocus(nodes.length)
  const isNobody = nodes.length === 0

  return (
    <section className={classes(styles.sharers, isNobody && styles.part)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('whoShares')}
      </h2>
      {isNobody ? (
        <p className={styles.nobody}>{t('nobodyShares')}</p>
      ) : (
        <div ref={listRef} className={styles.list}>
          <List label={t('pantriesThatShare')}>
            {nodes.map((entry) => (
              <SharerRow key={entry.id} entry={entry} />
            ))}
          </List>
          {pageInfo.hasNextPage && <LoadMore onMore={() => focusAfter(() => onMore(pageInfo.endCursor))} />}
        </div>
      )}
    </section>
  )
}

function Correct({ item }: { item: Item }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('correctIt')}</Button>
      <EditItem item={item} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function Report({ barcode }: { barcode: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpened(true)}>
        {t('reportError')}
      </Button>
      <ReportItem barcode={barcode} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function NoItem({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Screen title={t('noSuchItem')} hideHeading narrow>
      <EmptyState
        picture={<Tin size={120} />}
        title={title}
        action={
          <div className={styles.ways}>
            {action}
            <Button to={paths.pantries()}>{t('seePantries')}</Button>
          </div>
        }
      >
        {children}
      </EmptyState>
    </Screen>
  )
}
