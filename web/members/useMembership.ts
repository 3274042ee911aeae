import { useApolloClient } from '@apollo/client/react'
import type { MovedIn_movedInFragment } from '../generated/members/MovedIn'
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
    /**
     * @param goOn leaves the page of the invitation, which may be used up; it is told what came along
     * @param bringAlong the idempotency key with which the viewer's own stock comes along; null: it stays
     */
    async join(
      { secret, bringAlong }: { secret: string; bringAlong: string | null },
      goOn: (movedIn: MovedIn_movedInFragment | null) => void | Promise<void>,
    ): Promise<void> {
      const { data } = await joinPantry({ variables: { input: { secret, bringAlong } } })
      await goOn(data?.joinPantry.movedIn ?? null)
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
