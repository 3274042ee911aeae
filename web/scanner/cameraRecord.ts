/** What is stored about the camera between visits. The key and shape are those of html5-qrcode, because browsers of earlier visitors hold them. */
export interface CameraRecord {
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
