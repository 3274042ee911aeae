import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ScanMode } from './useScan'

/**
 * Which scanner is open, kept in the address: the phone's back button closes it, a reload keeps it, and
 * whoever comes back from an unknown item's form is where they scanned.
 */
export function useScanMode() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const navigate = useNavigate()
  const asked = params.get('scan')
  const mode: ScanMode | null = asked === 'add' || asked === 'remove' ? asked : null

  return {
    mode,
    open: (next: ScanMode) => setParams({ scan: next }, { state: { openedHere: true }, preventScrollReset: true }),
    close() {
      if (state?.openedHere) void navigate(-1)
      else setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}
