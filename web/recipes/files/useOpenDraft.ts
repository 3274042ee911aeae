import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths'
import { toast } from '../../ui/toasts/toast'
import { emptyDraft, type RecipeDraft } from '../edit/recipeDraft'
import { newRecipe, storedDraft, storeDraft } from '../edit/storedRecipeDraft'
import { t } from '../i18n'

/** Returns a function that opens a draft in the form of a new recipe; the draft that was there can be had back. */
export function useOpenDraft(): (draft: RecipeDraft, options?: { replace?: boolean }) => Promise<void> {
  const navigate = useNavigate()

  return async (draft, options) => {
    const before = storedDraft(newRecipe, emptyDraft)
    storeDraft(newRecipe, draft)
    await navigate(paths.addRecipe(), options)
    if (before === null) return
    toast.notice(t('replacedDraft'), {
      action: {
        label: t('restoreDraft'),
        run() {
          storeDraft(newRecipe, before)
          void navigate(paths.addRecipe(), { replace: true })
        },
      },
    })
  }
}
