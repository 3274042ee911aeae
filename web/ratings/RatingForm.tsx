import { useRef, useState } from 'react'
import {
  RecipeRatingsDocument,
  useRateRecipeMutation,
  type RatingCard_ratingFragment,
} from '../generated/ratings/RecipeRatings'
import { usePicture } from '../pictures/usePicture'
import { failureOf, type Failure } from '../platform/errorMessages'
import type { LinkContext } from '../platform/apollo/linkContext'
import { PictureField } from '../recipes/edit/PictureField'
import { Button } from '../ui/buttons/Button'
import { Form } from '../ui/fields/Form'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

/** The server's limit. */
const maxText = 300

interface RatingFormProps {
  recipeId: string
  stars: number
  /** What the viewer has said before. */
  rating: RatingCard_ratingFragment | null
  onClose: () => void
}

/** What goes with the stars: a sentence and a picture, neither of which is needed. */
export function RatingForm({ recipeId, stars, rating, onClose }: RatingFormProps) {
  const [text, setText] = useState(rating?.text ?? '')
  const [imageId, setImageId] = useState(rating?.imageId ?? null)
  // A ref, too: a submission waits for the upload.
  const latestImageId = useRef(imageId)
  const [failure, setFailure] = useState<Pick<Failure, 'sentence' | 'field'> | null>(null)
  const [busy, setBusy] = useState(false)
  const attach = (id: string | null) => {
    latestImageId.current = id
    setImageId(id)
  }
  const picture = usePicture(attach)
  const [rate] = useRateRecipeMutation()

  const send = async () => {
    await rate({
      variables: { input: { recipeId, stars, text, imageId: latestImageId.current } },
      context: { reason: t('signInToRate') } satisfies LinkContext,
      refetchQueries: [RecipeRatingsDocument],
    })
    toast.success(t('saved'))
    onClose()
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      if (await picture.arrived()) await send()
      else setFailure({ sentence: t('noPicture') })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  const at = (field: string) => (failure?.field === field ? failure.sentence : undefined)

  return (
    <Form
      onSubmit={() => void submit()}
      errorMessage={failure?.field === 'text' || failure?.field === 'imageId' ? null : failure?.sentence}
    >
      <TextField
        label={t('sentence')}
        name="rating"
        autoComplete="off"
        hint={t('sentenceHint')}
        maxLength={maxText}
        value={text}
        onChange={setText}
        error={at('text')}
      />
      <PictureField
        label={t('howMineCameOut')}
        picture={picture}
        imageId={imageId}
        onChange={attach}
        error={at('imageId')}
      />
      <div className="row gap-2">
        <Button kind="main" type="submit" busy={busy}>
          {t('submit')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
