import { IconLock, IconPencil } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { type RecipeNote_recipeFragment, useSetRecipeNoteMutation } from '../../generated/recipes/view/RecipeNote'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextArea } from '../../ui/fields/TextArea'
import { t } from '../i18n'

/** The server's limit. */
const maxNoteLength = 10_000

/** What the viewer has noted about a recipe, for nobody but themselves; without a note one line, to write one. */
export function RecipeNote({ recipe: { id, viewerNote } }: { recipe: RecipeNote_recipeFragment }) {
  const title = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [setNote, { loading }] = useSetRecipeNoteMutation()

  const close = () => {
    setDraft(null)
    setError(null)
    // The focused button was removed with the form.
    setTimeout(() => opener.current?.focus())
  }
  const save = async (text: string) => {
    if (loading) return
    try {
      await setNote({ variables: { input: { recipeId: id, text } } })
      close()
    } catch (error) {
      setError(failureOf(error).sentence || null)
    }
  }
  const open = (
    <Button ref={opener} kind="plain" icon={<IconPencil size={18} />} onClick={() => setDraft(viewerNote ?? '')}>
      {viewerNote === null ? t('addNote') : t('editNote')}
    </Button>
  )

  if (draft !== null) {
    return (
      <div className="reading" data-screen-only>
        <Form errorMessage={error} onSubmit={() => void save(draft)}>
          <TextArea
            label={t('yourNote')}
            hint={t('onlyYouSee')}
            rows={3}
            maxLength={maxNoteLength}
            autoFocus
            value={draft}
            onChange={setDraft}
          />
          <div className="row gap-2">
            <Button type="submit" busy={loading}>
              {t('saveNote')}
            </Button>
            <Button kind="plain" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </Form>
      </div>
    )
  }
  if (viewerNote === null) return <div data-screen-only>{open}</div>
  return (
    <section className="stack gap-1 reading" aria-labelledby={title} data-screen-only>
      <div className="row gap-2 align-center">
        <div className="row gap-2 align-baseline">
          <h2 id={title} className="text-18">
            {t('yourNote')}
          </h2>
          <span className="inline-line gap-1 align-center quiet text-14">
            <IconLock size={16} aria-hidden="true" /> {t('onlyYouSee')}
          </span>
        </div>
        {open}
      </div>
      <p className="pre-line breakable" dir="auto">
        {viewerNote}
      </p>
    </section>
  )
}
