import type { ApolloClient } from '@apollo/client'
import { ViewerDocument } from '../generated/auth/Viewer'
import { draftsBelongTo } from '../platform/drafts'

/** Gives each person their own drafts: before any screen hears that somebody signed in or out, so that none shows another's. */
export function keepDraftsApart({ cache }: ApolloClient): void {
  cache.watch({
    query: ViewerDocument,
    optimistic: false,
    returnPartialData: true,
    immediate: true,
    callback({ complete, result }) {
      // While the app asks anew, whoever was here before still is. Whoever has no account yet is nobody so far.
      if (complete && result !== null) draftsBelongTo(result.viewer.account?.id ?? null)
    },
  })
}
