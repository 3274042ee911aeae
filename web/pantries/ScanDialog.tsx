import { useMemo, useState } from 'react'
import { isReservedCode, keysOfTyped } from '../../lib/barcode/gtin'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { CodeDialog } from '../items/CodeDialog'
import { toastUnusableScan } from '../items/scanError'
import type { ScannedCode } from '../scanner/Scanner'
import { useWedge } from '../scanner/useWedge'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { readAmount } from './amount'
import { ScanAddOptions } from './ScanAddOptions'
import { ScanCard } from './ScanCard'
import { nameOfScanned, ScanLines, useScanLines, type ScanLine } from './scanLines'
import { ScanList } from './ScanList'
import { useEntryActions } from './useEntryActions'
import { useIgnoredPacket } from './useIgnoredPacket'
import { useMoveStock } from './useMoveStock'
import { useScan, type ScanMode } from './useScan'
import { useScanDating } from './useScanDating'
import { useScanToasts } from './useScanToasts'
import { useShareSetting } from './useShareSetting'
import { useTakenPackets } from './useTakenPackets'
import { useUndoScan } from './useUndoScan'
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
