import type { KeyboardEvent, ReactNode } from 'react'
import { useSignIn } from '../auth/signIn'
import type { Failure } from '../platform/refusals'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { PictureField } from './PictureField'
import type { KeptDraft, RecipeDraft } from './recipeDraft'
import styles from './RecipeForm.module.css'
import { RecipePreview } from './RecipePreview'
import { RecipeSource } from './RecipeSource'
import { TagField } from './TagField'
import type { ChosenPicture } from './usePicture'

/** Why a recipe was not saved: the sentence, and the field it is about. */
export type Refused = Pick<Failure, 'sentence' | 'field' | 'code'>

interface RecipeFormProps {
  kept: KeptDraft
  picture: ChosenPicture
  /** It is to be saved, and only its picture is not there yet. */
  isWaiting: boolean
  refused: Refused | null
  onSubmit: () => void
  /** What may be decided besides, such as who sees it. */
  choices?: ReactNode
  /** The buttons that save it. */
  children: ReactNode
}

const fields = ['name', 'ingredients', 'instructions', 'tags', 'servings', 'imageId']

/** Everything a recipe says, and how it will look. */
export function RecipeForm({ kept, picture, isWaiting, refused, onSubmit, choices, children }: RecipeFormProps) {
  const { draft, change } = kept
  const at = (field: string) => (refused?.field === field ? refused.sentence : undefined)
  const hasPlace = refused?.field !== undefined && fields.includes(refused.field)

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        {kept.isRestored && <Restored kept={kept} />}
        {kept.isWaiting && <Waiting />}
        <RecipeSource recipe={draft} />
        <Form onSubmit={onSubmit} sentence={hasPlace ? null : refused?.sentence}>
          <div className={styles.fields} role="group" aria-label="The recipe" onKeyDown={keepWriting}>
            <TextField label="Name" name="recipe-name" autoComplete="off" maxLength={200} value={draft.name} onChange={(name) => change({ name })} error={at('name')} />
            <TextArea
              label="Ingredients"
              name="ingredients"
              hint="One a line."
              rows={7}
              value={draft.ingredients}
              onChange={(ingredients) => change({ ingredients })}
              error={at('ingredients')}
            />
            <TextArea
              label="Instructions"
              name="instructions"
              hint="One step a line. They are numbered by themselves."
              rows={9}
              value={draft.instructions}
              onChange={(instructions) => change({ instructions })}
              error={at('instructions')}
            />
            <TagField tags={draft.tags} word={draft.tagWord} onChange={change} error={at('tags')} />
            <div className={styles.servings}>
              <NumberField
                label="Servings"
                name="servings"
                hint="For how many it is. You may leave it empty."
                min={1}
                max={100}
                step={1}
                example={4}
                value={draft.servings}
                onChange={(servings) => change({ servings })}
                error={at('servings')}
              />
            </div>
            <PictureField picture={picture} imageId={draft.imageId} onChange={(imageId) => change({ imageId })} error={at('imageId')} />
          </div>
          {choices}
          <div className={styles.actions}>
            {children}
            <p role="status" className={styles.waiting}>
              {isWaiting && 'It is saved as soon as the picture is there.'}
            </p>
          </div>
        </Form>
      </div>
      <RecipePreview draft={draft} />
    </div>
  )
}

/** Enter in a field of one line is not meant to publish what is half written. */
function keepWriting(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const ownWords = 'Here is what you wrote before. It is not saved yet.'
const made = 'Here is the draft. Make it yours: it is not saved yet.'
const sentenceOf: Partial<Record<RecipeDraft['origin'], string>> = {
  IMPORTED: 'Here is what we read. Look it over: it is not saved yet.',
  GENERATED: made,
  COMPOSED: made,
}

function Restored({ kept: { draft, throwAway } }: { kept: KeptDraft }) {
  const start = () => {
    toast.notice('Thrown away.', { action: { label: 'Undo', run: throwAway() } })
  }

  return (
    <div className={styles.restored}>
      <p>{draft.base === null ? (sentenceOf[draft.origin] ?? ownWords) : ownWords}</p>
      <Button kind="plain" onClick={start}>
        Throw it away
      </Button>
    </div>
  )
}

/** What somebody wrote before their session was over is theirs alone. */
function Waiting() {
  const { ask } = useSignIn()

  return (
    <div className={styles.restored}>
      <p>Something was begun here. Whoever wrote it goes on after signing in.</p>
      <Button kind="plain" onClick={() => void ask()}>
        Sign in
      </Button>
    </div>
  )
}
