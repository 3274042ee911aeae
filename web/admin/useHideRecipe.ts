import { useAdminHideRecipeMutation } from '../generated/admin/Admin'
import { toastError } from '../ui/toasts/toastError'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

interface RecipeName {
  id: string
  name: string
}

/** Hides a recipe, or shows it again, with a button to undo that. */
export function useHideRecipe() {
  const [hideRecipe, { loading }] = useAdminHideRecipeMutation()

  const hide = async ({ id, name }: RecipeName, hidden: boolean): Promise<void> => {
    try {
      await hideRecipe({ variables: { input: { id, hidden } } })
      toast.success(t(hidden ? 'nowHidden' : 'nowShown', { name }), {
        action: { label: t('undo'), run: () => void hide({ id, name }, !hidden) },
      })
    } catch (error) {
      toastError(error)
    }
  }
  return { hide, busy: loading }
}
