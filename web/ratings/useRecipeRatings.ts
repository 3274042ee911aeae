import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useIsVisitor, useViewer } from '../auth/useViewer'
import { type RatingCard_ratingFragment, useRecipeRatingsQuery } from '../generated/ratings/RecipeRatings'
import type { LinkContext } from '../platform/apollo/linkContext'

/** What people say of a recipe, and whether the viewer is changing what they say. */
export interface RecipeRatings {
  /** null: not known yet. */
  viewerCanRate: boolean | null
  viewerRating: RatingCard_ratingFragment | null
  /** The viewer's first, then the newest. */
  list: readonly RatingCard_ratingFragment[]
  /** Loads more; null: there are no more. */
  loadMore: (() => Promise<unknown>) | null
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
}

/** The ratings of a recipe. A query of its own: visitors have no need of it where nobody has rated. */
export function useRecipeRatings({ id, ratingCount }: { id: string; ratingCount: number }): RecipeRatings {
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  // What visitors see depends on the ratings alone; for others it has to be known who they are.
  const isNeeded = viewer?.account == null ? (isVisitor || viewer !== null) && ratingCount > 0 : true
  const { data, fetchMore } = useRecipeRatingsQuery(
    isNeeded
      ? {
          variables: { recipeId: id },
          fetchPolicy: 'cache-and-network',
          context: { isScreenQuery: true } satisfies LinkContext,
        }
      : skipToken,
  )
  const [isEditing, setEditing] = useState(false)

  const viewerRating = data?.recipe?.viewerRating ?? null
  const others = (data?.ratings.nodes ?? []).filter(({ viewerIsWriter }) => !viewerIsWriter)
  const pageInfo = data?.ratings.pageInfo
  return {
    viewerCanRate: data?.recipe?.viewerCanRate ?? null,
    viewerRating,
    list: viewerRating === null ? others : [viewerRating, ...others],
    loadMore: pageInfo?.hasNextPage === true ? () => fetchMore({ variables: { after: pageInfo.endCursor } }) : null,
    isEditing,
    setEditing,
  }
}
