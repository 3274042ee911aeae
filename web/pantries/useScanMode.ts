import { useUrlDialog } from '../platform/useUrlDialog'
import type { ScanMode } from './useScan'

/** Which scanner is open, as part of the URL. */
export function useScanMode() {
  const { value, open, close } = useUrlDialog('scan')
  const mode: ScanMode | null = value === 'add' || value === 'remove' ? value : null
  return { mode, open: (next: ScanMode) => open(next), close }
}
