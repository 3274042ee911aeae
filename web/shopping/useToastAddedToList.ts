import { useNavigate } from 'react-router'
import { paths } from '../platform/paths'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

/** Returns a function that says that something is on the shopping list now, and leads there. */
export function useToastAddedToList(): (about?: string) => void {
  const navigate = useNavigate()
  return (about) =>
    void toast.success(t('addedToList'), {
      about,
      action: { label: t('seeList'), run: () => void navigate(paths.shopping()) },
    })
}
