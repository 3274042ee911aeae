import { serverRendered } from '../platform/serverRendered'
import { useViewer } from './useViewer'

/** Is the viewer a visitor? Until the viewer is known: was the page rendered for visitors? */
export function useIsVisitor(): boolean {
  const viewer = useViewer()
  return viewer === null ? serverRendered.isForVisitors() : viewer.kind === 'VISITOR'
}
