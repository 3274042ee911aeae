import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '../auth/useViewer'
import { useMarkRecipesSeenMutation } from '../generated/follows/FollowButton'

/** Says that the viewer looks at the recipes of this person: what was new of them is not any more. */
export function useMarkRecipesSeen(personId: string): void {
  const isMember = useViewer()?.account != null
  const [markSeen] = useMarkRecipesSeenMutation()
  // What cannot be said now is said at the next visit.
  const mark = useEffectEvent((id: string) => void markSeen({ variables: { id } }).catch(() => {}))

  useEffect(() => {
    if (isMember) mark(personId)
  }, [isMember, personId])
}
