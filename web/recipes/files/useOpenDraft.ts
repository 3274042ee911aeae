import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths'
import { toast } from '../../ui/toasts/toast'
import { emptyDraft, type RecipeDraft } from '../edit/recipeDraft'
import { newRecipe, storedDraft, storeDraft } from '../edit/storedRecipeDraft'
import { keepSourcePictures } from '../photos/sourceFiles'
import { t } from '../i18n'

interface Options {
  replace?: boolean
  /** What the recipe was read from, to be shown beside it. */
  pictures?: readonly File[]
}

/** Returns a function that opens a draft in the form of a new recipe; the draft that was there can be had back. */
export function useOpenDraft(): (draft: RecipeDraft, options?: Options) => Promise<void> {
  const navigate = useNavigate()

  return async (draft, { replace = false, pictures = [] } = {}) => {
    const before = storedDraft(newRecipe, emptyDraft)
    storeDraft(newRecipe, draft)
    keepSourcePictures(pictures)
    await navigate(paths.addRecipe(), { replace })
    if (before === null) return
    toast.notice(t('replacedDraft'), {
      action: {
        label: t('restoreDraft'),
        run() {
          storeDraft(newRecipe, before)
          keepSourcePictures([])
          void navigate(paths.addRecipe(), { replace: true })
        },
      },
    })
  }
}
