import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isReservedCode, keysOfTyped } from '../../../lib/barcode/gtin'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { toastUnusableScan } from '../../items/scanError'
import type { ScannedCode } from '../../scanner/Scanner'
import { useWedge } from '../../scanner/wedge'
import { Dialog } from '../../ui/dialogs/Dialog'
import { toastError } from '../../ui/toasts/toastError'
import { nameOfScanned, ScanLines, useScanLines, type ScanLine } from './scanLines'
import { AddSheet, UseUpSheet } from './ScanSheet'
import { SharingNote, useShareSetting } from '../entries/ShareSwitch'
import { useScan, type ScanMode } from './useScan'
import { useScanToasts } from './useScanToasts'
import { useTakenPackets } from '../stock/useTakenPackets'
import { useUndoMove } from '../stock/useUndoMove'
import { t } from '../i18n'

interface ScanDialogProps {
  /** Null: closed. A hand scanner works even then. */
  mode: ScanMode | null
  /** The key of the food that is chosen when it opens for adding; '' for none. */
  chosen: string
  onClose: () => void
  pantry: MyEntries_pantryFragment
  /** A box, and a helper's page, offers neither sharing nor undo. */
  onlyMoves: boolean
  /** The pantry's name, to be shown to who belongs to several; null: they have one. */
  shownName: string | null
  /** As in FoundStrip. */
  packetNote?: (barcode: string) => ReactNode
}

const titles = {
  add: { own: 'add', atBox: 'putIn' },
  remove: { own: 'useUp', atBox: 'takeFromBox' },
} as const

/** Scans packets into the pantry, or out of it, one after the other, and adds what has no barcode; an unknown item opens its form, which returns here. */
export function ScanDialog({ mode, chosen, onClose, pantry, onlyMoves, shownName, packetNote }: ScanDialogProps) {
  const [lastMode, setLastMode] = useState<ScanMode>('add')
  const [usualShare, setShare] = useShareSetting({ onlyMoves, isPlace: pantry.isPlace })
  // A public shelf shares by itself.
  const share = usualShare && !pantry.isPublicShelf
  const lines = useMemo(() => new ScanLines(pantry.id), [pantry.id])
  const scan = useScan(pantry, lines, onlyMoves)
  const { throwAway } = useTakenPackets(pantry)
  const undo = useUndoScan(pantry.id, lines)
  const [latest] = useScanLines(lines)
  const isIgnored = useIgnoredPacket(latest, mode !== null)
  // Keeps showing the contents while the dialog closes.
  if (mode !== null && mode !== lastMode) setLastMode(mode)

  const nameOf = (line: ScanLine) =>
    nameOfScanned(
      line,
      pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode),
    )
  useScanToasts(lines, {
    isListHidden: mode === null,
    onlyMoves,
    nameOf,
    onUndo: undo,
    onThrownAway: (line) => void throwAway([{ key: line.key, barcode: line.barcode ?? '' }], nameOf(line)),
  })
  useWedge((text) => {
    const [key] = isReservedCode(text) ? [] : keysOfTyped(text)
    if (key === undefined) toastUnusableScan()
    else void scan({ text, format: 'TYPED', key }, { mode: 'add', amount: 1, share })
  }, mode === null)

  const sheet = { pantry, onlyMoves, lines, onUndo: undo, note: packetNote }
  return (
    <Dialog opened={mode !== null} onClose={onClose} title={t(titles[lastMode][onlyMoves ? 'atBox' : 'own'])}>
      <div className="stack gap-1 hide-empty" style={{ marginBlockEnd: 'var(--space-3)' }}>
        {shownName !== null && (
          <p className="quiet breakable">{t(lastMode === 'add' ? 'goesInto' : 'comesFrom', { pantry: shownName })}</p>
        )}
        {lastMode === 'add' && <SharingNote isPublicShelf={pantry.isPublicShelf} onlyMoves={onlyMoves} />}
      </div>
      {lastMode === 'add' ? (
        <AddSheet
          {...sheet}
          chosen={chosen}
          share={share}
          onShare={setShare}
          onScan={(code, amount) => {
            if (!isIgnored(code)) void scan(code, { mode: 'add', amount, share })
          }}
        />
      ) : (
        <UseUpSheet
          {...sheet}
          onScan={(code) => {
            if (!isIgnored(code)) void scan(code, { mode: 'remove', amount: 1, share: false })
          }}
        />
      )}
    </Dialog>
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
