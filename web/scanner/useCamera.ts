import { BrowserCodeReader } from '@zxing/browser'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { canAskForCamera, closeCamera, openCamera, troubleOf } from './camera'
import type { CameraTrouble } from './camera'
import { mayStillUseCamera, rememberCamera, rememberedCamera } from './cameraRecord'

export type CameraState = 'idle' | 'requesting' | 'scanning' | 'stopped'

export interface CameraChoice {
  id: string
  name: string
}

export interface Camera {
  state: CameraState
  trouble: CameraTrouble | null
  /** All cameras, once one of them has been opened. */
  cameras: CameraChoice[]
  /** The one that is open, or was last. */
  cameraId: string | null
  start: (cameraId?: string) => void
  stop: () => void
}

/**
 * A camera whose picture plays in `video` while it is wanted and the page is in sight. It starts by itself where
 * permission was given before. However fast it is opened and closed, every stream that arrives after it is no
 * longer wanted is closed at once: no camera light stays on.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden)
  const [wanted, setWanted] = useState<{ cameraId: string | null } | null>(null)
  const [state, setState] = useState<CameraState>('idle')
  const [trouble, setTrouble] = useState<CameraTrouble | null>(() => (canAskForCamera() ? null : 'insecure'))
  const [cameras, setCameras] = useState<CameraChoice[]>([])
  const [cameraId, setCameraId] = useState<string | null>(null)

  useEffect(() => {
    if (!canAskForCamera()) return
    let isCurrent = true
    void mayStillUseCamera().then((mayUse) => {
      if (mayUse && isCurrent) setWanted((chosen) => chosen ?? { cameraId: rememberedCamera().lastUsedCameraId })
    })
    return () => {
      isCurrent = false
    }
  }, [])

  useEffect(() => {
    if (!wanted || !isVisible) return
    const element = video.current
    let isCurrent = true
    let stream: MediaStream | null = null

    const fail = (reason: CameraTrouble) => {
      setState('stopped')
      setTrouble(reason)
      setWanted(null)
      if (reason === 'denied') rememberCamera({ ...rememberedCamera(), hasPermission: false })
    }
    // Whatever else is at work on the page, a translator or an extension, may have taken it away.
    if (!element?.isConnected) return fail('missing')
    const open = async () => {
      setState('requesting')
      setTrouble(null)
      const opened = await openCamera(wanted.cameraId)
      if (!isCurrent) return closeCamera(opened)
      stream = opened
      const [track] = opened.getVideoTracks()
      track?.addEventListener('ended', () => isCurrent && fail('lost'))
      const openedId = track?.getSettings().deviceId ?? wanted.cameraId
      rememberCamera({ hasPermission: true, lastUsedCameraId: openedId })
      element.srcObject = opened
      await element.play()
      const devices = await BrowserCodeReader.listVideoInputDevices()
      if (!isCurrent) return
      setCameraId(openedId)
      setCameras(devices.map(({ deviceId, label }) => ({ id: deviceId, name: label })))
      setState('scanning')
    }
    open().catch((error: unknown) => isCurrent && fail(troubleOf(error)))

    return () => {
      isCurrent = false
      if (stream) closeCamera(stream)
      element.srcObject = null
      setState('stopped')
    }
  }, [video, wanted, isVisible])

  return {
    state,
    trouble,
    cameras,
    cameraId,
    start: (chosenId) => setWanted({ cameraId: chosenId ?? cameraId ?? rememberedCamera().lastUsedCameraId }),
    stop: () => setWanted(null)
  }
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
