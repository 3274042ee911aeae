import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useIsVisitor } from '../auth/useIsVisitor'
import { t } from '../shell/i18n'
import { brand } from '../platform/brand'
import { useChunk } from '../platform/chunk'
import { t as common } from '../platform/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import styles from './ScanPanel.module.css'
import type { ScanToItemProps } from './ScanToItem'
import { Viewfinder } from './Viewfinder'

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
    <section className={styles.panel}>
      <Viewfinder />
      <div className={styles.text}>
        <h2 className="text-18">{t('scanHeading')}</h2>
        <p className="quiet text-14">{isVisitor ? t('scanLead') : t('scanInLead')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          kind="main"
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
