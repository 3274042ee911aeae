import type { ReactNode } from 'react'
import type { Failure } from '../../platform/errorMessages'
import { Form } from '../../ui/fields/Form'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { contentOf, isEmptyRecipe, linesToCheck, partsNotFound } from './recipeDraft'
import type { StoredDraft } from './useRecipeDraft'
import { recipeFieldNames, RecipeFields } from './RecipeFields'
import styles from './RecipeForm.module.css'
import { RestoredNotice, ReviewNotes, SignInNotice } from './RecipeFormNotices'
import { RecipePreview } from './RecipePreview'
import { RecipeSource } from '../view/RecipeSource'
import type { ChosenPicture } from '../../pictures/usePicture'
import { t } from '../i18n'

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
  /** Beside the fields, above the preview; on phones above the fields: what the recipe was read from. */
  beside?: ReactNode
  /** The submit buttons. */
  children: ReactNode
}

/** The form of a recipe with its preview. */
export function RecipeForm({
  stored,
  picture,
  isWaiting,
  error,
  onSubmit,
  choices,
  beside,
  children,
}: RecipeFormProps) {
  const { draft, change } = stored
  const content = contentOf(draft)
  const isEmpty = error?.isEmpty === true && isEmptyRecipe(content)
  const notes = [
    ...draft.notes,
    ...partsNotFound(draft, content).map((part) => t(`notFound_${part}`)),
    ...linesToCheck(draft, content).map((line) => t('checkTheLine', { line })),
  ]
  const errorOf = (field: string) => (error?.field === field ? error.sentence : undefined)
  const isShownAtField = error?.field !== undefined && recipeFieldNames.includes(error.field)

  return (
    <div className={styles.page}>
      <div className="stack gap-5 min-0">
        {stored.isRestored && <RestoredNotice stored={stored} />}
        {notes.length > 0 && <ReviewNotes notes={notes} />}
        {stored.needsSignIn && <SignInNotice />}
        <RecipeSource recipe={draft} />
        <Form onSubmit={onSubmit} errorMessage={isShownAtField ? null : error?.sentence}>
          <RecipeFields draft={draft} onChange={change} picture={picture} isEmpty={isEmpty} errorOf={errorOf} />
          {choices}
          <StickyActions>
            {children}
            <p role="status" className="quiet">
              {isWaiting && t('waitsForPicture')}
            </p>
          </StickyActions>
        </Form>
      </div>
      <div className={styles.side}>
        {beside}
        <RecipePreview draft={draft} />
      </div>
    </div>
  )
}
