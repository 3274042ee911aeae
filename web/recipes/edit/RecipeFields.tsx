import type { KeyboardEvent } from 'react'
import { NumberField } from '../../ui/fields/NumberField'
import { TextArea } from '../../ui/fields/TextArea'
import { TextField } from '../../ui/fields/TextField'
import { PictureField } from './PictureField'
import type { RecipeDraft } from './recipeDraft'
import styles from './RecipeForm.module.css'
import { RecipeTimeFields } from './RecipeTimeFields'
import { TagField } from './TagField'
import type { ChosenPicture } from '../../pictures/usePicture'
import { t } from '../i18n'

interface RecipeFieldsProps {
  draft: RecipeDraft
  onChange: (changes: Partial<RecipeDraft>) => void
  picture: ChosenPicture
  /** Are the fields marked of which at least one is required? */
  isEmpty: boolean
  /** The sentence that says what is wrong with a field's value; undefined: nothing. */
  errorOf: (field: string) => string | undefined
}

/** The names of the fields, as the server's errors have them. */
export const recipeFieldNames = [
  'name',
  'ingredients',
  'instructions',
  'tags',
  'servings',
  'prepMinutes',
  'cookMinutes',
  'totalMinutes',
  'imageId',
  'videoUrl',
]

/** The fields of a recipe. */
export function RecipeFields({ draft, onChange, picture, isEmpty, errorOf }: RecipeFieldsProps) {
  return (
    <div className="stack gap-5 min-0" role="group" aria-label={t('theRecipe')} onKeyDown={preventSubmitOnEnter}>
      <TextField
        label={t('name')}
        name="recipe-name"
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={isEmpty ? t('nameMissing') : errorOf('name')}
      />
      <TextArea
        label={t('ingredients')}
        name="ingredients"
        hint={t('oneALine')}
        rows={5}
        value={draft.ingredients}
        onChange={(ingredients) => onChange({ ingredients })}
        error={isEmpty ? t('ingredientsMissing') : errorOf('ingredients')}
      />
      <TextArea
        label={t('instructions')}
        name="instructions"
        hint={t('stepsHint')}
        rows={6}
        value={draft.instructions}
        onChange={(instructions) => onChange({ instructions })}
        error={isEmpty ? t('instructionsMissing') : errorOf('instructions')}
      />
      <TagField tags={draft.tags} word={draft.tagWord} onChange={onChange} error={errorOf('tags')} />
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
          onChange={(servings) => onChange({ servings })}
          error={errorOf('servings')}
        />
      </div>
      <RecipeTimeFields draft={draft} onChange={onChange} errorOf={errorOf} />
      <PictureField
        picture={picture}
        imageId={draft.imageId}
        onChange={(imageId) => onChange({ imageId })}
        error={errorOf('imageId')}
      />
      <TextField
        label={t('videoLink')}
        name="videoUrl"
        type="url"
        inputMode="url"
        hint={t('videoLinkHint')}
        autoComplete="off"
        maxLength={2000}
        value={draft.videoUrl}
        onChange={(videoUrl) => onChange({ videoUrl })}
        error={errorOf('videoUrl')}
      />
    </div>
  )
}

/** Enter in a single-line field does not submit the form. */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
