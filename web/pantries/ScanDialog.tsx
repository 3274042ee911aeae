import { useMemo, useState, useEffect, useRef } from 'react'
import { isReservedCode, keysOfTyped } from '../../lib/barcode/gtin'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { CodeDialog } from '../items/CodeDialog'
import { toastUnusableScan } from '../items/scanError'
import type { ScannedCode } from '../scanner/Scanner'
import { useWedge } from '../scanner/useWedge'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { readAmount } from './amount'
import { AmountField } from './AmountField'
import { ScanCard } from './ScanCard'
import type { ScanDating } from './ScanDate'
import { useScanDates } from './scanDates'
import { nameOfScanned, ScanLines, useScanLines, type ScanLine } from './scanLines'
import { ScanList } from './ScanList'
import { ShareSwitch } from './ShareSwitch'
import { useEntryActions } from './useEntryActions'
import { useMoveStock } from './useMoveStock'
import { useScan, type ScanMode } from './useScan'
import { useScanToasts } from './useScanToasts'
import { useShareSetting } from './useShareSetting'
import { useTakenPackets } from './useTakenPackets'
import { useToday } from './useToday'
import { useUndoMove } from './useUndoMove'
import { t } from './i18n'

interface ScanDialogProps {
  /** Null: closed. A hand scanner works even then. */
  mode: ScanMode | null
  onClose: () => void
  pantry: MyEntries_pantryFragment
  /** A box offers neither sharing nor undo. */
  isBox: boolean
  /** Opens the form for what has no barcode. */
  onAddFood: () => void
}

const texts = {
  add: { title: 'addToYours', atBox: 'putIn', hint: 'holdBarcode' },
  remove: { title: 'takeFromYours', atBox: 'takeFromBox', hint: 'holdWhatYouUsed' },
} as const

/** The number of lines from which a button to clear the list is shown. */
const minLinesToClear = 3

/** Scans packets into the pantry, or out of it, one after the other; an unknown item opens its form, which returns here. */
export function ScanDialog({ mode, onClose, pantry, isBox, onAddFood }: ScanDialogProps) {
  const [lastMode, setLastMode] = useState<ScanMode>('add')
  const [amountText, setAmountText] = useState('1')
  const [share, setShare] = useShareSetting(isBox)
  const lines = useMemo(() => new ScanLines(pantry.id), [pantry.id])
  const all = useScanLines(lines)
  const [latest, ...earlier] = all
  const scan = useScan(pantry, lines)
  const move = useMoveStock(pantry)
  const { update: updateEntry } = useEntryActions(pantry)
  const { throwAway } = useTakenPackets(pantry)
  const undo = useUndoScan(pantry.id, lines)
  const scanDating = useScanDating(pantry, lines)
  const dating = isBox ? null : scanDating
  const isIgnored = useIgnoredPacket(latest, mode !== null)
  // Keeps showing the contents while the dialog closes.
  if (mode !== null && mode !== lastMode) setLastMode(mode)

  const entryOf = (line: ScanLine | undefined) =>
    line === undefined ? undefined : pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode)
  const latestEntry = entryOf(latest)
  const nameOf = (line: ScanLine) => nameOfScanned(line, entryOf(line))
  useScanToasts(lines, {
    isListHidden: mode === null,
    isBox,
    nameOf,
    onUndo: undo,
    onThrownAway: (line) => void throwAway([{ key: line.key, barcode: line.barcode ?? '' }], nameOf(line)),
  })

  const handleCode = (code: ScannedCode) => {
    if (isIgnored(code)) return
    if (lastMode === 'remove') {
      void scan(code, { mode: 'remove', amount: 1, share: false })
      return
    }
    const { value, problem } = readAmount(amountText)
    if (value === '') {
      toast.error(`${t('howMany')}: ${problem ?? ''}`)
      return
    }
    void scan(code, { mode: 'add', amount: value, share })
    setAmountText('1')
  }
  useWedge((text) => {
    const [key] = isReservedCode(text) ? [] : keysOfTyped(text)
    if (key === undefined) toastUnusableScan()
    else void scan({ text, format: 'TYPED', key }, { mode: 'add', amount: 1, share })
  }, mode === null)

  const clear = () => {
    if (all.some(({ state }) => state === 'busy')) toast.notice(t('cannotClear'))
    else lines.clear()
  }

  return (
    <CodeDialog
      opened={mode !== null}
      onClose={onClose}
      title={t(isBox ? texts[lastMode].atBox : texts[lastMode].title)}
      hint={t(texts[lastMode].hint)}
      onCode={handleCode}
      found={
        <ScanCard
          line={latest}
          entry={latestEntry}
          isBox={isBox}
          dating={dating}
          onMove={(delta) =>
            latestEntry && move({ barcode: latestEntry.barcode, delta }).catch((error: unknown) => toastError(error))
          }
          onShare={(isPublic) => latestEntry && void updateEntry(latestEntry, { public: isPublic })}
          onUndo={() => latest && undo(latest)}
        />
      }
      above={
        lastMode === 'add' ? (
          <ScanAddOptions
            amountText={amountText}
            onAmountText={setAmountText}
            share={share}
            onShare={isBox ? undefined : setShare}
            onAddFood={onAddFood}
          />
        ) : undefined
      }
    >
      <ScanList
        lines={earlier}
        pantry={pantry}
        isBox={isBox}
        dating={dating}
        onUndo={undo}
        onClear={all.length < minLinesToClear ? null : clear}
      />
    </CodeDialog>
  )
}

