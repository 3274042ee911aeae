import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { brand } from '../platform/brand'
import { Button } from '../ui/buttons/Button'
import { Logo } from '../ui/illustrations/Logo'
import { QrCode } from '../ui/layout/QrCode'
import { Screen } from '../ui/layout/Screen'
import styles from './BoxLabel.module.css'
import { t } from './i18n'
import { placeLabel } from './placeLabel'

/** What is printed on the label of a box. */
export interface Label {
  name: string
  code: string
}

interface BoxLabelProps {
  label: Label
  /** The place at which it stands; null: it stands at home. */
  placeId: string | null
  onDone: () => void
}

/** The printable label of a box; the printed page contains nothing else. */
export function BoxLabel({ label: { name, code }, placeId, onDone }: BoxLabelProps) {
  // Scrolls to the top, because the label replaces the list, which may have been scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <Screen title={t('label', { name })} lead={t('printLead')} narrow>
      <div className={styles.label} data-box-label>
        <p className={styles.product}>
          <Logo size={28} /> {brand.product}
        </p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <QrCode
          text={placeId === null ? code : placeLabel(placeId, code)}
          label={t('qrOf', { name })}
          className={styles.code}
        />
        <p className={styles.instruction}>{t('instruction', { address: location.host })}</p>
      </div>
      <div className="row gap-3">
        <Button kind="main" icon={<IconPrinter size={20} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onDone}>{t('labelDone')}</Button>
      </div>
    </Screen>
  )
}
