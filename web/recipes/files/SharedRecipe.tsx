import { useEffect, useEffectEvent } from 'react'
import { useImportRecipeMutation } from '../../generated/recipes/files/ImportRecipe'
import type { ImportRecipeInput } from '../../generated/schema'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { ErrorState } from '../../ui/loading/ErrorState'
import { TextSkeleton } from '../../ui/loading/TextSkeleton'
import { RecipePreview } from '../edit/RecipePreview'
import { importedDraft } from './importedDraft'
import { useOpenDraft } from './useOpenDraft'
import { t } from '../i18n'

/** Reads a page or a text that was shared, and shows the recipe in it. Nothing is saved. */
export function SharedRecipe({ input }: { input: ImportRecipeInput }) {
  const openDraft = useOpenDraft()
  const [importRecipe, { data, error }] = useImportRecipeMutation()
  const read = useEffectEvent(() => void importRecipe({ variables: { input } }).catch(() => {}))
  useEffect(() => read(), [])

  if (error) return <ErrorState sentence={failureOf(error).sentence} onRetry={() => read()} />
  if (!data) return <TextSkeleton lines={6} />
  const draft = importedDraft(data.importRecipe)
  return (
    <>
      <RecipePreview draft={draft} />
      <StickyActions>
        <Button kind="main" onClick={() => void openDraft(draft, { replace: true })}>
          {t('checkAndSave')}
        </Button>
      </StickyActions>
    </>
  )
}
