import { IconBarcode, IconCameraOff, IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { barcodeKey, isBoxLabel, printedCode } from '../../lib/barcode/gtin'
import { Button } from '../ui/Button'
import { ChoiceField } from '../ui/ChoiceField'
import { classes } from '../ui/classes'
import type { Reading } from '../../lib/barcode-reader/rows'
import type { Decoder } from '../../lib/barcode-reader/decoder'
import type { MessageKind } from './messageKind'
import styles from './Scanner.module.css'
import { Sightings } from './sightings'
import { useCamera } from './useCamera'
import type { Camera } from './useCamera'
import { useScanLoop } from './useScanLoop'
import { t } from './i18n'

interface CameraPanelProps {
  decoder: Decoder | null
  hint: string
  /** Said while the camera is off. */
  idle: string
  paused: boolean
  /** Answers whether the reading is a code. */
  onReading: (reading: Reading) => boolean
  /** The way to another mode. */
  children: ReactNode
}

/** How long a code that was read is shown, in milliseconds. */
const shownFor = 1500

/** The camera's picture with the box in it; what stands in its place while there is none; start, stop, choose. */
export function CameraPanel({ decoder, hint, idle, paused, onReading, children }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const videoId = useId()
  const camera = useCamera(video)
  const [sightings] = useState(() => new Sightings())
  const [found, setFound] = useState<string | null>(null)
  const isScanning = camera.state === 'scanning'

  useScanLoop(video, decoder, isScanning && !paused, (reading) => {
    const key = barcodeKey(reading.text, reading.format)
    if (key === null || !sightings.see(key, performance.now())) return
    // What a box's label says lets people in: it is not to be read off the screen.
    if (onReading(reading)) setFound(isBoxLabel(key) ? '' : printedCode(key))
  })

  useEffect(() => {
    if (found === null) return
    const timer = setTimeout(() => setFound(null), shownFor)
    return () => clearTimeout(timer)
  }, [found])

  return (
    <section className={styles.panel}>
      <div className={styles.view} data-state={camera.state}>
        <video ref={video} id={videoId} className={styles.video} muted playsInline aria-hidden="true" />
        {isScanning ? (
          <div className={classes(styles.box, found !== null && styles.found)} />
        ) : (
          <Standby camera={camera} videoId={videoId} idle={idle} />
        )}
        {isScanning && (
          <p className={styles.status} role="status" data-kind={(found === null ? 'default' : 'success') satisfies MessageKind}>
            {found !== null && <IconCheck size={18} aria-hidden="true" />}
            {found !== null ? (found === '' ? t('foundBox') : t('found', { code: found })) : paused ? t('paused') : t('looking')}
          </p>
        )}
      </div>
      {isScanning && <p className={styles.hint}>{hint}</p>}
      {isScanning && camera.cameras.length > 1 && (
        <ChoiceField
          label={t('whichCamera')}
          value={camera.cameraId ?? ''}
          options={camera.cameras.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={camera.start}
        />
      )}
      <div className={styles.ways}>
        {isScanning && <Button onClick={camera.stop}>{t('stopCamera')}</Button>}
        {children}
      </div>
    </section>
  )
}

/** What stands where the picture would be: why there is none, and the way to it. */
function Standby({ camera: { state, trouble, start }, videoId, idle }: { camera: Camera; videoId: string; idle: string }) {
  const said = trouble && { title: t(trouble, { id: videoId }), wayOn: t(`${trouble}WayOn`) }
  const Icon = trouble ? IconCameraOff : IconBarcode
  const words = state === 'requesting' ? t('requesting') : idle
  const kind: MessageKind = said ? 'warning' : state === 'requesting' ? 'requesting-permission' : 'default'

  return (
    <div className={styles.standby}>
      <Icon size={40} aria-hidden="true" />
      <div role={said ? 'alert' : 'status'} className={styles.words} data-kind={kind}>
        {said && <p className={styles.headline}>{said.title}</p>}
        <p>{said ? said.wayOn : words}</p>
      </div>
      {trouble !== 'insecure' && (
        <Button kind="main" busy={state === 'requesting'} onClick={() => start()}>
          {state === 'idle' ? t('startCamera') : t('startAgain')}
        </Button>
      )}
    </div>
  )
}
