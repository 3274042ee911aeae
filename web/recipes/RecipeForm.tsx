import type { KeyboardEvent, ReactNode } from 'react'
import type { Failure } from '../platform/errorMessages'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { StickyActions } from '../ui/StickyActions'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { DurationField } from './DurationField'
import { PictureField } from './PictureField'
import { contentOf, isEmptyRecipe } from './recipeDraft'
import type { StoredDraft } from './useRecipeDraft'
import styles from './RecipeForm.module.css'
import { RecipePreview } from './RecipePreview'
import { RecipeSource } from './RecipeSource'
import { TagField } from './TagField'
import type { ChosenPicture } from './usePicture'
import { t } from './i18n'
import { RestoredNotice, ReviewNotes, SignInNotice } from './RecipeFormNotices'

/** The error of saving a recipe: the message, and the field that it concerns. */
export type SaveError = Pick<Failure, 'sentence' | 'field' | 'code'> & {
  /** Is the recipe empty? Then the fields of which at least one is required are marked. */
  isEmpty?: boolean
}

interface RecipeFormProps {
  stored: StoredDraft
  picture: ChosenPicture
  /** Is saving waiting for the upload of the picture? */
  isWaiting: boolean
  error: SaveError | null
  onSubmit: () => void
  /** More fields, such as the visibility. */
  choices?: ReactNode
  /** The submit buttons. */
  children: ReactNode
}

const fields = ['name', 'ingredients', 'instructions', 'tags', 'servings', 'prepMinutes', 'cookMinutes', 'totalMinutes', 'imageId', 'videoUrl']

/** The form of a recipe with its preview. */
export function RecipeForm({ stored, picture, isWaiting, error, onSubmit, choices, children }: RecipeFormProps) {
  const { draft, change } = stored
  const isEmpty = error?.isEmpty === true && isEmptyRecipe(contentOf(draft))
  const at = (field: string) => (error?.field === field ? error.sentence : undefined)
  const needed = (field: string, missing: string) => (isEmpty ? missing : at(field))
  const hasPlace = error?.field !== undefined && fields.includes(error.field)

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        {stored.isRestored && <RestoredNotice stored={stored} />}
        {draft.notes.length > 0 && <ReviewNotes notes={draft.notes} />}
        {stored.needsSignIn && <SignInNotice />}
        <RecipeSource recipe={draft} />
        <Form onSubmit={onSubmit} errorMessage={hasPlace ? null : error?.sentence}>
          <div className={styles.fields} role="group" aria-label={t('theRecipe')} onKeyDown={preventSubmitOnEnter}>
            <TextField
              label={t('name')}
              name="recipe-name"
              autoComplete="off"
              maxLength={200}
              value={draft.name}
              onChange={(name) => change({ name })}
              error={needed('name', t('nameMissing'))}
            />
            <TextArea
              label={t('ingredients')}
              name="ingredients"
              hint={t('oneALine')}
              rows={7}
              value={draft.ingredients}
              onChange={(ingredients) => change({ ingredients })}
              error={needed('ingredients', t('ingredientsMissing'))}
            />
            <TextArea
              label={t('instructions')}
              name="instructions"
              hint={t('stepsHint')}
              rows={9}
              value={draft.instructions}
              onChange={(instructions) => change({ instructions })}
              error={needed('instructions', t('instructionsMissing'))}
            />
            <TagField tags={draft.tags} word={draft.tagWord} onChange={change} error={at('tags')} />
            <div className={styles.servings}>
              <NumberField
                label={t('servings')}
                name="servings"
                hint={t('servingsHint')}
                min={1}
                max={100}
                step={1}
                example={4}
                value={draft.servings}
                onChange={(servings) => change({ servings })}
                error={at('servings')}
              />
            </div>
            <fieldset className={styles.times}>
              <legend className={styles.timesTitle}>{t('times')}</legend>
              <DurationField
                label={t('preparation')}
                name="prepMinutes"
                placeholder={t('timeExample')}
                value={draft.prepMinutes}
                onChange={(prepMinutes) => change({ prepMinutes })}
                error={at('prepMinutes')}
              />
              <DurationField
                label={t('cooking')}
                name="cookMinutes"
                value={draft.cookMinutes}
                onChange={(cookMinutes) => change({ cookMinutes })}
                error={at('cookMinutes')}
              />
              <DurationField
                label={t('totalTime')}
                name="totalMinutes"
                hint={t('totalHint')}
                value={draft.totalMinutes}
                onChange={(totalMinutes) => change({ totalMinutes })}
                error={at('totalMinutes')}
              />
            </fieldset>
            <PictureField picture={picture} imageId={draft.imageId} onChange={(imageId) => change({ imageId })} error={at('imageId')} />
            <TextField
              label={t('videoLink')}
              name="videoUrl"
              type="url"
              inputMode="url"
              hint={t('videoLinkHint')}
              autoComplete="off"
              maxLength={2000}
              value={draft.videoUrl}
              onChange={(videoUrl) => change({ videoUrl })}
              error={at('videoUrl')}
            />
          </div>
          {choices}
          <StickyActions>
            {children}
            <p role="status" className={styles.waiting}>
              {isWaiting && t('waitsForPicture')}
            </p>
          </StickyActions>
        </Form>
      </div>
      <RecipePreview draft={draft} />
    </div>
  )
}

/** Enter in a single-line field does not submit the form. */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
