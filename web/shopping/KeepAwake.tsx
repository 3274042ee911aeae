import { useWakeLock } from '../platform/useWakeLock'

/** Keeps the screen on while it is mounted, where the device supports it. */
export function KeepAwake() {
  useWakeLock()
  return null
}
