import { useState, type ReactNode } from 'react'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { CodeScanner, takeCode } from '../../items/CodeScanner'
import type { ScannedCode } from '../../scanner/Scanner'
import { TypedCode } from '../../scanner/TypedCode'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { AddByName } from '../add/AddByName'
import { AddFoodForm } from '../add/AddFoodForm'
import { readAmount } from '../add/amount'
import { AmountField } from '../add/AmountField'
import { useAddFood } from '../add/useAddFood'
import { storeInterval } from '../dates/dateIntervals'
import { useToday } from '../dates/useToday'
import { ShareSwitch } from '../entries/ShareSwitch'
import { useEntryActions } from '../entries/useEntryActions'
import { useMoveStock } from '../stock/useMoveStock'
import { FoundStrip } from './FoundStrip'
import type { ScanDating } from './ScanDate'
import { useScanDates } from './scanDates'
import { useScanLines, type ScanLine, type ScanLines } from './scanLines'
import { ScanList } from './ScanList'
import styles from './Scan.module.css'
import { t } from '../i18n'

interface ScanSheetProps {
  pantry: MyEntries_pantryFragment
  /** A box, and a helper's page, offers neither sharing nor undo. */
  onlyMoves: boolean
  lines: ScanLines
  onUndo: (line: ScanLine) => void
  /** As in FoundStrip. */
  note?: (barcode: string) => ReactNode
}

interface AddSheetProps extends ScanSheetProps {
  /** The key of the food that is chosen at first, or another text: none. */
  chosen: string
  share: boolean
  onShare: (share: boolean) => void
  /** @param amount how many packets it adds */
  onScan: (code: ScannedCode, amount: number) => void
}

/** Adds packets by scanning them, one after the other, and anything else by its name or number. */
export function AddSheet({ chosen, share, onShare, onScan, ...sheet }: AddSheetProps) {
  const { pantry, onlyMoves } = sheet
  const today = useToday()
  // Stays while the dialog closes, which takes it out of the URL.
  const [chosenAtFirst] = useState(chosen)
  const form = useAddFood({ chosen: chosenAtFirst, pantry, onlyMoves, today })
  const [isByName, setByName] = useState(chosen !== '')
  const [amountText, setAmountText] = useState('1')

  const scan = (code: ScannedCode) => {
    setByName(false)
    const { value, problem } = readAmount(amountText)
    if (value === '') {
      toast.error(`${t('howMany')}: ${problem ?? ''}`)
      return
    }
    onScan(code, value)
    setAmountText('1')
  }

  return (
    <div className={styles.sheet} data-halves={!isByName || undefined}>
      <div className={styles.camera} hidden={isByName}>
        <CodeScanner hint={t('holdBarcode')} typing={false} paused={isByName} autoStart onCode={scan} />
      </div>
      <div className={styles.beside}>
        <div hidden={isByName}>
          <LatestScan {...sheet} />
        </div>
        {form.isChosen ? (
          <AddFoodForm form={form} pantry={pantry} onlyMoves={onlyMoves} today={today} />
        ) : (
          <AddByName
            pantry={pantry}
            isOpen={isByName}
            onOpen={() => setByName(true)}
            onClose={() => setByName(false)}
            onCode={(text, key) => takeCode({ text, format: 'TYPED', key }, { onCode: scan })}
            onFood={form.chooseFood}
            onOwn={form.chooseOwn}
          />
        )}
        {!isByName && (
          <>
            <div className="row align-center spread" style={{ gap: 'var(--space-1) var(--space-4)' }}>
              <AmountField label={t('howMany')} text={amountText} onChange={setAmountText} />
              {!onlyMoves && !pantry.isPublicShelf && <ShareSwitch checked={share} onChange={onShare} />}
            </div>
            <EarlierScans {...sheet} />
          </>
        )}
      </div>
    </div>
  )
}

/** Takes packets out by scanning them, one after the other. */
export function UseUpSheet({ onScan, ...sheet }: ScanSheetProps & { onScan: (code: ScannedCode) => void }) {
  return (
    <div className={styles.sheet} data-halves>
      <div className={styles.camera}>
        <CodeScanner hint={t('holdWhatYouUsed')} typing={false} autoStart onCode={onScan} />
      </div>
      <div className={styles.beside}>
        <LatestScan {...sheet} />
        <TypedCode onCode={(text, key) => takeCode({ text, format: 'TYPED', key }, { onCode: onScan })} />
        <EarlierScans {...sheet} />
      </div>
    </div>
  )
}

const entryOf = ({ entries }: MyEntries_pantryFragment, line: ScanLine) =>
  entries.nodes.find(({ barcode }) => barcode === line.barcode)

/** The packet that was scanned last. */
function LatestScan({ pantry, onlyMoves, lines, onUndo, note }: ScanSheetProps) {
  const [latest] = useScanLines(lines)
  const entry = latest && entryOf(pantry, latest)
  const move = useMoveStock(pantry)
  const { update: updateEntry } = useEntryActions(pantry)

  return (
    <FoundStrip
      line={latest}
      entry={entry}
      onlyMoves={onlyMoves}
      dating={useScanDating(pantry, { lines, onlyMoves })}
      note={note}
      onMove={(delta) => entry && move({ barcode: entry.barcode, delta }).catch((error: unknown) => toastError(error))}
      onShare={(isPublic) => entry && void updateEntry(entry, { public: isPublic })}
      onUndo={() => latest && onUndo(latest)}
    />
  )
}

/** The number of lines from which a button to clear the list is shown. */
const minLinesToClear = 3

/** The packets that were scanned before it. */
function EarlierScans({ pantry, onlyMoves, lines, onUndo }: ScanSheetProps) {
  const all = useScanLines(lines)
  const clear = () => {
    if (all.some(({ state }) => state === 'busy')) toast.notice(t('cannotClear'))
    else lines.clear()
  }

  return (
    <ScanList
      lines={all.slice(1)}
      pantry={pantry}
      onlyMoves={onlyMoves}
      dating={useScanDating(pantry, { lines, onlyMoves })}
      onUndo={onUndo}
      onClear={all.length < minLinesToClear ? null : clear}
    />
  )
}

/** How the dates of scanned packets are set. Null until the day is known, and at a box, which sets none. */
function useScanDating(
  pantry: MyEntries_pantryFragment,
  { lines, onlyMoves }: Pick<ScanSheetProps, 'lines' | 'onlyMoves'>,
): ScanDating | null {
  const today = useToday()
  const setDetails = useScanDates(pantry, lines)
  if (today === null || onlyMoves) return null
  return {
    today,
    onChange(line, changes) {
      if (line.barcode !== null) storeInterval(line.barcode, changes, today)
      setDetails(line, changes)
    },
  }
}
