import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Viewer_viewerFragment } from '../generated/auth/Viewer'
import { serverRendered } from '../platform/serverRendered'

interface ViewerState {
  /** Null until fetched. */
  viewer: Viewer_viewerFragment | null
  isLoading: boolean
}

/** Provided by ViewerProvider: a query of its own in each part that asks would delay hydration. */
export const ViewerContext = createContext<ViewerState | null>(null)

/** The viewer, and whether it is still being fetched. */
export function useViewerState(): ViewerState {
  const state = useContext(ViewerContext)
  if (state === null) throw new Error('useViewer() needs a ViewerProvider around it.')
  return state
}

const neverChanges = () => () => {}

/** The viewer; null until fetched. Updated after signing in or out in any tab. */
export function useViewer(): Viewer_viewerFragment | null {
  const { viewer } = useViewerState()
  // With a session the server renders without knowing whose. A part of the page may hydrate after the viewer was fetched, but must hydrate as it was rendered.
  const isUnknown = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !serverRendered.isForVisitors(),
  )
  return isUnknown ? null : viewer
}

/** Is the viewer a visitor? Until the viewer is known: was the page rendered for visitors? */
export function useIsVisitor(): boolean {
  const viewer = useViewer()
  return viewer === null ? serverRendered.isForVisitors() : viewer.kind === 'VISITOR'
}
