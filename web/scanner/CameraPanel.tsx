import { IconBarcode, IconCameraOff, IconCameraRotate, IconCheck, IconPhoto, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { barcodeKey, isBoxLabel, printedCode } from '../../lib/barcode/gtin'
import { Button } from '../ui/buttons/Button'
import { IconButton } from '../ui/buttons/IconButton'
import { classes } from '../ui/classes'
import type { Reading } from '../../lib/barcode-reader/rows'
import type { Decoder } from '../../lib/barcode-reader/decoder'
import styles from './Scanner.module.css'
import { Sightings } from './sightings'
import { useCamera, type Camera } from './useCamera'
import { useScanLoop } from './useScanLoop'
import { t } from './i18n'

/** The kind of a message in the scanner. */
export type MessageKind = 'default' | 'success' | 'warning' | 'requesting-permission'

interface CameraPanelProps {
  decoder: Decoder | null
  hint: string
  /** The instruction while the camera is off. */
  idle: string
  paused: boolean
  /** Does it start without a tap, where the browser may ask for it? */
  autoStart: boolean
  /** @returns whether the reading is a valid code */
  onReading: (reading: Reading) => boolean
  onFailure: () => void
  /** Switches to pictures in files. */
  onFile: () => void
}

/** How long a code that was read is shown, in milliseconds. */
const shownForMs = 1500

/** The camera's picture with the scan frame, at both sides of it the buttons to stop and choose the camera; or a placeholder. */
export function CameraPanel({
  decoder,
  hint,
  idle,
  paused,
  autoStart,
  onReading,
  onFailure,
  onFile,
}: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const videoId = useId()
  const camera = useCamera(video, autoStart)
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
          <Standby camera={camera} videoId={videoId} idle={idle} onFile={onFile} />
        )}
        {isScanning && (
          <div className={styles.controls}>
            <IconButton label={t('stopCamera')} icon={<IconPlayerStop size={22} />} onClick={camera.stop} />
            <IconButton label={t('toFile')} icon={<IconPhoto size={22} />} onClick={onFile} />
            {camera.cameras.length > 1 && <CameraChoice camera={camera} />}
          </div>
        )}
      </div>
      {isScanning && <ScanStatus found={found} isPaused={paused} hint={hint} />}
    </section>
  )
}

/** Chooses one of several cameras: the device's native list behind an icon. */
function CameraChoice({ camera: { cameras, cameraId, start } }: { camera: Camera }) {
  return (
    <span className={styles.choice}>
      <IconCameraRotate size={22} aria-hidden="true" />
      <select
        aria-label={t('whichCamera')}
        value={cameraId ?? ''}
        onChange={(event) => start(event.currentTarget.value)}
      >
        {cameras.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** What to do, or the code that was just found: '' for a box's, null for none. */
function ScanStatus({ found, isPaused, hint }: { found: string | null; isPaused: boolean; hint: string }) {
  return (
    <p
      className={styles.status}
      role="status"
      data-kind={(found === null ? 'default' : 'success') satisfies MessageKind}
    >
      {found !== null && <IconCheck size={18} aria-hidden="true" />}
      {found === null ? (isPaused ? t('paused') : hint) : found === '' ? t('foundBox') : t('found', { code: found })}
    </p>
  )
}

/** The placeholder of the camera's picture: why there is none, and how to start the camera. */
function Standby({
  camera: { state, error, start },
  videoId,
  idle,
  onFile,
}: {
  camera: Camera
  videoId: string
  idle: string
  onFile: () => void
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
          {state === 'stopped' ? t('startAgain') : t('startCamera')}
        </Button>
      )}
      <Button kind="plain" onClick={onFile}>
        {t('toFile')}
      </Button>
    </div>
  )
}
