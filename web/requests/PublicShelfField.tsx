import { useCollectingQuery, useUpdateCollectingMutation } from '../generated/requests/answer/RequestMutations'
import { SwitchField } from '../ui/fields/SwitchField'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

/** Whether the viewer's pantry is a public shelf; applied at once. */
export function PublicShelfField({ pantryId }: { pantryId: string }) {
  const { data } = useCollectingQuery({ variables: { pantryId } })
  const [update] = useUpdateCollectingMutation()
  const pantry = data?.pantry ?? null

  const change = async (isPublicShelf: boolean) => {
    if (pantry === null) return
    try {
      await update({
        variables: { input: { pantryId, isPublicShelf } },
        optimisticResponse: { updatePantry: { pantry: { ...pantry, isPublicShelf } } },
      })
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <SwitchField
      label={t('isPublicShelf')}
      hint={t('publicShelfHint')}
      checked={pantry?.isPublicShelf === true}
      disabled={pantry === null}
      onChange={(isPublic) => void change(isPublic)}
    />
  )
}
