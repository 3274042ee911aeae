import { IconAlertCircle, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { barcodeKey } from '../../lib/barcode/gtin'
import type { BarcodeFormat } from '../../lib/barcode/gtin'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { CameraPanel } from './CameraPanel'
import { FilePanel } from './FilePanel'
import styles from './Scanner.module.css'
import { TypedCode } from './TypedCode'
import type { Reading } from '../../lib/barcode-reader/rows'
import { useDecoder } from './useDecoder'
import { useSignal } from './useSignal'
import { t } from './i18n'

export interface ScannedCode {
  /** As read or typed. */
  text: string
  format: BarcodeFormat
  /** The product's key, see `barcodeKey`. */
  key: string
}

interface ScannerProps {
  onCode: (code: ScannedCode) => void
  hint?: string
  /** What to do, said before the camera is on; without it, what is said for any barcode. */
  idle?: string
  /** May the number be typed as well? A box's label has none. */
  typing?: boolean
  /** Codes are not looked for while this is set; the camera stays on. */
  paused?: boolean
}

/** Three ways to a code: the camera, a picture, the keyboard. */
export default function Scanner({ onCode, hint = t('hint'), idle = t('idle'), typing = true, paused = false }: ScannerProps) {
  const decoder = useDecoder()
  const signal = useSignal()
  const [mode, setMode] = useState<'camera' | 'file'>('camera')
  const [dropped, setDropped] = useState<File | null>(null)

  const handOn = (code: ScannedCode) => {
    signal.give()
    onCode(code)
  }
  /** Hands a reading on; answers whether it is a code at all. */
  const accept = ({ text, format }: Reading): boolean => {
    const key = barcodeKey(text, format)
    if (key !== null) handOn({ text, format, key })
    return key !== null
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (!file) return
    setDropped(file)
    setMode('file')
  }
  const switchTo = (next: typeof mode) => {
    setDropped(null)
    setMode(next)
  }

  const otherWay = (
    <Button kind="plain" onClick={() => switchTo(mode === 'camera' ? 'file' : 'camera')}>
      {mode === 'camera' ? t('toFile') : t('toCamera')}
    </Button>
  )

  return (
    <div className={styles.scanner} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {decoder === 'failed' ? (
        <NotInitialized />
      ) : mode === 'camera' ? (
        <CameraPanel decoder={decoder} hint={hint} idle={idle} paused={paused} onReading={accept}>{otherWay}</CameraPanel>
      ) : (
        <FilePanel decoder={decoder} dropped={dropped} onReading={accept}>{otherWay}</FilePanel>
      )}
      <div className={styles.corner}>
        <IconButton
          label={t('sound')}
          icon={signal.isSoundOn ? <IconVolume size={22} /> : <IconVolumeOff size={22} />}
          pressed={signal.isSoundOn}
          onClick={signal.switchSound}
        />
      </div>
      {typing && <TypedCode onCode={(text, key) => handOn({ text, format: 'TYPED', key })} paused={paused} />}
    </div>
  )
}

/** What stands in the place of the picture where the decoder did not start. */
function NotInitialized() {
  return (
    <div className={styles.view}>
      <div className={styles.standby}>
        <IconAlertCircle size={40} aria-hidden="true" />
        <div role="alert" className={styles.words}>
          <p className={styles.headline}>{t('notInitialized')}</p>
          <p>{t('notInitializedWayOn')}</p>
        </div>
      </div>
    </div>
  )
}
