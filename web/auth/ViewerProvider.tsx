import { useMemo, type ReactNode } from 'react'
import { useViewerQuery } from '../generated/auth/Viewer'
import { ViewerContext } from './useViewer'

/** Fetches the viewer once for all parts of the page. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data, loading } = useViewerQuery()
  const viewer = data?.viewer ?? null
  const state = useMemo(() => ({ viewer, isLoading: viewer === null && loading }), [viewer, loading])
  return <ViewerContext value={state}>{children}</ViewerContext>
}
