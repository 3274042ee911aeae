import { useSetPantryNoticesMutation, type PantryNotices_pantryFragment } from '../generated/members/People'
import { SwitchField } from '../ui/fields/SwitchField'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

/** What the viewer is notified of at a pantry that they belong to beside their own; nothing to choose at their own. */
export function PantryNotices({ pantry: { id: pantryId, viewerNotices } }: { pantry: PantryNotices_pantryFragment }) {
  const [set, { loading }] = useSetPantryNoticesMutation()
  if (viewerNotices === null) return null
  const choose = (choice: { requests: boolean } | { goesOff: boolean }) =>
    void set({ variables: { input: { pantryId, ...choice } } }).catch(toastError)

  return (
    <div className="stack gap-2">
      <SwitchField
        label={t('hearsOfRequests')}
        checked={viewerNotices.requests}
        disabled={loading}
        onChange={(requests) => choose({ requests })}
      />
      <SwitchField
        label={t('hearsOfGoesOff')}
        checked={viewerNotices.goesOff}
        disabled={loading}
        onChange={(goesOff) => choose({ goesOff })}
      />
    </div>
  )
}
