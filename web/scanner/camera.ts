/** Why there is no picture from a camera. */
export type CameraTrouble = 'insecure' | 'denied' | 'none' | 'busy' | 'lost' | 'missing' | 'unknown'

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy'
}

/** What an error of `getUserMedia` means for the person (names: https://www.w3.org/TR/mediacapture-streams/). */
export function troubleOf(error: unknown): CameraTrouble {
  return (error instanceof Error && troubles[error.name]) || 'unknown'
}

/** Browsers hand out cameras to https and localhost only; elsewhere the door is simply not there. */
export function canAskForCamera(): boolean {
  return window.isSecureContext && navigator.mediaDevices !== undefined
}

const goodPicture = { width: { ideal: 1280 }, height: { ideal: 720 } }
const rearCamera = { ...goodPicture, facingMode: { ideal: 'environment' } }

/**
 * Opens this camera, or the one on the back when it is null or no longer there.
 * @throws DOMException as `getUserMedia` does
 */
export async function openCamera(cameraId: string | null): Promise<MediaStream> {
  const open = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ audio: false, video })
  if (cameraId === null) return open(rearCamera)
  try {
    return await open({ ...goodPicture, deviceId: { exact: cameraId } })
  } catch (error) {
    if (troubleOf(error) !== 'none') throw error
    return open(rearCamera)
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
