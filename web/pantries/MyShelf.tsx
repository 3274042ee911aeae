import { useState } from 'react'
import type { EntryRow_entryFragment, MyShelf_pantryFragment } from '../generated/graphql'
import { List } from '../ui/List'
import { EntryRow } from './EntryRow'
import styles from './MyShelf.module.css'
import { inPantryOrder } from './order'
import { QuantityStepper } from './QuantityStepper'
import { useMoveStock } from './useMoveStock'

/** Everything in the person's own pantry; what is used up stands apart, below. */
export function MyShelf({ pantry }: { pantry: MyShelf_pantryFragment }) {
  const move = useMoveStock(pantry)
  const [touched, setTouched] = useState<string | null>(null)

  const entries = inPantryOrder(pantry.entries.nodes)
  const here = entries.filter(({ quantity }) => quantity > 0)
  const usedUp = entries.filter(({ quantity }) => quantity === 0)
  const moveByHand = (entry: EntryRow_entryFragment, delta: number) => {
    setTouched(entry.id)
    void move(entry.barcode, delta)
  }
  const row = (entry: EntryRow_entryFragment) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      control={<QuantityStepper entry={entry} wasTouched={touched === entry.id} onMove={(delta) => moveByHand(entry, delta)} />}
    />
  )

  return (
    <div className={styles.shelf}>
      {here.length > 0 && <List label="In your pantry">{here.map(row)}</List>}
      {usedUp.length > 0 && (
        <>
          <h2 className={styles.usedUp}>Used up</h2>
          <List label="Used up">{usedUp.map(row)}</List>
        </>
      )}
    </div>
  )
}
