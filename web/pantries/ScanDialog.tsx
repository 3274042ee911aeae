import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isBoxLabel, keysOfTyped } from '../../lib/barcode/gtin'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { CodeDialog } from '../items/CodeDialog'
import type { ScannedCode } from '../scanner/Scanner'
import { useWedge } from '../scanner/useWedge'
import { richText } from '../ui/richText'
import { SwitchField } from '../ui/SwitchField'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { AmountField } from './AmountField'
import { ScanList } from './ScanList'
import styles from './ScanDialog.module.css'
import { describeMove } from './describeMove'
import { ScanLines, useScanLines, type ScanLine } from './scanLines'
import { readShareSetting, storeShareSetting } from './shareSetting'
import { useScan, type ScanMode } from './useScan'
import { useUndoMove } from './useUndoMove'
import { t } from './i18n'

interface ScanDialogProps {
  /** Null: closed. A hand scanner works all the same. */
  mode: ScanMode | null
  onClose: () => void
  pantry: MyEntries_pantryFragment
  /** At a box nothing is shared or undone. */
  isBox: boolean
}

const texts = {
  add: { title: 'addToYours', atBox: 'putIn', hint: 'holdBarcode' },
  remove: { title: 'takeFromYours', atBox: 'takeFromBox', hint: 'holdWhatYouUsed' },
} as const
/** For so long after an item's form was saved, its packet may still be in front of the camera. */
const leftoverMs = 10_000

/** Scans packets into the pantry, or out of it, one after the other; an unknown one leads to its form and back. */
export function ScanDialog({ mode, onClose, pantry, isBox }: ScanDialogProps) {
  const [lastMode, setLastMode] = useState<ScanMode>('add')
  const [amount, setAmount] = useState(1)
  const [share, setShare] = useState(() => !isBox && readShareSetting())
  const lines = useMemo(() => new ScanLines(pantry.id), [pantry.id])
  const all = useScanLines(lines)
  const scan = useScan(pantry, lines)
  const undoMove = useUndoMove(pantry.id)
  // While the dialog closes it still shows its contents.
  if (mode !== null && mode !== lastMode) setLastMode(mode)

  const nameOf = (line: ScanLine) => pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode)?.item.name ?? line.code
  const isLeftover = useLeftover(all[0], mode !== null)

  const undo = async (line: ScanLine) => {
    try {
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

  useScanToasts(lines, { isListHidden: mode === null, isBox, nameOf, onUndo: (line) => void undo(line) })

  useWedge((text) => {
    const [key] = isBoxLabel(text) ? [] : keysOfTyped(text)
    if (key === undefined) toast.error(t('scanMakesNoSense'))
    else void scan({ text, format: 'TYPED', key }, { mode: 'add', amount: 1, share })
  }, mode === null)

  return (
    <CodeDialog
      opened={mode !== null}
      onClose={onClose}
      title={t(isBox ? texts[lastMode].atBox : texts[lastMode].title)}
      hint={t(texts[lastMode].hint)}
      onCode={(code) => {
        if (isLeftover(code)) return
        void scan(code, { mode: lastMode, amount, share })
        setAmount(1)
      }}
      above={
        <div className={styles.options}>
          <AmountField label={t('howMany')} value={amount} onChange={setAmount} />
          {lastMode === 'add' && !isBox && (
            <SwitchField
              label={richText(t('shareShort'), { more: (rest) => <span className={styles.whole}>{rest}</span> })}
              checked={share}
              onChange={(next) => {
                setShare(next)
                storeShareSetting(next)
              }}
            />
          )}
        </div>
      }
    >
      <ScanList lines={all} pantry={pantry} isBox={isBox} onUndo={(line) => void undo(line)} onClear={clear} />
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

/** While the dialog is closed, a toast shows the outcome of a scan: of a hand scanner, or of a scan that was still busy when it closed. */
function useScanToasts(lines: ScanLines, { isListHidden, isBox, nameOf, onUndo }: { isListHidden: boolean; isBox: boolean; nameOf: (line: ScanLine) => string; onUndo: (line: ScanLine) => void }) {
  const all = useScanLines(lines)
  const finished = isListHidden ? all.find(({ state }) => state === 'done' || state === 'rejected') : undefined
  const showToast = useEffectEvent((line: ScanLine) => {
    if (!lines.all.includes(line)) return
    const name = nameOf(line)
    if (line.state === 'rejected') toast.error(`${line.errorMessage ?? ''}: ${name}`)
    else toast.success(`${describeMove(line.delta, isBox)}: ${name}`, isBox ? {} : { action: { label: t('undo'), run: () => onUndo(line) } })
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
