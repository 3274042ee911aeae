import { useState } from 'react'
import { RecipeRatingsDocument, useRemoveRatingMutation } from '../generated/ratings/RecipeRatings'
import { Button } from '../ui/buttons/Button'
import { ChipButton } from '../ui/buttons/ChipButton'
import { DialogOnDemand } from '../ui/dialogs/DialogOnDemand'
import { toastError } from '../ui/toasts/toastError'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

const loadDialog = () => import('../ui/dialogs/QuestionDialog').then((module) => module.QuestionDialog)

/** Removes what the viewer says of a recipe, after a question: its picture cannot be restored. */
export function RemoveRating({ recipeId }: { recipeId: string }) {
  const [opened, setOpened] = useState(false)
  const [remove, { loading }] = useRemoveRatingMutation()

  const confirm = async () => {
    try {
      await remove({
        variables: { input: { recipeId } },
        refetchQueries: [RecipeRatingsDocument],
        awaitRefetchQueries: true,
      })
      toast.success(t('removed'))
      setOpened(false)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <>
      <ChipButton onClick={() => setOpened(true)}>{t('remove')}</ChipButton>
      <DialogOnDemand
        load={loadDialog}
        isOpen={opened}
        props={{
          opened,
          onClose: () => setOpened(false),
          title: t('removeTitle'),
          answers: (
            <>
              <Button kind="danger" busy={loading} onClick={() => void confirm()}>
                {t('remove')}
              </Button>
              <Button onClick={() => setOpened(false)}>{t('keep')}</Button>
            </>
          ),
          children: <p>{t('removeConsequence')}</p>,
        }}
      />
    </>
  )
}
