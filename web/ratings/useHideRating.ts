import { useHideRatingMutation } from '../generated/ratings/RecipeRatings'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

/** Hides a rating of a recipe, or shows it again, with a button to undo that. */
export function useHideRating() {
  const [hideRating, { loading }] = useHideRatingMutation()

  const hide = async (id: string, hidden: boolean): Promise<void> => {
    try {
      await hideRating({ variables: { input: { id, hidden } } })
      toast.success(t(hidden ? 'nowHidden' : 'nowShown'), {
        action: { label: t('undo'), run: () => void hide(id, !hidden) },
      })
    } catch (error) {
      toastError(error)
    }
  }
  return { hide, busy: loading }
}
