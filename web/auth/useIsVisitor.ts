import { isFirstRender } from '../platform/firstPaint'
import { useViewer } from './useViewer'

/** Is nobody signed in, nor a box? As long as that is not known: did the page come to a browser that nobody is signed in with? */
export function useIsVisitor(): boolean {
  const viewer = useViewer()
  return viewer === null ? isFirstRender.isForVisitors() : viewer.kind === 'VISITOR'
}
