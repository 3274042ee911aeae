import { useParams } from 'react-router'
import { usePantryScreenSuspenseQuery } from '../generated/graphql'
import { EntryRow } from '../pantries/EntryRow'
import { itemsInWords, pantryFacts } from '../pantries/facts'
import { inPantryOrder } from '../pantries/order'
import { List } from '../ui/List'
import { Screen } from '../ui/Screen'
import { GoHome } from './GoHome'
import { More } from './More'
import styles from './PantryScreen.module.css'

/** A pantry as its neighbours see it. */
export function PantryScreen() {
  const { pantryID = '' } = useParams()
  const { data: { pantry }, fetchMore } = usePantryScreenSuspenseQuery({ variables: { id: pantryID }, fetchPolicy: 'cache-and-network' })

  if (pantry === null) return <GoHome because="We can’t show that pantry. Here is the home page instead." />
  const { pageInfo } = pantry.entries
  // Owners are sent all of it, but come here to see what their neighbours see.
  const nodes = pantry.entries.nodes.filter((entry) => entry.public && entry.quantity > 0)
  const itemCount = pantry.viewerIsOwner ? nodes.length : pantry.itemCount
  if (nodes.length === 0) return <GoHome because={`${pantry.name} shares nothing at the moment.`} />

  return (
    <Screen title={pantry.name} lead={`${pantryFacts(pantry)} · ${itemsInWords(itemCount)}`}>
      <List label="Items">
        {inPantryOrder(nodes).map((entry) => (
          <EntryRow key={entry.id} entry={entry} control={<span className={styles.quantity}>{entry.quantity}</span>} />
        ))}
      </List>
      {pageInfo.hasNextPage && <More onMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })} />}
    </Screen>
  )
}
