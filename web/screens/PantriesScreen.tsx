import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePantriesScreenSuspenseQuery } from '../generated/graphql'
import { PantryCard } from '../pantries/PantryCard'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Loaf } from '../ui/drawn/Loaf'
import { EmptyState } from '../ui/EmptyState'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { Screen } from '../ui/Screen'
import { More } from './More'
import styles from './PantriesScreen.module.css'

/** The pantries that share something. */
export function PantriesScreen() {
  const { data: { pantries }, fetchMore } = usePantriesScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const { nodes, pageInfo } = pantries

  return (
    <Screen title="Pantries" lead={`${brand.figures.collectionsHere} collections share what they can spare.`}>
      <PantryById />
      {nodes.length === 0 ? (
        <EmptyState picture={<Loaf size={120} />} title="Nobody shares anything yet">
          Share something of yours, and your pantry is the first one here.
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-label="Pantries">
          {nodes.map((pantry) => (
            <li key={pantry.id}>
              <PantryCard pantry={pantry} />
            </li>
          ))}
        </ul>
      )}
      {pageInfo.hasNextPage && <More onMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })} />}
    </Screen>
  )
}

/** For somebody who was told a pantry's number. */
function PantryById() {
  const [id, setId] = useState<number | ''>('')
  const [sentence, setSentence] = useState<string | null>(null)
  const navigate = useNavigate()

  const go = () => {
    if (id === '') setSentence('Please type a pantry’s number.')
    else void navigate(paths.pantry(String(id)))
  }

  return (
    <div className={styles.byId}>
      <Form onSubmit={go} sentence={sentence}>
        <div className={styles.line}>
          <NumberField label="Pantry ID" name="pantry" min={1} max={2_147_483_647} value={id} onChange={setId} />
          <Button type="submit">Enter</Button>
        </div>
      </Form>
    </div>
  )
}
