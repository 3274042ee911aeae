import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useIsVisitor } from '../../auth/useViewer'
import { brand } from '../../platform/brand'
import { useChunk } from '../../platform/chunk'
import { t as common } from '../../platform/i18n'
import { paths } from '../../platform/paths'
import { t } from '../../shell/i18n'
import { Button } from '../../ui/buttons/Button'
import { classes } from '../../ui/classes'
import { toast } from '../../ui/toasts/toast'
import styles from './HomeScreen.module.css'
import type { ScanToItemProps } from './ScanToItem'

/**
 * The scanner's panel on the home page of phones. Visitors scan to look up an item; people with a pantry scan to
 * add items to it, and can also look up items.
 */
export function ScanPanel() {
  const isVisitor = useIsVisitor()
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setOpen(true)
    setLoaded(true)
  }

  return (
    <section className={classes('panel grid gap-3 align-center', styles.scan, isVisitor && styles.brief)}>
      <Viewfinder />
      <div className="grid min-0" style={{ order: 1 }}>
        <h2 className="text-18">{t('scanHeading')}</h2>
        <p className="quiet text-14">{isVisitor ? t('scanLead') : t('scanInLead')}</p>
      </div>
      <div className={classes('line gap-1', styles.scanActions)}>
        <Button
          kind={isVisitor ? 'quiet' : 'main'}
          full
          icon={<IconBarcode size={24} aria-hidden="true" />}
          {...(isVisitor ? { onClick: open } : { to: paths.scanIn() })}
        >
          {t('scan')}
        </Button>
        {!isVisitor && (
          <Button kind="plain" onClick={open}>
            {t('justLook')}
          </Button>
        )}
      </div>
      {isLoaded && <ScanChunk opened={isOpen} onClose={() => setOpen(false)} />}
    </section>
  )
}

const loadScan = () => import('./ScanToItem').then((module) => module.ScanToItem)

/** The dialog is loaded when it is first opened. */
function ScanChunk(props: ScanToItemProps) {
  const chunk = useChunk(loadScan)

  useEffect(() => {
    if (chunk.state !== 'failed' || !props.opened) return
    toast.error(common('network', { product: brand.product }))
    props.onClose()
    chunk.retry()
  })

  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}

const bars = [3, 1.5, 1.5, 4, 1.5, 3, 1.5, 1.5, 4, 3, 1.5, 1.5, 3, 4, 1.5, 3]
const gap = 3

/** A picture: the bars of a barcode between the four corners of a viewfinder. */
function Viewfinder() {
  const lines = bars.map((width, index) => ({
    width,
    x: bars.slice(0, index).reduce((x, before) => x + before + gap, 0),
  }))
  const totalWidth = bars.reduce((sum, width) => sum + width + gap, -gap)

  return (
    <svg className={styles.viewfinder} viewBox="0 0 136 76" aria-hidden="true" focusable="false">
      <path
        className={styles.corners}
        d="M4 22V12A8 8 0 0 1 12 4H22M114 4H124A8 8 0 0 1 132 12V22M132 54V64A8 8 0 0 1 124 72H114M22 72H12A8 8 0 0 1 4 64V54"
      />
      <g className={styles.bars} transform={`translate(${(136 - totalWidth) / 2} 18)`}>
        {lines.map(({ x, width }) => (
          <rect key={x} x={x} width={width} height="40" rx="0.6" />
        ))}
      </g>
      <rect className={styles.ray} x="14" y="36.5" width="108" height="3" rx="1.5" />
    </svg>
  )
}
