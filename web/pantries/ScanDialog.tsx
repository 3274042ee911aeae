import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isReservedCode, keysOfTyped } from '../../lib/barcode/gtin'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { CodeDialog } from '../items/CodeDialog'
import type { ScannedCode } from '../scanner/Scanner'
import { showScanError, toastUnusableScan } from '../items/scanError'
import { useWedge } from '../scanner/useWedge'
import { Button } from '../ui/Button'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { readAmount } from './amount'
import { AmountField } from './AmountField'
import { ScanCard } from './ScanCard'
import { ScanList } from './ScanList'
import { useScanDates } from './scanDates'
import type { ScanDating } from './ScanDate'
import { ShareSwitch } from './ShareSwitch'
import styles from './ScanDialog.module.css'
import { describeMove } from './describeMove'
import { nameOfScanned, ScanLines, useScanLines, type ScanLine } from './scanLines'
import { readShareSetting, storeShareSetting } from './shareSetting'
import { useEntryActions } from './useEntryActions'
import { useMoveStock } from './useMoveStock'
import { useScan, type ScanMode } from './useScan'
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
/** Milliseconds after saving an item's form during which its packet may still be in front of the camera. */
const leftoverMs = 10_000

/** The number of lines from which a button to clear the list is shown. */
const minLinesToClear = 3

/** Scans packets into the pantry, or out of it, one after the other; an unknown item opens its form, which returns here. */
export function ScanDialog({ mode, onClose, pantry, isBox, onAddFood }: ScanDialogProps) {
  const [lastMode, setLastMode] = useState<ScanMode>('add')
  const [amountText, setAmountText] = useState('1')
  const [share, setShare] = useState(() => !isBox && readShareSetting())
  const lines = useMemo(() => new ScanLines(pantry.id), [pantry.id])
  const all = useScanLines(lines)
  const [latest, ...earlier] = all
  const scan = useScan(pantry, lines)
  const move = useMoveStock(pantry)
  const actions = useEntryActions(pantry)
  const undoMove = useUndoMove(pantry.id)
  // Keeps showing the contents while the dialog closes.
  if (mode !== null && mode !== lastMode) setLastMode(mode)

  const entryOf = (line: ScanLine | undefined) => (line === undefined ? undefined : pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode))
  const latestEntry = entryOf(latest)
  const nameOf = (line: ScanLine) => nameOfScanned(line, entryOf(line))
  const changesOf = ({ key }: ScanLine) => lines.all.find((line) => line.key === key)?.changes ?? []
  const isLeftover = useLeftover(latest, mode !== null)

  const today = useToday()
  const setDetails = useScanDates(pantry, lines)
  const [datingKey, setDatingKey] = useState<string | null>(null)
  const [lastKey, setLastKey] = useState(latest?.key)
  // The next scan closes the row of a date that is set; one that is being typed stays open.
  if (latest?.key !== lastKey) {
    setLastKey(latest?.key)
    if (all.some(({ key, details }) => key === datingKey && details.date !== null)) setDatingKey(null)
  }
  const dating: ScanDating | null = isBox || today === null ? null : {
    today,
    openKey: datingKey,
    onToggle: (line) => setDatingKey(line.key === datingKey ? null : line.key),
    onChange: setDetails,
  }

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

  const clear = () => {
    if (all.some(({ state }) => state === 'busy')) toast.notice(t('cannotClear'))
    else lines.clear()
  }

  useScanToasts(lines, {
    isListHidden: mode === null,
    isBox,
    nameOf,
    onUndo: (line) => void undo(line),
    onThrownAway: (line) => void actions.thrownAway([{ key: line.key, barcode: line.barcode ?? '' }], nameOf(line)),
  })

  const handleCode = (code: ScannedCode) => {
    if (isLeftover(code)) return
    const { value, problem } = readAmount(amountText)
    if (lastMode === 'add' && value === '') {
      toast.error(`${t('howMany')}: ${problem ?? ''}`)
      return
    }
    void scan(code, { mode: lastMode, amount: value === '' ? 1 : value, share })
    setAmountText('1')
  }

  useWedge((text) => {
    const [key] = isReservedCode(text) ? [] : keysOfTyped(text)
    if (key === undefined) toastUnusableScan()
    else void scan({ text, format: 'TYPED', key }, { mode: 'add', amount: 1, share })
  }, mode === null)

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
          onMove={(delta) => latestEntry && move({ barcode: latestEntry.barcode, delta }).catch((error: unknown) => toastError(error))}
          onShare={(isPublic) => latestEntry && void actions.share(latestEntry, isPublic)}
          onUndo={() => latest && void undo(latest)}
        />
      }
      above={
        lastMode === 'add' ? (
          <div className={styles.options}>
            <AmountField label={t('howMany')} text={amountText} onChange={setAmountText} />
            <Button kind="plain" onClick={onAddFood}>
              {t('noBarcode')}
            </Button>
            {!isBox && (
              <ShareSwitch
                checked={share}
                onChange={(next) => {
                  setShare(next)
                  storeShareSetting(next)
                }}
              />
            )}
          </div>
        ) : undefined
      }
    >
      <ScanList lines={earlier} pantry={pantry} isBox={isBox} dating={dating} onUndo={(line) => void undo(line)} onClear={all.length < minLinesToClear ? null : clear} />
    </CodeDialog>
  )
}

/**
 * After an unknown item's form was saved, its packet may still be in front of the camera: that first scan is ignored. The
 * next scan of the same packet counts.
 */
function useLeftover(latest: ScanLine | undefined, isOpen: boolean) {
  const savedKey = useRef(isOpen && latest?.state === 'done' ? latest.barcode : null)
  useEffect(() => {
    const timer = setTimeout(() => (savedKey.current = null), leftoverMs)
    return () => clearTimeout(timer)
  }, [])

  return ({ key, format }: ScannedCode): boolean => {
    if (format === 'TYPED') return false
    const isLeftover = key === savedKey.current
    savedKey.current = null
    return isLeftover
  }
}

interface ScanToastOptions {
  isListHidden: boolean
  isBox: boolean
  nameOf: (line: ScanLine) => string
  onUndo: (line: ScanLine) => void
  onThrownAway: (line: ScanLine) => void
}

/** Shows the outcome of a scan as a toast while the dialog is closed: for scans by a hand scanner, and for scans that were not finished when it closed. */
function useScanToasts(lines: ScanLines, { isListHidden, isBox, nameOf, onUndo, onThrownAway }: ScanToastOptions) {
  const all = useScanLines(lines)
  const finished = isListHidden ? all.find(({ state }) => state === 'done' || state === 'rejected') : undefined
  const showToast = useEffectEvent((line: ScanLine) => {
    if (!lines.all.includes(line)) return
    const about = nameOf(line)
    if (line.state === 'rejected') showScanError({ sentence: line.errorMessage ?? '', reason: line.reason }, { about })
    else toast.success(describeMove(line.delta, isBox), isBox ? { about } : {
      about,
      action: { label: t('undo'), run: () => onUndo(line) },
      ...(line.delta < 0 && { otherAction: { label: t('throwAway'), run: () => onThrownAway(line) } }),
    })
    lines.remove(line.key)
  })

  // Each opening starts with an empty list.
  useEffect(() => {
    if (isListHidden) lines.clear()
  }, [isListHidden, lines])
  useEffect(() => {
    if (finished !== undefined) showToast(finished)
  }, [finished])
}
