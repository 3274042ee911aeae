import { useState } from 'react'
import type { DragEvent } from 'react'
import { barcodeKey } from '../../api/items/gtin'
import type { BarcodeFormat } from '../../api/items/gtin'
import { Button } from '../ui/Button'
import { CameraPanel } from './CameraPanel'
import { FilePanel } from './FilePanel'
import styles from './Scanner.module.css'
import { sentences } from './sentences'
import { TypedCode } from './TypedCode'
import type { Reading } from './decode'
import { useDecoder } from './useDecoder'

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
  /** Codes are not looked for while this is set; the camera stays on. */
  paused?: boolean
}

/** Three ways to a code: the camera, a picture, the keyboard. */
export default function Scanner({ onCode, hint = sentences.hint, paused = false }: ScannerProps) {
  const decoder = useDecoder()
  const [mode, setMode] = useState<'camera' | 'file'>('camera')
  const [dropped, setDropped] = useState<File | null>(null)

  /** Hands a reading on; answers whether it is a code at all. */
  const accept = ({ text, format }: Reading): boolean => {
    const key = barcodeKey(text, format)
    if (key !== null) onCode({ text, format, key })
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

  return (
    <div className={styles.scanner} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {mode === 'camera' ? (
        <CameraPanel decoder={decoder} hint={hint} paused={paused} onReading={accept}>
          <Button kind="plain" onClick={() => switchTo('file')}>{sentences.toFile}</Button>
        </CameraPanel>
      ) : (
        <FilePanel decoder={decoder} dropped={dropped} onReading={accept}>
          <Button kind="plain" onClick={() => switchTo('camera')}>{sentences.toCamera}</Button>
        </FilePanel>
      )}
      <TypedCode onCode={(text, key) => onCode({ text, format: 'TYPED', key })} paused={paused} />
    </div>
  )
}
