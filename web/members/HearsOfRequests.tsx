import { useSetHearsOfRequestsMutation } from '../generated/members/People'
import { SwitchField } from '../ui/fields/SwitchField'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

/** Whether the viewer is told of requests at a pantry that they belong to beside their own. */
export function HearsOfRequests({ pantryId, checked }: { pantryId: string; checked: boolean }) {
  const [set, { loading }] = useSetHearsOfRequestsMutation()
  return (
    <SwitchField
      label={t('hearsOfRequests')}
      checked={checked}
      disabled={loading}
      onChange={(hearsOfRequests) =>
        void set({ variables: { input: { pantryId, hearsOfRequests } } }).catch(toastError)
      }
    />
  )
}
