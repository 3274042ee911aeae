import { useSyncExternalStore } from 'react'
import { useViewerQuery, type Viewer_viewerFragment } from '../generated/auth/Viewer'
import { serverRendered } from '../platform/serverRendered'

const neverChanges = () => () => {}

/** The viewer; null until fetched. Updated after signing in or out in any tab. */
export function useViewer(): Viewer_viewerFragment | null {
  const { data } = useViewerQuery()
  // With a session the server renders without knowing whose. A part of the page may hydrate after the viewer was fetched, but must hydrate as it was rendered.
  const isUnknown = useSyncExternalStore(neverChanges, () => false, () => !serverRendered.isForVisitors())
  return isUnknown ? null : (data?.viewer ?? null)
}
