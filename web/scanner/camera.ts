/** What is stored about the camera between visits. The key and shape are those of html5-qrcode, because browsers of earlier visitors hold them. */
interface CameraRecord {
  hasPermission: boolean
  lastUsedCameraId: string | null
}

const storageKey = 'HTML5_QRCODE_DATA'
const emptyRecord: CameraRecord = { hasPermission: false, lastUsedCameraId: null }

/** The stored record; an empty one if storage is not available or the stored value is not a record. */
export function readCameraRecord(storage: Pick<Storage, 'getItem'> = localStorage): CameraRecord {
  try {
    const record: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    if (typeof record !== 'object' || record === null) return emptyRecord
    const { hasPermission, lastUsedCameraId } = record as Record<string, unknown>
    return {
      hasPermission: hasPermission === true,
      lastUsedCameraId: typeof lastUsedCameraId === 'string' ? lastUsedCameraId : null,
    }
  } catch {
    return emptyRecord
  }
}

export function storeCameraRecord(record: CameraRecord, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey, JSON.stringify(record))
  } catch {
    // Without storage the browser asks for permission again next time.
  }
}

/**
 * Is the stored permission still valid? Browsers reveal the labels of cameras only to pages with permission, so the flag is
 * cleared if no camera has a label.
 */
export async function isPermissionStored(): Promise<boolean> {
  const record = readCameraRecord()
  if (!record.hasPermission) return false
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  if (devices?.some(({ kind, label }) => kind === 'videoinput' && label !== '')) return true
  storeCameraRecord({ ...record, hasPermission: false })
  return false
}

/** May the browser be asked for the camera at once? There is one, and it was not refused before. */
export async function mayAskForCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  if (!devices.some(({ kind }) => kind === 'videoinput')) return false
  // Browsers that cannot tell ask.
  const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return permission?.state !== 'denied'
}

/** Why a camera gives no picture. */
export type CameraError = 'insecure' | 'denied' | 'none' | 'busy' | 'lost' | 'missing' | 'unknown'

const errorsByName: Record<string, CameraError> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What an error of `getUserMedia` means for the person (names: https://www.w3.org/TR/mediacapture-streams/). */
export function cameraErrorOf(error: unknown): CameraError {
  return (error instanceof Error && errorsByName[error.name]) || 'unknown'
}

/** Browsers offer cameras to https and localhost only; elsewhere `mediaDevices` is undefined. */
export function isCameraAvailable(): boolean {
  return window.isSecureContext && navigator.mediaDevices !== undefined
}

const resolution = { width: { ideal: 1280 }, height: { ideal: 720 } }
const rearCamera = { ...resolution, facingMode: { ideal: 'environment' } }

/**
 * Opens this camera, or the rear camera when it is null or not available any more.
 * @throws DOMException as `getUserMedia` does
 */
export async function openCamera(cameraId: string | null): Promise<MediaStream> {
  const open = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ audio: false, video })
  if (cameraId === null) return open(rearCamera)
  try {
    return await open({ ...resolution, deviceId: { exact: cameraId } })
  } catch (error) {
    if (cameraErrorOf(error) !== 'none') throw error
    return open(rearCamera)
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
