import { useEffect, useRef, useTransition, type ReactNode } from 'react'
import type { RecipeCard_recipeFragment } from '../generated/recipes/RecipeCard'
import { RecipeCard } from '../recipes/RecipeCard'
import { classes } from '../ui/classes'
import { More } from './More'
import styles from './RecipeList.module.css'
import { useMoreFocus } from './useMoreFocus'

interface RecipeListProps<Recipe> {
  /** What the list is called for screen readers. */
  label: string
  page: { nodes: readonly Recipe[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
  bring: (after: string | null) => Promise<unknown>
  /** Others are on their way. */
  isOld?: boolean
  /** Brings the next page by itself when the end comes near. Not where something else stands below the list. */
  endless?: boolean
  /** What else a card says. */
  note?: (recipe: Recipe) => ReactNode
}

/** Cards of recipes, page after page. */
export function RecipeList<Recipe extends RecipeCard_recipeFragment>({
  label,
  page: { nodes, pageInfo: { hasNextPage, endCursor } },
  bring,
  isOld = false,
  endless = false,
  note,
}: RecipeListProps<Recipe>) {
  const { place, more } = useMoreFocus(nodes.length)

  return (
    <div ref={place} className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
      <ul className={styles.cards} aria-label={label}>
        {nodes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe}>{note?.(recipe)}</RecipeCard>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <>
          {endless && !isOld && <Soon key={endCursor} onNear={() => bring(endCursor)} />}
          <More onMore={() => more(() => bring(endCursor))} />
        </>
      )}
    </div>
  )
}

/** Brings more before the end is reached. Where that fails, the button below is still there. */
function Soon({ onNear }: { onNear: () => Promise<unknown> }) {
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
