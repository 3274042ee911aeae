import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useSignIn } from '../auth/signIn'
import type { Failure } from '../platform/errorMessages'
import { fromServer } from '../platform/serverWords'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { PictureField } from './PictureField'
import { contentOf, saysNothing, type KeptDraft, type RecipeDraft } from './recipeDraft'
import styles from './RecipeForm.module.css'
import { RecipePreview } from './RecipePreview'
import { RecipeSource } from './RecipeSource'
import { TagField } from './TagField'
import type { ChosenPicture } from './usePicture'
import { t } from './i18n'

/** Why a recipe was not saved: the sentence, and the field it is about. */
export type Refused = Pick<Failure, 'sentence' | 'field' | 'code'> & {
  /** It says nothing at all: the fields of which one is needed are marked. */
  isEmpty?: boolean
}

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
  const isEmpty = refused?.isEmpty === true && saysNothing(contentOf(draft))
  const at = (field: string) => (refused?.field === field ? refused.sentence : undefined)
  const needed = (field: string, missing: string) => (isEmpty ? missing : at(field))
  const hasPlace = refused?.field !== undefined && fields.includes(refused.field)

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        {kept.isRestored && <Restored kept={kept} />}
        {draft.notes.length > 0 && <Notes notes={draft.notes} />}
        {kept.isWaiting && <Waiting />}
        <RecipeSource recipe={draft} />
        <Form onSubmit={onSubmit} sentence={hasPlace ? null : refused?.sentence}>
          <div className={styles.fields} role="group" aria-label={t('theRecipe')} onKeyDown={keepWriting}>
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
            <PictureField picture={picture} imageId={draft.imageId} onChange={(imageId) => change({ imageId })} error={at('imageId')} />
          </div>
          {choices}
          <div className={styles.actions}>
            {children}
            <p role="status" className={styles.waiting}>
              {isWaiting && t('waitsForPicture')}
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

const restored = { WRITTEN: 'restored', IMPORTED: 'restoredImport', GENERATED: 'restoredDraft', COMPOSED: 'restoredDraft' } as const satisfies Record<RecipeDraft['origin'], string>

function Restored({ kept: { draft, throwAway } }: { kept: KeptDraft }) {
  const start = () => {
    toast.notice(t('thrownAway'), { action: { label: t('undo'), run: throwAway() } })
  }

  return (
    <div className={styles.restored}>
      <p>{t(restored[draft.base === null ? draft.origin : 'WRITTEN'])}</p>
      <Button kind="plain" onClick={start}>
        {t('throwAway')}
      </Button>
    </div>
  )
}

/** What a draft that somebody did not write themselves is to be looked at for. */
function Notes({ notes }: { notes: readonly string[] }) {
  const title = useId()

  return (
    <section className={styles.notes} aria-labelledby={title}>
      <h2 id={title} className={styles.notesTitle}>
        <IconAlertTriangle size={22} aria-hidden="true" /> {t('lookAtThis')}
      </h2>
      <ul className={styles.noteList}>
        {notes.map(fromServer).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** What somebody wrote before their session was over is theirs alone. */
function Waiting() {
  const { ask } = useSignIn()

  return (
    <div className={styles.restored}>
      <p>{t('somethingBegun')}</p>
      <Button kind="plain" onClick={() => void ask()}>
        {t('signIn')}
      </Button>
    </div>
  )
}
