import { useViewerQuery, type Viewer_viewerFragment } from '../generated/auth/Viewer'

/** Who is asking; null until that is known. Stays up to date through signing in and out, in this tab and the others. */
export function useViewer(): Viewer_viewerFragment | null {
  const { data } = useViewerQuery()
  return data?.viewer ?? null
}
