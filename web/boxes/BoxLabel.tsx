import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { encode } from 'uqr'
import { brand } from '../platform/brand'
import { Button } from '../ui/buttons/Button'
import { Logo } from '../ui/illustrations/Logo'
import { Screen } from '../ui/layout/Screen'
import styles from './BoxLabel.module.css'
import { t } from './i18n'

/** What is printed on the label of a box. */
export interface Label {
  name: string
  code: string
}

/** The printable label of a box; the printed page contains nothing else. */
export function BoxLabel({ label: { name, code }, onDone }: { label: Label; onDone: () => void }) {
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
        <QrCode text={code} name={name} />
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

/** The code, black on white in every colour scheme, for cameras and printers. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('qrOf', { name })}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules} fill="#000" />
    </svg>
  )
}
