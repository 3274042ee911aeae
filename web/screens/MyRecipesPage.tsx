import { MyRecipeList } from '../recipes/MyRecipeList'
import { classes } from '../ui/classes'
import { LoadMore } from './LoadMore'
import styles from './MyRecipesPage.module.css'
import { useLoadMoreFocus } from './useLoadMoreFocus'
import { useMyRecipes } from './useMyRecipes'

interface MyRecipesPageProps {
  recipes: NonNullable<ReturnType<typeof useMyRecipes>['recipes']>
  isOld: boolean
  savedIds: readonly string[]
  loadMore: (after: string | null) => Promise<unknown>
}

export function MyRecipesPage({ recipes: { nodes, pageInfo }, isOld, savedIds, loadMore }: MyRecipesPageProps) {
  const { listRef, focusAfter } = useLoadMoreFocus(nodes.length)

  return (
    <div ref={listRef} className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
      <MyRecipeList recipes={nodes} savedIds={savedIds} />
      {pageInfo.hasNextPage && <LoadMore onMore={() => focusAfter(() => loadMore(pageInfo.endCursor))} />}
    </div>
  )
}
