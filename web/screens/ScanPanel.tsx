import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../shell/i18n'
import { brand } from '../platform/brand'
import { useChunk } from '../platform/chunk'
import { t as common } from '../platform/i18n'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import styles from './ScanPanel.module.css'
import type { ScanToItemProps } from './ScanToItem'
import { Viewfinder } from './Viewfinder'

/** The scanner's panel on the home page of phones. Visitors may look items up, too. */
export function ScanPanel() {
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
        <h2 className={styles.heading}>{t('scanHeading')}</h2>
        <p className={styles.lead}>{t('scanLead')}</p>
      </div>
      <Button kind="main" big full icon={<IconBarcode size={24} aria-hidden="true" />} onClick={open}>
        {t('scan')}
      </Button>
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
