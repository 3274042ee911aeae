import { useState } from 'react'
import type { EntryRow_entryFragment, MyShelf_pantryFragment } from '../generated/graphql'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { List } from '../ui/List'
import { tellFailure } from '../ui/tellFailure'
import { TextField } from '../ui/TextField'
import { EntryDialog } from './EntryDialog'
import { EntryRow } from './EntryRow'
import { itemsInWords } from './facts'
import styles from './MyShelf.module.css'
import { inPantryOrder } from './order'
import { QuantityStepper } from './QuantityStepper'
import { matchesWords } from './search'
import { ShareToggle } from './ShareToggle'
import { useLinger } from './useLinger'
import { useMoveStock } from './useMoveStock'
import { useShelfActs } from './useShelfActs'

/** With fewer than this the eye is quicker than a search box. */
const worthSearching = 6

/** Everything in the person's own pantry; what is used up stands apart, below. */
export function MyShelf({ pantry }: { pantry: MyShelf_pantryFragment }) {
  const move = useMoveStock(pantry)
  const acts = useShelfActs(pantry)
  const linger = useLinger()
  const [touched, setTouched] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [words, setWords] = useState('')

  const entries = inPantryOrder(pantry.entries.nodes)
  const found = entries.filter((entry) => matchesWords(entry, words))
  const isHere = (entry: EntryRow_entryFragment) => entry.quantity > 0 || linger.has(entry.id)
  const here = found.filter(isHere)
  const usedUp = found.filter((entry) => !isHere(entry))
  const open = entries.find(({ id }) => id === openId)

  const moveByHand = (entry: EntryRow_entryFragment, delta: number) => {
    setTouched(entry.id)
    linger.touch(entry.id)
    move({ barcode: entry.barcode, delta }).catch((error: unknown) => tellFailure(error))
  }
  const removeAndStay = async (entry: EntryRow_entryFragment) => {
    await acts.remove(entry)
    // The row that had the focus is gone: whoever uses the keyboard goes on from the page's heading.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }
  const row = (entry: EntryRow_entryFragment) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      isOwn
      onOpen={() => setOpenId(entry.id)}
      control={
        <>
          <ShareToggle entry={entry} onShare={(isPublic) => void acts.share(entry, isPublic)} />
          <QuantityStepper entry={entry} wasTouched={touched === entry.id} onMove={(delta) => moveByHand(entry, delta)} />
        </>
      }
    />
  )

  return (
    <div className={styles.shelf}>
      <div className={styles.tools}>
        {entries.length >= worthSearching && (
          <div className={styles.search}>
            <TextField label="Search your pantry" name="search" type="search" autoComplete="off" value={words} onChange={setWords} />
          </div>
        )}
        <Sharing entries={entries} onShareAll={(isPublic) => acts.shareAll(isPublic)} />
      </div>
      {found.length === 0 && <p className={styles.nothing}>Nothing in your pantry is called that.</p>}
      {here.length > 0 && <List label="In your pantry">{here.map(row)}</List>}
      {usedUp.length > 0 && (
        <>
          <h2 className={styles.usedUp}>Used up</h2>
          <List label="Used up">{usedUp.map(row)}</List>
        </>
      )}
      <EntryDialog
        entry={open ?? null}
        onClose={() => setOpenId(null)}
        onMove={(delta) => open && moveByHand(open, delta)}
        onShare={(isPublic) => open && void acts.share(open, isPublic)}
        onRemove={() => {
          if (open) void removeAndStay(open)
          setOpenId(null)
        }}
      />
    </div>
  )
}

/** How much of the shelf the neighbours see, and the two ways to change all of it. */
function Sharing({ entries, onShareAll }: { entries: readonly EntryRow_entryFragment[]; onShareAll: (isPublic: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<boolean | null>(null)
  const there = entries.filter(({ quantity }) => quantity > 0)
  const shared = there.filter((entry) => entry.public)
  const isMixed = shared.length > 0 && shared.length < there.length
  const shareAll = async (isPublic: boolean) => {
    setAsking(null)
    setBusy(true)
    await onShareAll(isPublic)
    setBusy(false)
  }

  if (there.length === 0) return null
  return (
    <div className={styles.sharing}>
      <p className={styles.count}>
        {itemsInWords(there.length)}, {shared.length === there.length ? 'all' : shared.length === 0 ? 'none' : shared.length} shared
      </p>
      <div className={styles.shareAll}>
        {shared.length < there.length && (
          <Button kind="plain" busy={busy} onClick={() => (isMixed ? setAsking(true) : void shareAll(true))}>
            Share all
          </Button>
        )}
        {shared.length > 0 && (
          <Button kind="plain" busy={busy} onClick={() => (isMixed ? setAsking(false) : void shareAll(false))}>
            Share nothing
          </Button>
        )}
      </div>
      <Dialog opened={asking !== null} onClose={() => setAsking(null)} title={asking === true ? 'Share everything?' : 'Share nothing?'} size="small">
        <p>
          {asking === true
            ? `Your neighbours will see all ${itemsInWords(there.length)}, also the ${itemsInWords(there.length - shared.length)} that you kept to yourself.`
            : `Your neighbours will no longer see the ${itemsInWords(shared.length)} that you share.`}
        </p>
        <div className={styles.answers}>
          <Button kind="main" onClick={() => void shareAll(asking === true)}>
            {asking === true ? 'Share everything' : 'Hide everything'}
          </Button>
          <Button kind="plain" onClick={() => setAsking(null)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
