import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { Button } from '../../ui/buttons/Button'
import { classes } from '../../ui/classes'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { PacketDateChip } from '../dates/PacketDateChip'
import { hasDate, ScanDateRow, type ScanDating } from './ScanDate'
import { ContradictingDates, ScanMessage } from './ScanMessage'
import { nameOfScanned, type ScanLine } from './scanLines'
import styles from './Scan.module.css'
import { t } from '../i18n'

interface ScanListProps {
  lines: readonly ScanLine[]
  pantry: MyEntries_pantryFragment
  /** A box, and a helper's page, offers no undo: a mistake is corrected by another scan. */
  onlyMoves: boolean
  /** Null: no dates are set here. */
  dating: ScanDating | null
  onUndo: (line: ScanLine) => void
  /** Clears these lines and the latest scan; null while there are few lines. */
  onClear: (() => void) | null
}

/** The scans before the latest, newest first, each with an undo button. */
export function ScanList({ lines, pantry, onlyMoves, dating, onUndo, onClear }: ScanListProps) {
  // The scan whose date is being set.
  const [openKey, setOpenKey] = useState<string | null>(null)

  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={t('scannedBefore')}>
          {lines.map((line) => {
            const entry = pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode)
            const name = nameOfScanned(line, entry)
            return (
              <li
                key={line.key}
                className={classes(styles.line, styles[line.state])}
                aria-busy={line.state === 'busy' || undefined}
              >
                {line.state === 'rejected' ? (
                  <IconAlertCircle className={styles.scanListAlert} size={28} aria-hidden="true" />
                ) : (
                  <ProductPicture
                    name={name}
                    brand={entry?.item.brand}
                    unit={entry?.item.unit}
                    imageUrl={entry?.item.imageUrl}
                  />
                )}
                <div className={styles.text}>
                  <p className={styles.scanListName}>
                    <bdi>{name}</bdi>
                  </p>
                  <ScanMessage line={line} entry={entry} onlyMoves={onlyMoves} />
                </div>
                {line.state === 'done' && !onlyMoves && (
                  <span className={styles.scanListControls}>
                    {dating !== null && hasDate(line) && (
                      <PacketDateChip
                        details={line.details}
                        today={dating.today}
                        expanded={line.key === openKey}
                        onClick={() => setOpenKey(line.key === openKey ? null : line.key)}
                      />
                    )}
                    <Button kind="plain" icon={<IconArrowBackUp size={20} />} onClick={() => onUndo(line)}>
                      {t('undo')}
                    </Button>
                  </span>
                )}
                <ContradictingDates line={line} />
                {dating !== null && line.key === openKey && entry !== undefined && hasDate(line) && (
                  <ScanDateRow line={line} entry={entry} dating={dating} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {onClear !== null && (
        <Button kind="plain" onClick={onClear}>
          {t('clearList')}
        </Button>
      )}
    </>
  )
}
