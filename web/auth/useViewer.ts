import { useViewerQuery, type Viewer_viewerFragment } from '../generated/auth/Viewer'

/** The viewer; null until fetched. Updates on signing in and out, in this tab and in others. */
export function useViewer(): Viewer_viewerFragment | null {
  const { data } = useViewerQuery()
  return data?.viewer ?? null
}
