import { useApolloClient } from '@apollo/client/react'
import { useJoinPantryMutation, useLeavePantryMutation, useSetHomePantryMutation } from '../generated/members/People'

/** Joins, leaves and switches pantries. Afterwards everything on screen is of the pantry that is home then. */
export function useMembership() {
  const client = useApolloClient()
  const [joinPantry, { loading: isJoining }] = useJoinPantryMutation()
  const [leavePantry, { loading: isLeaving }] = useLeavePantryMutation()
  const [setHomePantry] = useSetHomePantryMutation()
  // What fails is read again when it is shown.
  const readAgain = () => client.refetchQueries({ include: 'active' }).catch(() => {})

  return {
    busy: isJoining || isLeaving,
    /** @param goOn leaves the page of the invitation, which may be used up */
    async join(secret: string, goOn: () => Promise<void>): Promise<void> {
      await joinPantry({ variables: { input: { secret } } })
      await goOn()
      await readAgain()
    },
    async leave(pantryId: string): Promise<void> {
      await leavePantry({ variables: { input: { pantryId } } })
      await readAgain()
    },
    async switchTo(pantryId: string): Promise<void> {
      await setHomePantry({ variables: { input: { pantryId } } })
      await readAgain()
    },
  }
}
