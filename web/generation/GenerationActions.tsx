import { IconAlertCircle, IconDeviceFloppy, IconFridge, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useViewer } from '../auth/useViewer'
import { useServingPacketsQuery } from '../generated/generation/Generation'
import { itemName } from '../items/itemName'
import type { LinkContext } from '../platform/apollo/linkContext'
import { translateMessage } from '../platform/serverMessages'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { isByLanguageModel, type Generated, type GeneratedDraft } from './generated'
import { GenerationOrigin, GenerationFacts, GenerationWarnings } from './GenerationSummary'
import { storedGeneration } from './storedGeneration'
import { useGenerate } from './useGenerate'
import { useSaveGenerated } from './useSaveGenerated'
import { t } from './i18n'

interface GenerationActionsProps {
  generation: Generated
  draft: GeneratedDraft
  /** Called when another generation with the same description has started. */
  onRetry: () => void
  /** Back to the form. */
  onNew: () => void
}

/** The origin of a generated recipe and the actions for it: save, edit, try again. */
export function GenerationActions({ generation, draft, onRetry, onNew }: GenerationActionsProps) {
  const { description, usesPantry } = generation
  const warnings = generation.warningTexts.map(translateMessage)
  const { save, edit, busy, saveError } = useSaveGenerated(generation, draft)
  const again = useGenerate()
  const [isConfirming, setConfirming] = useState(false)
  const isDoubtful = warnings.length > 0
  const failure = saveError ?? again.error?.sentence ?? null

  const tryAgain = async () => {
    const leaveOutAvoided = storedGeneration()?.leaveOutAvoided
    if (await again.generate({ description, usePantry: usesPantry, leaveOutAvoided })) onRetry()
  }

  return (
    <>
      <GenerationOrigin generation={generation} />
      {usesPantry && <ServingPackets id={generation.id} />}
      <GenerationFacts draft={draft} />
      {isDoubtful && <GenerationWarnings warnings={warnings} />}
      {failure !== null && (
        <p role="alert" className="notice">
          <IconAlertCircle size={20} aria-hidden="true" className="error" /> {failure}
        </p>
      )}
      <div className="row gap-2 above-2">
        <Button
          kind={isDoubtful ? 'quiet' : 'main'}
          icon={<IconDeviceFloppy size={20} />}
          busy={busy}
          onClick={() => (isDoubtful ? setConfirming(true) : save())}
        >
          {t('saveThis')}
        </Button>
        <Button kind={isDoubtful ? 'main' : 'quiet'} icon={<IconPencil size={20} />} onClick={edit}>
          {t('editFirst')}
        </Button>
        {/* The same words find the same community recipe again. */}
        {isByLanguageModel(generation.origin) && (
          <Button icon={<IconRefresh size={20} />} busy={again.busy} onClick={() => void tryAgain()}>
            {t('tryAgain')}
          </Button>
        )}
        <Button kind="plain" onClick={onNew}>
          {t('newDescription')}
        </Button>
      </div>
      <ReviewWarning
        opened={isConfirming}
        warnings={warnings}
        onClose={() => setConfirming(false)}
        onEdit={edit}
        onSave={() => {
          setConfirming(false)
          save()
        }}
      />
    </>
  )
}

/** Names what of a finished recipe is in the viewer's pantry; nothing where none of it is. */
function ServingPackets({ id }: { id: string }) {
  const pantryId = useViewer()?.account?.pantry?.id
  const { data } = useServingPacketsQuery({
    variables: { id, pantryId },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const names = [...new Set((data?.generation?.servingPackets ?? []).map(itemName))]
  if (names.length === 0) return null

  return (
    <div className="line gap-2 min-0">
      <IconFridge size={20} aria-hidden="true" className="quiet" style={{ marginBlockStart: 2 }} />
      <p className="stack min-0">{t('youHave', { foods: names.join(', ') })}</p>
    </div>
  )
}

interface ReviewWarningProps {
  opened: boolean
  warnings: readonly string[]
  onClose: () => void
  onEdit: () => void
  onSave: () => void
}

/** Asks to review a draft with warnings before it is saved. */
function ReviewWarning({ opened, warnings, onClose, onEdit, onSave }: ReviewWarningProps) {
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={t('looked')}
      answers={
        <>
          <Button kind="main" onClick={onEdit}>
            {t('editFirst')}
          </Button>
          <Button onClick={onSave}>{t('saveAsIs')}</Button>
        </>
      }
    >
      <ul className="grid gap-2 flush breakable" style={{ paddingInlineStart: '1.2em' }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </QuestionDialog>
  )
}