interface ScanAddOptionsProps {
  /** How many packets the next scan adds, as typed. */
  amountText: string
  onAmountText: (text: string) => void
  share: boolean
  /** Left out: what is added cannot be shared here. */
  onShare?: (share: boolean) => void
  onAddFood: () => void
}

/** How scanned packets are added: how many at once, and whether they are shared; and a button for what has no barcode. */
function ScanAddOptions({ amountText, onAmountText, share, onShare, onAddFood }: ScanAddOptionsProps) {
  return (
    <div className="row align-center spread" style={{ gap: 'var(--space-1) var(--space-4)' }}>
      <AmountField label={t('howMany')} text={amountText} onChange={onAmountText} />
      <Button kind="plain" onClick={onAddFood}>
        {t('noBarcode')}
      </Button>
      {onShare !== undefined && <ShareSwitch checked={share} onChange={onShare} />}
    </div>
  )
}

/** Milliseconds after saving an item's form during which its packet may still be in front of the camera. */
const ignoredMs = 10_000

/**
 * After an unknown item's form was saved, its packet may still be in front of the camera: that first scan is ignored. The
 * next scan of the same packet counts.
 * @returns a function that tells whether a scan is to be ignored
 */
function useIgnoredPacket(latest: ScanLine | undefined, isOpen: boolean): (code: ScannedCode) => boolean {
  const savedKey = useRef(isOpen && latest?.state === 'done' ? latest.barcode : null)
  useEffect(() => {
    const timer = setTimeout(() => (savedKey.current = null), ignoredMs)
    return () => clearTimeout(timer)
  }, [])

  return ({ key, format }) => {
    if (format === 'TYPED') return false
    const isIgnored = key === savedKey.current
    savedKey.current = null
    return isIgnored
  }
}

/** The scan whose date is being set, and how. Null until the day is known. */
function useScanDating(pantry: MyEntries_pantryFragment, lines: ScanLines): ScanDating | null {
  const all = useScanLines(lines)
  const today = useToday()
  const setDetails = useScanDates(pantry, lines)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const latestKey = all[0]?.key
  const [lastKey, setLastKey] = useState(latestKey)
  // The next scan closes the row of a date that is set; one that is being typed stays open.
  if (latestKey !== lastKey) {
    setLastKey(latestKey)
    if (all.some(({ key, details }) => key === openKey && details.date !== null)) setOpenKey(null)
  }

  return today === null
    ? null
    : { today, openKey, onToggle: ({ key }) => setOpenKey(key === openKey ? null : key), onChange: setDetails }
}

/** Returns a function that undoes a scan and the changes of its packets' dates. It shows its errors. */
function useUndoScan(pantryId: string, lines: ScanLines): (line: ScanLine) => void {
  const undoMove = useUndoMove(pantryId)
  const changesOf = ({ key }: ScanLine) => lines.all.find((line) => line.key === key)?.changes ?? []

  const undo = async (line: ScanLine) => {
    try {
      // Without their dates first, packets with another date would be taken.
      for (let key = changesOf(line).at(-1); key !== undefined; key = changesOf(line).at(-1)) {
        await undoMove(key, line.barcode ?? '')
        lines.update(line.key, { changes: changesOf(line).slice(0, -1) })
      }
      await undoMove(line.key, line.barcode ?? '')
      lines.update(line.key, { state: 'undone' })
    } catch (error) {
      toastError(error, () => void undo(line))
    }
  }
  return (line) => void undo(line)
}
