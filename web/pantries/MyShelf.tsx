import { useState } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { List } from '../ui/List'
import { toastError } from '../ui/toastError'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { EntryDialog } from './EntryDialog'
import { EntryRow } from './EntryRow'
import styles from './MyShelf.module.css'
import { sortEntries } from './sortEntries'
import { QuantityStepper } from './QuantityStepper'
import { describeMove } from './describeMove'
import { matchesWords } from './search'
import { ShareToggle } from './ShareToggle'
import { useLinger } from './useLinger'
import { useMoveStock } from './useMoveStock'
import { useShelfActions } from './useShelfActions'
import { t } from './i18n'

/** With fewer than this the eye is quicker than a search box. */
const worthSearching = 6

/** Everything in the person's own pantry, or at the shelf of a box; what is used up stands apart, below. */
export function MyShelf({ pantry, isBox }: { pantry: MyShelf_pantryFragment; isBox: boolean }) {
  const move = useMoveStock(pantry)
  const acts = useShelfActions(pantry)
  const linger = useLinger()
  const [touched, setTouched] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [words, setWords] = useState('')

  const entries = sortEntries(pantry.entries.nodes)
  const found = entries.filter((entry) => matchesWords(entry, words))
  const isHere = (entry: EntryRow_entryFragment) => entry.quantity > 0 || linger.has(entry.id)
  const here = found.filter(isHere)
  const usedUp = found.filter((entry) => !isHere(entry))
  const open = entries.find(({ id }) => id === openId)

  const moveByHand = (entry: EntryRow_entryFragment, delta: number) => {
    setTouched(entry.id)
    linger.touch(entry.id)
    move({ barcode: entry.barcode, delta }).then(() => isBox && toast.success(describeMove(delta, isBox)), (error: unknown) => toastError(error))
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
      isOwn={!isBox}
      onOpen={isBox ? undefined : () => setOpenId(entry.id)}
      control={
        <>
          {!isBox && <ShareToggle entry={entry} onShare={(isPublic) => void acts.share(entry, isPublic)} />}
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
            <TextField label={isBox ? t('searchShelf') : t('searchYours')} name="search" type="search" autoComplete="off" value={words} onChange={setWords} />
          </div>
        )}
        {!isBox && <Sharing entries={entries} onShareAll={(isPublic) => acts.shareAll(isPublic)} />}
      </div>
      {found.length === 0 && <p className={styles.nothing}>{t('nothingCalledThat')}</p>}
      {here.length > 0 && <List label={t('inYours')}>{here.map(row)}</List>}
      {usedUp.length > 0 && (
        <>
          <h2 className={styles.usedUp}>{t('usedUp')}</h2>
          <List label={t('usedUp')}>{usedUp.map(row)}</List>
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
  const howManyShared = shared.length === there.length ? 'sharedAll' : shared.length === 0 ? 'sharedNone' : 'sharedSome'
  return (
    <div className={styles.sharing}>
      <p className={styles.count}>{t(howManyShared, { count: there.length, shared: shared.length })}</p>
      <div className={styles.shareAll}>
        {shared.length < there.length && (
          <Button kind="plain" busy={busy} onClick={() => (isMixed ? setAsking(true) : void shareAll(true))}>
            {t('shareAll')}
          </Button>
        )}
        {shared.length > 0 && (
          <Button kind="plain" busy={busy} onClick={() => (isMixed ? setAsking(false) : void shareAll(false))}>
            {t('shareNothing')}
          </Button>
        )}
      </div>
      <Dialog opened={asking !== null} onClose={() => setAsking(null)} title={asking === true ? t('shareAllQuestion') : t('shareNothingQuestion')} size="small">
        <p>
          {asking === true
            ? t('willSeeAll', { all: there.length, count: there.length - shared.length })
            : t('willSeeNone', { count: shared.length })}
        </p>
        <div className={styles.answers}>
          <Button kind="main" onClick={() => void shareAll(asking === true)}>
            {asking === true ? t('shareEverything') : t('hideEverything')}
          </Button>
          <Button kind="plain" onClick={() => setAsking(null)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
