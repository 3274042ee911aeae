import { IconAlertCircle, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState, type DragEvent, useEffect } from 'react'
import { openDecoder, type Decoder } from '../../lib/barcode-reader/decoder'
import type { Reading } from '../../lib/barcode-reader/rows'
import { barcodeKey, type BarcodeFormat } from '../../lib/barcode/gtin'
import { IconButton } from '../ui/buttons/IconButton'
import { CameraPanel } from './CameraPanel'
import { FilePanel } from './FilePanel'
import styles from './Scanner.module.css'
import { beep, prepareSound, readSoundSetting, storeSoundSetting, vibrate } from './sound'
import { TypedCode } from './TypedCode'
import { t } from './i18n'

export interface ScannedCode {
  /** As scanned or typed. The text of a GS1 code has all its elements, see `readGs1`. */
  text: string
  format: BarcodeFormat
  /** The product's key, see `barcodeKey`. */
  key: string
}

interface ScannerProps {
  onCode: (code: ScannedCode) => void
  /** The camera's picture, or a file, cannot be read, because the reader fails: called once for a camera that is on. */
  onFailure: () => void
  hint?: string
  /** The instruction while the camera is off. */
  idle?: string
  /** Is there a field for typing the number? Not for boxes, whose labels show no number. */
  typing?: boolean
  /** Stops scanning while the camera stays on. */
  paused?: boolean
  /** Does the camera start without a tap, where the browser may ask for it? */
  autoStart?: boolean
}

/** Scans a code by camera, from a picture or from the keyboard. */
export default function Scanner({
  onCode,
  onFailure,
  hint = t('hint'),
  idle = t('idle'),
  typing = true,
  paused = false,
  autoStart = false,
}: ScannerProps) {
  const decoder = useDecoder()
  const signal = useSignal()
  const [mode, setMode] = useState<'camera' | 'file'>('camera')
  const [dropped, setDropped] = useState<File | null>(null)

  const passOn = (code: ScannedCode) => {
    signal.give()
    onCode(code)
  }
  /** Passes a reading on. @returns whether it is a valid code */
  const accept = ({ text, format }: Reading): boolean => {
    const key = barcodeKey(text, format)
    if (key !== null) passOn({ text, format, key })
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
      {decoder === 'failed' ? (
        <NotInitialized />
      ) : mode === 'camera' ? (
        <CameraPanel
          decoder={decoder}
          hint={hint}
          idle={idle}
          paused={paused}
          autoStart={autoStart}
          onReading={accept}
          onFailure={onFailure}
          onFile={() => switchTo('file')}
        />
      ) : (
        <FilePanel
          decoder={decoder}
          dropped={dropped}
          onReading={accept}
          onFailure={onFailure}
          onCamera={() => switchTo('camera')}
        />
      )}
      <div className={styles.corner}>
        <IconButton
          label={t('sound')}
          icon={signal.isSoundOn ? <IconVolume size={22} /> : <IconVolumeOff size={22} />}
          pressed={signal.isSoundOn}
          onClick={signal.toggleSound}
        />
      </div>
      {typing && <TypedCode onCode={(text, key) => passOn({ text, format: 'TYPED', key })} paused={paused} />}
    </div>
  )
}

/** Shown in place of the camera when the decoder did not start. */
function NotInitialized() {
  return (
    <div className={styles.view}>
      <div className={styles.standby}>
        <IconAlertCircle size={40} aria-hidden="true" />
        <div role="alert" className="breakable">
          <p className={styles.headline}>{t('notInitialized')}</p>
          <p>{t('notInitializedWayOn')}</p>
        </div>
      </div>
    </div>
  )
}

/** The scanner's decoder: created in the first effect, closed on unmount; 'failed' if it did not start. */
function useDecoder(): Decoder | 'failed' | null {
  const [decoder, setDecoder] = useState<Decoder | 'failed' | null>(null)
  useEffect(() => {
    const opened = openDecoder(() => setDecoder('failed'))
    setDecoder(opened)
    return opened.close
  }, [])
  return decoder
}

interface Signal {
  isSoundOn: boolean
  toggleSound: () => void
  /** Vibrates, and beeps if the sound is on. */
  give: () => void
}

/** The signal for a code that was accepted, by vibration and sound. */
function useSignal(): Signal {
  const [isSoundOn, setSoundOn] = useState(readSoundSetting)

  useEffect(() => {
    if (!isSoundOn) return
    // The click that opened the scanner still counts as a user gesture.
    prepareSound()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) document.addEventListener(gesture, prepareSound)
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, prepareSound)
    }
  }, [isSoundOn])

  return {
    isSoundOn,
    toggleSound: () => {
      storeSoundSetting(!isSoundOn)
      setSoundOn(!isSoundOn)
    },
    give: () => {
      vibrate()
      if (isSoundOn) beep()
    },
  }
}
