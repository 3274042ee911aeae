import { Link } from 'react-router'
import { useAdminRecipesQuery, type AdminRecipesQuery } from '../generated/admin/Admin'
import type { AdminRecipeSort } from '../generated/schema'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { AdminList } from './AdminList'
import type { Column } from './adminListProps'
import styles from './AdminList.module.css'
import { dayOf } from './dates'
import { useHideRecipe } from './useHideRecipe'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type Recipe = AdminRecipesQuery['adminRecipes']['nodes'][number]

const sorts: Sorts<AdminRecipeSort> = [
  ['ADDED', true],
  ['NAME', false],
  ['HIDDEN', true],
]

const nameOf = ({ name }: Recipe) => name || t('withoutName')
const creatorOf = ({ creator }: Recipe) => creator ?? t('formerMember')
const whoSees = (recipe: Recipe) =>
  [recipe.public ? t('public') : t('private'), recipe.hidden && t('hidden')].filter(Boolean).join(', ')

/** All recipes, including private and hidden ones. */
export function Recipes({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const result = useAdminRecipesQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const state = useListState(result, ({ adminRecipes }) => adminRecipes, onLocked)

  const columns: Column<Recipe, AdminRecipeSort>[] = [
    // Private recipes cannot be opened, because only their creator may read them.
    {
      name: t('name'),
      sort: 'NAME',
      show: (recipe) =>
        recipe.public ? (
          <Link className={styles.link} to={paths.recipe(recipe.id)}>
            {nameOf(recipe)}
          </Link>
        ) : (
          nameOf(recipe)
        ),
    },
    { name: t('by'), show: creatorOf },
    { name: t('whoSees'), sort: 'HIDDEN', show: whoSees, narrow: true },
    { name: t('added'), sort: 'ADDED', show: ({ createdAt }) => dayOf(createdAt), narrow: true },
  ]

  return (
    <AdminList
      label={t('recipes')}
      findable={t('findRecipes')}
      list={list}
      state={state}
      keyOf={({ id }) => id}
      columns={columns}
      details={(recipe) => [creatorOf(recipe), whoSees(recipe), dayOf(recipe.createdAt)].join(' · ')}
      actions={(recipe) => <HideButton recipe={recipe} />}
      orders={[
        { sort: 'ADDED', descending: true, name: t('newestFirst') },
        { sort: 'ADDED', descending: false, name: t('oldestFirst') },
        { sort: 'NAME', descending: false, name: t('byName') },
        { sort: 'HIDDEN', descending: true, name: t('hiddenFirst') },
      ]}
      quiet={({ hidden }) => hidden}
    />
  )
}

function HideButton({ recipe }: { recipe: Recipe }) {
  const { hide, busy } = useHideRecipe()
  return (
    <Button busy={busy} onClick={() => void hide({ id: recipe.id, name: nameOf(recipe) }, !recipe.hidden)}>
      {recipe.hidden ? t('show') : t('hide')}
    </Button>
  )
}
