import { useViewerQuery, type Viewer_viewerFragment } from '../generated/auth/Viewer'

/** The viewer; null until fetched. Updated after signing in or out in any tab. */
export function useViewer(): Viewer_viewerFragment | null {
  const { data } = useViewerQuery()
  return data?.viewer ?? null
}
