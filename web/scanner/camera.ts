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
