import { useEffect, useRef, useTransition, type ReactNode } from 'react'
import type { RecipeCard_recipeFragment } from '../generated/recipes/RecipeCard'
import { RecipeCard } from '../recipes/RecipeCard'
import { classes } from '../ui/classes'
import { LoadMore } from './LoadMore'
import styles from './RecipeList.module.css'
import { useLoadMoreFocus } from './useLoadMoreFocus'

interface RecipeListProps<Recipe> {
  /** The accessible name of the list. */
  label: string
  page: { nodes: readonly Recipe[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
  loadMore: (after: string | null) => Promise<unknown>
  /** Are other rows being loaded? */
  isOutdated?: boolean
  /** Loads the next page when the person scrolls near the end. Not for lists with content below them. */
  endless?: boolean
  /** More content of a card. */
  note?: (recipe: Recipe) => ReactNode
}

/** A paged list of recipe cards. */
export function RecipeList<Recipe extends RecipeCard_recipeFragment>({
  label,
  page: {
    nodes,
    pageInfo: { hasNextPage, endCursor },
  },
  loadMore,
  isOutdated = false,
  endless = false,
  note,
}: RecipeListProps<Recipe>) {
  const { listRef, focusAfter } = useLoadMoreFocus(nodes.length)

  return (
    <div ref={listRef} className={classes(styles.list, isOutdated && styles.old)} aria-busy={isOutdated}>
      <ul className={styles.cards} aria-label={label}>
        {nodes.map((recipe, i) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} position={i}>
              {note?.(recipe)}
            </RecipeCard>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <>
          {endless && !isOutdated && <LoadMoreOnScroll key={endCursor} onNear={() => loadMore(endCursor)} />}
          <LoadMore onMore={() => focusAfter(() => loadMore(endCursor))} />
        </>
      )}
    </div>
  )
}

/** Loads more before the end is reached. If that fails, the button below remains. */
function LoadMoreOnScroll({ onNear }: { onNear: () => Promise<unknown> }) {
  const line = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  const [, startTransition] = useTransition()

  useEffect(() => {
    near.current = onNear
  })

  useEffect(() => {
    if (line.current === null) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return
        watch.disconnect()
        startTransition(async () => {
          await near.current().catch(() => {})
        })
      },
      { rootMargin: '0px 0px 600px' },
    )
    watch.observe(line.current)
    return () => watch.disconnect()
  }, [startTransition])

  return <div ref={line} className={styles.line} aria-hidden="true" />
}
