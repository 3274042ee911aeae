import { IconFileImport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useImportRecipeMutation } from '../../generated/recipes/files/ImportRecipe'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextArea } from '../../ui/fields/TextArea'
import { FileField } from './FileField'
import { FileRecipes } from './FileRecipes'
import { importedDraft, pastedInput } from './importedDraft'
import { useFileDrop } from './useFileDrop'
import { useFileImport } from './useFileImport'
import { useOpenDraft } from './useOpenDraft'
import { t } from '../i18n'

/** Imports a page or a text into the form of a new recipe, or a file of many recipes. */
export function ImportRecipe({
  onImported,
}: {
  /** Called with the ids of recipes of a file. */ onImported: (ids: string[]) => void
}) {
  const title = useId()
  const openDraft = useOpenDraft()
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [importRecipe, { loading }] = useImportRecipeMutation()
  const files = useFileImport(onImported)
  const { isOver, dropping } = useFileDrop(files.read)

  const read = async () => {
    if (loading) return
    setError(pasted.trim() === '' ? t('pasteFirst') : null)
    if (pasted.trim() === '') return
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
    <section
      className="box stack gap-4 content-start min-0"
      style={{ boxShadow: isOver ? 'inset 0 0 0 2px var(--color-focus)' : undefined }}
      aria-labelledby={title}
      {...dropping}
    >
      <h2 id={title} className="text-22">
        {t('importTitle')}
      </h2>
      <Form onSubmit={() => void read()}>
        <TextArea
          label={t('addressOrText')}
          name="pasted"
          hint={t('importHint')}
          rows={4}
          maxLength={100_000}
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
      <FileField files={files} />
      {files.fileImport !== null && <FileRecipes fileImport={files.fileImport} files={files} />}
    </section>
  )
}
