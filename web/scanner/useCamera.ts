import { BrowserCodeReader } from '@zxing/browser'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import {
  isCameraAvailable,
  closeCamera,
  mayAskForCamera,
  openCamera,
  cameraErrorOf,
  type CameraError,
  isPermissionStored,
  storeCameraRecord,
  readCameraRecord,
} from './camera'
import { browserOnly } from '../platform/serverRendered'

type CameraState = 'idle' | 'requesting' | 'scanning' | 'stopped'

interface CameraChoice {
  id: string
  name: string
}

export interface Camera {
  state: CameraState
  error: CameraError | null
  /** All cameras, once one of them has been opened. */
  cameras: CameraChoice[]
  /** The camera that is open, or was last. */
  cameraId: string | null
  start: (cameraId?: string) => void
  stop: () => void
}

/**
 * A camera whose stream plays in `video` while it is requested and the page is visible. It starts by itself if
 * permission was given before. A stream that arrives after the camera was closed is closed at once, so that no camera light
 * stays on.
 * @param asksAtOnce starts it without permission, too, so that the browser asks for it
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, asksAtOnce: boolean): Camera {
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden, browserOnly)
  const [requested, setRequested] = useState<{ cameraId: string | null } | null>(null)
  const [state, setState] = useState<CameraState>('idle')
  const [error, setError] = useState<CameraError | null>(() => (isCameraAvailable() ? null : 'insecure'))
  const [cameras, setCameras] = useState<CameraChoice[]>([])
  const [cameraId, setCameraId] = useState<string | null>(null)

  useEffect(() => {
    if (!isCameraAvailable()) return
    let isCurrent = true
    const start = async () => {
      const mayStart = (await isPermissionStored()) || (asksAtOnce && (await mayAskForCamera()))
      if (mayStart && isCurrent) setRequested((chosen) => chosen ?? { cameraId: readCameraRecord().lastUsedCameraId })
    }
    void start()
    return () => {
      isCurrent = false
    }
  }, [asksAtOnce])

  useEffect(() => {
    if (!requested || !isVisible) return
    const element = video.current
    let isCurrent = true
    let stream: MediaStream | null = null

    const fail = (reason: CameraError) => {
      setState('stopped')
      setError(reason)
      setRequested(null)
      if (reason === 'denied') storeCameraRecord({ ...readCameraRecord(), hasPermission: false })
    }
    // A translator or a browser extension may have removed the element.
    if (!element?.isConnected) return fail('missing')
    const open = async () => {
      setState('requesting')
      setError(null)
      const opened = await openCamera(requested.cameraId)
      if (!isCurrent) return closeCamera(opened)
      stream = opened
      const [track] = opened.getVideoTracks()
      track?.addEventListener('ended', () => isCurrent && fail('lost'))
      const openedId = track?.getSettings().deviceId ?? requested.cameraId
      storeCameraRecord({ hasPermission: true, lastUsedCameraId: openedId })
      element.srcObject = opened
      await element.play()
      const devices = await BrowserCodeReader.listVideoInputDevices()
      if (!isCurrent) return
      setCameraId(openedId)
      setCameras(devices.map(({ deviceId, label }) => ({ id: deviceId, name: label })))
      setState('scanning')
    }
    open().catch((error: unknown) => isCurrent && fail(cameraErrorOf(error)))

    return () => {
      isCurrent = false
      if (stream) closeCamera(stream)
      element.srcObject = null
      setState('stopped')
    }
  }, [video, requested, isVisible])

  return {
    state,
    error,
    cameras,
    cameraId,
    start: (chosenId) => setRequested({ cameraId: chosenId ?? cameraId ?? readCameraRecord().lastUsedCameraId }),
    stop: () => setRequested(null),
  }
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
