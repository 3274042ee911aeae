/** What is remembered of the camera between visits. */
export interface CameraRecord {
  hasPermission: boolean
  lastUsedCameraId: string | null
}

const storageKey = 'HTML5_QRCODE_DATA'
const nothing: CameraRecord = { hasPermission: false, lastUsedCameraId: null }

/** What was remembered; nothing, where storage is closed to us or holds something else. */
export function rememberedCamera(storage: Pick<Storage, 'getItem'> = localStorage): CameraRecord {
  try {
    const record: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    if (typeof record !== 'object' || record === null) return nothing
    const { hasPermission, lastUsedCameraId } = record as Record<string, unknown>
    return {
      hasPermission: hasPermission === true,
      lastUsedCameraId: typeof lastUsedCameraId === 'string' ? lastUsedCameraId : null
    }
  } catch {
    return nothing
  }
}

export function rememberCamera(record: CameraRecord, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey, JSON.stringify(record))
  } catch {
    // Without storage the person is asked again next time; nothing else is lost.
  }
}

/**
 * Is the remembered permission still good? Browsers name the cameras only to pages that may use them, so where
 * no camera has a name the flag is cleared.
 */
export async function mayStillUseCamera(): Promise<boolean> {
  const record = rememberedCamera()
  if (!record.hasPermission) return false
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  if (devices?.some(({ kind, label }) => kind === 'videoinput' && label !== '')) return true
  rememberCamera({ ...record, hasPermission: false })
  return false
}
