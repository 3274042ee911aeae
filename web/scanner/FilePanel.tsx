import { IconAlertCircle, IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { barcodeKey, printedCode } from '../../lib/barcode/gtin'
import { Button } from '../ui/buttons/Button'
import { FileInput } from '../ui/fields/FileInput'
import type { Reading } from '../../lib/barcode-reader/rows'
import type { Decoder } from '../../lib/barcode-reader/decoder'
import type { MessageKind } from './CameraPanel'
import { logNoScan } from './noScan'
import { openPhotograph, shortFileName } from './photograph'
import styles from './Scanner.module.css'
import { t } from './i18n'

interface FilePanelProps {
  decoder: Decoder | null
  /** A file dropped on the scanner. */
  dropped: File | null
  /** @returns whether the reading is a valid code */
  onReading: (reading: Reading) => boolean
  onFailure: () => void
  /** Switches to the camera. */
  onCamera: () => void
}

type Outcome = { kind: 'reading' | 'found' | 'refused'; text: string; detail?: string }

const messageKinds: Record<Outcome['kind'], MessageKind> = { reading: 'default', found: 'success', refused: 'warning' }

/** Reads the code from a picture file that is chosen or dropped. */
export function FilePanel({ decoder, dropped, onReading, onFailure, onCamera }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isBusy = outcome?.kind === 'reading'

  const read = async (file: File) => {
    if (!decoder) return
    latest.current = file
    const name = shortFileName(file.name)
    const show = (kind: Outcome['kind'], text: string, detail?: string) => {
      // Another picture may have been chosen meanwhile.
      if (latest.current === file) setOutcome({ kind, text, detail })
    }
    if (!file.type.startsWith('image/')) return show('refused', t('unsupported'), t('picturesOnly', { name }))
    show('reading', t('reading', { name }))
    const photograph = await openPhotograph(file).catch(() => null)
    if (!photograph) return show('refused', t('cannotOpen', { name }))
    const reading = await decoder.read('photograph', photograph).catch(() => 'failed' as const)
    if (latest.current !== file) return
    if (reading === 'failed') {
      setOutcome(null)
      return onFailure()
    }
    if (reading && onReading(reading))
      show('found', t('found', { code: printedCode(barcodeKey(reading.text, reading.format) ?? reading.text) }))
    else {
      if (!reading) logNoScan()
      show('refused', t('nothingFound', { name }))
    }
  }

  const readDropped = useEffectEvent((file: File) => void read(file))
  useEffect(() => {
    if (dropped && decoder) readDropped(dropped)
  }, [dropped, decoder])
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  return (
    <section className={styles.panel}>
      <div className={styles.view} data-state="file">
        <div className={styles.standby}>
          {outcome?.kind === 'refused' ? (
            <IconAlertCircle size={40} aria-hidden="true" />
          ) : (
            <IconPhoto size={40} aria-hidden="true" />
          )}
          <div
            className="breakable"
            role={outcome?.kind === 'refused' ? 'alert' : 'status'}
            data-kind={outcome ? messageKinds[outcome.kind] : 'default'}
          >
            <p>{outcome?.text ?? t('dropPicture')}</p>
            {outcome?.detail && <p>{outcome.detail}</p>}
          </div>
          <FileInput ref={input} accept="image/*" onFile={(file) => void read(file)} />
          <Button kind="main" busy={isBusy} onClick={() => input.current?.click()}>
            {outcome ? t('chooseAnother') : t('choosePicture')}
          </Button>
          <Button kind="plain" onClick={onCamera}>
            {t('toCamera')}
          </Button>
        </div>
      </div>
    </section>
  )
}
