import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { hasKnownMemberships } from '../stored/knownMemberships'

/** The response headers with the account that the response is for, and with what it is in pantries beside its own. */
const accountHeader = 'x-larder-account'
const membershipsHeader = 'x-larder-memberships'

/** What a response says of the account's place in pantries. */
export interface MembershipsRead {
  accountId: string
  /** `34 MEMBER,56 HELPER`, as the server sends it. */
  memberships: string
  /** Was the request refused? */
  isRefused: boolean
}

export type FollowMemberships = (read: MembershipsRead) => void

/**
 * Passes on what is read, in order. Most people belong to their own pantry alone: for them nothing is loaded.
 * @param load tried again with the next response, if it fails
 */
export function createMembershipsReader(load: () => Promise<FollowMemberships>): FollowMemberships {
  let follower: Promise<FollowMemberships> | null = null
  return (read) => {
    if (read.memberships === '' && !hasKnownMemberships(read.accountId)) return
    follower ??= load()
    follower.then(
      (follow) => follow(read),
      () => (follower = null),
    )
  }
}

/** Reports what each response says of the pantries that the account belongs to. */
export function membershipsLink(onRead: FollowMemberships): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        const { headers } = (operation.getContext().response as Response | undefined) ?? {}
        const accountId = headers?.get(accountHeader) ?? null
        const memberships = headers?.get(membershipsHeader) ?? null
        if (accountId === null || memberships === null) return
        onRead({
          accountId,
          memberships,
          isRefused: errors?.some(({ extensions }) => extensions?.code === 'FORBIDDEN') === true,
        })
      }),
    ),
  )
}
