import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { ProductPicture } from '../ui/ProductPicture'
import { QuantityStepper } from './QuantityStepper'
import styles from './ScanCard.module.css'
import { hasDate, ScanDateChip, ScanDateRow, type ScanDating } from './ScanDate'
import { ContradictingDates, ScanMessage } from './ScanMessage'
import { nameOfScanned, type ScanLine } from './scanLines'
import { ShareToggle } from './ShareToggle'
import { t } from './i18n'

interface ScanCardProps {
  /** The latest scan; undefined before the first. */
  line: ScanLine | undefined
  /** The entry of its item; undefined if the pantry has none. */
  entry: EntryRow_entryFragment | undefined
  /** A box offers neither sharing nor undo: a mistake is corrected by another scan. */
  isBox: boolean
  /** Null: no dates are set here. */
  dating: ScanDating | null
  onMove: (delta: number) => void
  onShare: (isPublic: boolean) => void
  onUndo: () => void
}

/** The item of the latest scan, over the camera's picture: its quantity, whether it is shared, and a button that undoes the scan. A live region. */
export function ScanCard({ line, entry, isBox, dating, onMove, onShare, onUndo }: ScanCardProps) {
  return (
    <section aria-label={t('latestScan')} aria-live="polite">
      {line !== undefined && (
        <div
          key={line.key}
          className={classes(styles.card, styles[line.state])}
          aria-busy={line.state === 'busy' || undefined}
        >
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
          <div>
            <p className={styles.name}>
              <bdi>{nameOfScanned(line, entry)}</bdi>
            </p>
            <ScanMessage line={line} entry={entry} isBox={isBox} />
          </div>
          {dating !== null && hasDate(line) && <ScanDateChip line={line} dating={dating} />}
          <ContradictingDates line={line} />
          {dating?.openKey === line.key && entry !== undefined && hasDate(line) && (
            <div className={styles.dating}>
              <ScanDateRow line={line} entry={entry} dating={dating} />
            </div>
          )}
          {line.state === 'done' && entry !== undefined && dating?.openKey !== line.key && (
            <div className={styles.controls}>
              {!isBox && (
                <Button kind="plain" icon={<IconArrowBackUp size={20} />} onClick={onUndo}>
                  {t('undo')}
                </Button>
              )}
              <span className={styles.end}>
                {!isBox && <ShareToggle entry={entry} onShare={onShare} />}
                <QuantityStepper entry={entry} wasTouched={false} onMove={onMove} />
              </span>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
