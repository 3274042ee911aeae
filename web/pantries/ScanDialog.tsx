import { useState } from 'react'
import type { MyShelf_pantryFragment } from '../generated/graphql'
import { CodeDialog } from '../items/CodeDialog'
import { itemFacts } from '../items/facts'
import { ProductPicture } from '../ui/ProductPicture'
import styles from './ScanDialog.module.css'
import { useScan, type ScanMode } from './useScan'

interface ScanDialogProps {
  mode: ScanMode
  opened: boolean
  onClose: () => void
  pantry: MyShelf_pantryFragment
}

const words = {
  add: { title: 'Add to your pantry', hint: 'Hold the barcode in the frame.' },
  remove: { title: 'Take from your pantry', hint: 'Hold the barcode of what you used in the frame.' },
}

/** Scanning into the pantry, or out of it. Stays open for the next item; an unknown one leads to its form. */
export function ScanDialog({ mode, opened, onClose, pantry }: ScanDialogProps) {
  const [lastMove, setLastMove] = useState<{ entryId: string; number: number } | null>(null)
  const { scan, lookingUp } = useScan(mode, pantry, (entryId) => setLastMove({ entryId, number: (lastMove?.number ?? 0) + 1 }))
  const moved = pantry.entries.nodes.find(({ id }) => id === lastMove?.entryId)

  const close = () => {
    setLastMove(null)
    onClose()
  }

  return (
    <CodeDialog opened={opened} onClose={close} title={words[mode].title} hint={words[mode].hint} onCode={scan}>
      <output className={styles.lookingUp}>{lookingUp !== null && `Looking up ${lookingUp}...`}</output>
      {moved !== undefined && lookingUp === null && (
        <div key={lastMove?.number} className={styles.moved}>
          <ProductPicture name={moved.item.name} imageUrl={moved.item.imageUrl} />
          <div className={styles.words}>
            <p className={styles.name}>{moved.item.name}</p>
            <p className={styles.facts}>{itemFacts(moved.item)}</p>
          </div>
          <p className={styles.quantity}>
            {moved.quantity} <span className={styles.unit}>{mode === 'add' ? 'there now' : 'left'}</span>
          </p>
        </div>
      )}
    </CodeDialog>
  )
}
