import type { ApolloClient } from '@apollo/client'
import { ViewerDocument } from '../../generated/auth/Viewer'
import { setDraftOwner } from '../../platform/stored/drafts'

/** Switches to the viewer's own drafts before any screen renders with the new viewer, so that no screen shows another person's draft. */
export function switchDraftsWithViewer({ cache }: ApolloClient): void {
  cache.watch({
    query: ViewerDocument,
    optimistic: false,
    returnPartialData: true,
    immediate: true,
    callback({ complete, result }) {
      // While the viewer is being fetched again, the previous one stays. A viewer without an account counts as a visitor.
      if (complete && result !== null) setDraftOwner(result.viewer.account?.id ?? null)
    },
  })
}
