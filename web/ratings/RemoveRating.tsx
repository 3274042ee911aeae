import { useState } from 'react'
import { RecipeRatingsDocument, useRemoveRatingMutation } from '../generated/ratings/RecipeRatings'
import { Button } from '../ui/Button'
import { ChipButton } from '../ui/ChipButton'
import { QuestionDialog } from '../ui/QuestionDialog'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { t } from './i18n'

/** Removes what the viewer says of a recipe, after a question: its picture cannot be restored. */
export function RemoveRating({ recipeId }: { recipeId: string }) {
  const [opened, setOpened] = useState(false)
  const [remove, { loading }] = useRemoveRatingMutation()

  const confirm = async () => {
    try {
      await remove({ variables: { input: { recipeId } }, refetchQueries: [RecipeRatingsDocument], awaitRefetchQueries: true })
      toast.success(t('removed'))
      setOpened(false)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <>
      <ChipButton onClick={() => setOpened(true)}>{t('remove')}</ChipButton>
      <QuestionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('removeTitle')}
        answers={
          <>
            <Button kind="danger" busy={loading} onClick={() => void confirm()}>
              {t('remove')}
            </Button>
            <Button onClick={() => setOpened(false)}>{t('keep')}</Button>
          </>
        }
      >
        <p>{t('removeConsequence')}</p>
      </QuestionDialog>
    </>
  )
}
