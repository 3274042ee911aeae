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
  /** The instruction while the camera is off. */
  idle: string
  paused: boolean
  /** The item of the latest scan. */
  foundItem: ReactNode
  /** @returns whether the reading is a valid code */
  onReading: (reading: Reading) => boolean
  onFailure: () => void
  /** The button that switches to another mode. */
  children: ReactNode
}

/** How long a code that was read is shown, in milliseconds. */
const shownForMs = 1500

/** The camera's picture with the scan frame, or a placeholder; buttons to start, stop and choose the camera. */
export function CameraPanel({
  decoder,
  hint,
  idle,
  paused,
  foundItem,
  onReading,
  onFailure,
  children,
}: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const videoId = useId()
  const camera = useCamera(video)
  const [sightings] = useState(() => new Sightings())
  const [found, setFound] = useState<string | null>(null)
  const isScanning = camera.state === 'scanning'

  useScanLoop(video, decoder, isScanning && !paused, {
    onLook: () => sightings.look(performance.now()),
    onReading: (reading) => {
      const key = barcodeKey(reading.text, reading.format)
      if (key === null || !sightings.add(key)) return
      // The code on a box's label is a credential, so it is not shown.
      if (onReading(reading)) setFound(isBoxLabel(key) ? '' : printedCode(key))
    },
    onFailure: (hasEnded) => {
      if (hasEnded) camera.stop()
      onFailure()
    },
  })

  useEffect(() => {
    if (!isScanning) sightings.forget()
  }, [isScanning, sightings])

  useEffect(() => {
    if (found === null) return
    const timer = setTimeout(() => setFound(null), shownForMs)
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
        {isScanning && <ScanStatus found={found} isPaused={paused} />}
        <div className={styles.foot}>{foundItem}</div>
      </div>
      {isScanning && <p className="quiet text-centre">{hint}</p>}
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

/** What the camera does, or the code that it has just found: '' for a box's, null for none. */
function ScanStatus({ found, isPaused }: { found: string | null; isPaused: boolean }) {
  return (
    <p
      className={styles.status}
      role="status"
      data-kind={(found === null ? 'default' : 'success') satisfies MessageKind}
    >
      {found !== null && <IconCheck size={18} aria-hidden="true" />}
      {found === null ? t(isPaused ? 'paused' : 'looking') : found === '' ? t('foundBox') : t('found', { code: found })}
    </p>
  )
}

/** The placeholder of the camera's picture: why there is none, and how to start the camera. */
function Standby({
  camera: { state, error, start },
  videoId,
  idle,
}: {
  camera: Camera
  videoId: string
  idle: string
}) {
  const errorText = error && { title: t(error, { id: videoId }), remedy: t(`${error}WayOn`) }
  const Icon = error ? IconCameraOff : IconBarcode
  const instruction = state === 'requesting' ? t('requesting') : idle
  const kind: MessageKind = errorText ? 'warning' : state === 'requesting' ? 'requesting-permission' : 'default'

  return (
    <div className={styles.standby}>
      <Icon size={40} aria-hidden="true" />
      <div role={errorText ? 'alert' : 'status'} className="breakable" data-kind={kind}>
        {errorText && <p className={styles.headline}>{errorText.title}</p>}
        <p>{errorText ? errorText.remedy : instruction}</p>
      </div>
      {error !== 'insecure' && (
        <Button kind="main" busy={state === 'requesting'} onClick={() => start()}>
          {state === 'idle' ? t('startCamera') : t('startAgain')}
        </Button>
      )}
    </div>
  )
}
