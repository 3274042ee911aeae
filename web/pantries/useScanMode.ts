import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ScanMode } from './useScan'

/**
 * Which scanner is open, as part of the URL: the phone's back button closes it, a reload keeps it, and going back from an
 * unknown item's form opens it again.
 */
export function useScanMode() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const navigate = useNavigate()
  const param = params.get('scan')
  const mode: ScanMode | null = param === 'add' || param === 'remove' ? param : null

  return {
    mode,
    open: (next: ScanMode) => setParams({ scan: next }, { state: { openedHere: true }, preventScrollReset: true }),
    close() {
      if (state?.openedHere) void navigate(-1)
      else setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}
