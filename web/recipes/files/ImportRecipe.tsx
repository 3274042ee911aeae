import { IconFileImport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useImportRecipeMutation } from '../../generated/recipes/files/ImportRecipe'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextArea } from '../../ui/fields/TextArea'
import { importedDraft, pastedInput } from './importedDraft'
import { useOpenDraft } from './useOpenDraft'
import { t } from '../i18n'

/** As the server takes it. A field with this limit would cut what is pasted without a word. */
const maxPasted = 100_000

/** Why this cannot be read; null: it can. */
function problemOf(pasted: string): string | null {
  if (pasted.trim() === '') return t('pasteFirst')
  return pasted.trim().length > maxPasted ? t('pasteTooLong', { max: maxPasted }) : null
}

/** Imports a page or a text into the form of a new recipe. */
export function ImportRecipe() {
  const title = useId()
  const openDraft = useOpenDraft()
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [importRecipe, { loading }] = useImportRecipeMutation()

  const read = async () => {
    if (loading) return
    const problem = problemOf(pasted)
    setError(problem)
    if (problem !== null) return
    try {
      const { data } = await importRecipe({ variables: { input: pastedInput(pasted) } })
      if (!data) return
      await openDraft(importedDraft(data.importRecipe))
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'cancelled') setError(failure.sentence)
    }
  }

  return (
    <section className="box stack gap-4 content-start min-0" aria-labelledby={title}>
      <h2 id={title} className="text-22">
        {t('importTitle')}
      </h2>
      <Form onSubmit={() => void read()}>
        <TextArea
          label={t('addressOrText')}
          name="pasted"
          hint={t('importHint')}
          rows={3}
          value={pasted}
          onChange={(text) => {
            setPasted(text)
            setError(null)
          }}
          error={error ?? undefined}
        />
        <div>
          <Button type="submit" icon={<IconFileImport size={20} />} busy={loading}>
            {t('importIt')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
