import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { DeleteRecipe_recipeFragment } from '../generated/recipes/DeleteRecipe'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { useDeleteRecipe } from './useDeleteRecipe'
import { t } from './i18n'

/** The delete button of a recipe's page: deletes the recipe and navigates to the viewer's recipes, with undo for some seconds. */
export function DeleteRecipe({ recipe }: { recipe: DeleteRecipe_recipeFragment }) {
  const navigate = useNavigate()
  const { remove, busy } = useDeleteRecipe()

  return (
    <Button
      kind="danger"
      icon={<IconTrash size={20} />}
      busy={busy}
      onClick={() => void remove(recipe, () => navigate(paths.myRecipes(), { replace: true }))}
    >
      {t('deleteThis')}
    </Button>
  )
}
