import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { IconButton } from '../../ui/buttons/IconButton'
import { classes } from '../../ui/classes'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { PlaceChips } from '../add/PlaceChips'
import { useFoodGroup } from '../add/useFoods'
import { DateChips, DateKindChip } from '../dates/DateChips'
import { usePacketDate } from '../dates/usePacketDate'
import { QuantityStepper } from '../entries/QuantityStepper'
import { ShareToggle } from '../entries/ShareToggle'
import styles from './Scan.module.css'
import { hasDate, type ScanDating } from './ScanDate'
import { ContradictingDates, ScanMessage } from './ScanMessage'
import { nameOfScanned, type ScanLine } from './scanLines'
import { t } from '../i18n'

interface FoundStripProps {
  /** The latest scan; undefined before the first. */
  line: ScanLine | undefined
  /** The entry of its item; undefined if the pantry has none. */
  entry: EntryRow_entryFragment | undefined
  /** A box, and a helper's page, offers neither sharing nor undo: a mistake is corrected by another scan. */
  onlyMoves: boolean
  /** Null: no dates are set here. */
  dating: ScanDating | null
  /** What is to be known of the packet besides. @param barcode of the item */
  note?: (barcode: string) => ReactNode
  onMove: (delta: number) => void
  onShare: (isPublic: boolean) => void
  onUndo: () => void
}

/** The item of the latest scan, below the camera's picture: its date, its quantity, whether it is shared, and a button that undoes the scan. A live region. */
export function FoundStrip({ line, entry, onlyMoves, dating, note, onMove, onShare, onUndo }: FoundStripProps) {
  const isDone = line?.state === 'done' && entry !== undefined
  const controls = isDone && (
    <span className={styles.end}>
      {!onlyMoves && <ShareToggle entry={entry} onShare={onShare} />}
      <QuantityStepper entry={entry} wasTouched={false} onMove={onMove} />
    </span>
  )

  return (
    <section aria-label={t('latestScan')} aria-live="polite">
      {line !== undefined && (
        // The next packet begins anew.
        <div
          key={line.key}
          className={classes(styles.strip, styles[line.state])}
          aria-busy={line.state === 'busy' || undefined}
        >
          <div className={styles.found}>
            {line.state === 'rejected' ? (
              <IconAlertCircle className={styles.alert} size={28} aria-hidden="true" />
            ) : (
              <ProductPicture
                name={entry?.item.name ?? line.code}
                brand={entry?.item.brand}
                unit={entry?.item.unit}
                imageUrl={entry?.item.imageUrl}
                size={44}
              />
            )}
            <div className="grow min-0">
              <p className={styles.name}>
                <bdi>{nameOfScanned(line, entry)}</bdi>
              </p>
              <ScanMessage line={line} entry={entry} onlyMoves={onlyMoves} hasStepper={isDone} />
            </div>
            {isDone && !onlyMoves && (
              <IconButton label={t('undo')} icon={<IconArrowBackUp size={22} />} onClick={onUndo} />
            )}
          </div>
          {isDone && note?.(entry.barcode)}
          <ContradictingDates line={line} />
          {isDone && dating !== null && hasDate(line) ? (
            <StripDate line={line} entry={entry} dating={dating}>
              {controls}
            </StripDate>
          ) : (
            controls
          )}
        </div>
      )}
    </section>
  )
}

interface StripDateProps {
  line: ScanLine
  entry: EntryRow_entryFragment
  dating: ScanDating
  /** The other controls, in line with what the date says. */
  children: ReactNode
}

/** Sets date and place of the packets that were just scanned, one tap each. */
function StripDate({ line, entry, dating: { today, onChange }, children }: StripDateProps) {
  const { barcode, batches, item } = entry
  const { details } = line
  const packetDate = usePacketDate({
    barcode,
    group: useFoodGroup(barcode),
    batches,
    details,
    today,
    onChange: (changes) => onChange(line, changes),
  })

  return (
    // Not announced as news of the live region.
    <div className={styles.dating} aria-live="off" role="group" aria-label={t('dateOf', { item: itemName(item) })}>
      <div className={styles.chips}>
        <DateChips packetDate={packetDate} isScanning />
        <PlaceChips
          places={['FRIDGE', 'FREEZER']}
          value={details.storagePlace}
          onChange={(storagePlace) => onChange(line, { storagePlace })}
        />
      </div>
      <div className={styles.controls}>
        <DateKindChip packetDate={packetDate} />
        {children}
      </div>
    </div>
  )
}
