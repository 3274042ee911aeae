import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isBoxLabel, keysOfTyped } from '../../lib/barcode/gtin'
import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
import { CodeDialog } from '../items/CodeDialog'
import { store, readStored } from '../platform/storage'
import type { ScannedCode } from '../scanner/Scanner'
import { useWedge } from '../scanner/useWedge'
import { rich } from '../ui/rich'
import { SwitchField } from '../ui/SwitchField'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { AmountField } from './AmountField'
import { ScanList } from './ScanList'
import styles from './ScanDialog.module.css'
import { describeMove } from './describeMove'
import { ScanLines, useScanLines, type ScanLine } from './scanLines'
import { useScan, type ScanMode } from './useScan'
import { useUndoMove } from './useUndoMove'
import { t } from './i18n'

interface ScanDialogProps {
  /** Null: closed. A hand scanner is heard all the same. */
  mode: ScanMode | null
  onClose: () => void
  pantry: MyShelf_pantryFragment
  /** Does somebody stand at a box? Then what is shared is not theirs to say. */
  isBox: boolean
}

const words = {
  add: { title: 'addToYours', atBox: 'putIn', hint: 'holdBarcode' },
  remove: { title: 'takeFromYours', atBox: 'takeFromBox', hint: 'holdWhatYouUsed' },
} as const
const shareByDefault = 'share-what-is-scanned'
/** How long a packet may still lie before the camera after its form was saved, in milliseconds. */
const leftoverFor = 10_000

/** Scanning into the pantry, or out of it, one packet after the other; an unknown one leads to its form and back. */
export function ScanDialog({ mode, onClose, pantry, isBox }: ScanDialogProps) {
  const [shown, setShown] = useState<ScanMode>('add')
  const [amount, setAmount] = useState(1)
  const [share, setShare] = useState(() => !isBox && readStored(shareByDefault) === 'yes')
  const lines = useMemo(() => new ScanLines(pantry.id), [pantry.id])
  const all = useScanLines(lines)
  const scan = useScan(pantry, lines)
  const undoMove = useUndoMove(pantry.id)
  // While the window slides away it still says what it was.
  if (mode !== null && mode !== shown) setShown(mode)

  const nameOf = (line: ScanLine) => pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode)?.item.name ?? line.code
  const isLeftover = useLeftover(all[0], mode !== null)

  const undo = async (line: ScanLine) => {
    try {
      await undoMove(line.key, line.barcode ?? '')
      lines.change(line.key, { state: 'undone' })
    } catch (error) {
      toastError(error, () => void undo(line))
    }
  }

  const clear = () => {
    if (all.some(({ state }) => state === 'busy')) toast.notice(t('cannotClear'))
    else lines.clear()
  }

  useUnseenNews(lines, { isListHidden: mode === null, isBox, nameOf, onUndo: (line) => void undo(line) })

  useWedge((text) => {
    const [key] = isBoxLabel(text) ? [] : keysOfTyped(text)
    if (key === undefined) toast.refusal(t('scanMakesNoSense'))
    else void scan({ text, format: 'TYPED', key }, { mode: 'add', amount: 1, share })
  }, mode === null)

  return (
    <CodeDialog
      opened={mode !== null}
      onClose={onClose}
      title={t(isBox ? words[shown].atBox : words[shown].title)}
      hint={t(words[shown].hint)}
      onCode={(code) => {
        if (isLeftover(code)) return
        void scan(code, { mode: shown, amount, share })
        setAmount(1)
      }}
      above={
        <div className={styles.options}>
          <AmountField label={t('howMany')} value={amount} onChange={setAmount} />
          {shown === 'add' && !isBox && (
            <SwitchField
              label={rich(t('shareShort'), { more: (rest) => <span className={styles.whole}>{rest}</span> })}
              checked={share}
              onChange={(next) => {
                setShare(next)
                store(shareByDefault, next ? 'yes' : 'no')
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
 * Whoever comes back from an unknown item's form may still hold its packet before the camera: what was just
 * saved is not added once more. It counts again when it comes into the picture anew.
 */
function useLeftover(latest: ScanLine | undefined, isOpen: boolean) {
  const savedKey = useRef(isOpen && latest?.state === 'done' ? latest.barcode : null)
  useEffect(() => {
    const timer = setTimeout(() => (savedKey.current = null), leftoverFor)
    return () => clearTimeout(timer)
  }, [])

  return ({ key, format }: ScannedCode): boolean => {
    if (format === 'TYPED') return false
    const isLeftover = key === savedKey.current
    savedKey.current = null
    return isLeftover
  }
}

/**
 * While no window is open the list is not seen, and a toast says what became of a scan: of a hand scanner's,
 * or of one that was still on its way when the window was closed.
 */
function useUnseenNews(lines: ScanLines, { isListHidden, isBox, nameOf, onUndo }: { isListHidden: boolean; isBox: boolean; nameOf: (line: ScanLine) => string; onUndo: (line: ScanLine) => void }) {
  const all = useScanLines(lines)
  const told = isListHidden ? all.find(({ state }) => state === 'done' || state === 'refused') : undefined
  const tell = useEffectEvent((line: ScanLine) => {
    if (!lines.all.includes(line)) return
    const name = nameOf(line)
    if (line.state === 'refused') toast.refusal(`${line.sentence ?? ''}: ${name}`)
    else toast.success(`${describeMove(line.delta, isBox)}: ${name}`, isBox ? {} : { action: { label: t('undo'), run: () => onUndo(line) } })
    lines.drop(line.key)
  })

  // A new opening starts a new list, however the window was closed.
  useEffect(() => {
    if (isListHidden) lines.clear()
  }, [isListHidden, lines])
  useEffect(() => {
    if (told !== undefined) tell(told)
  }, [told])
}
