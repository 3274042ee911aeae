import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { describeStage, isByLanguageModel, stageOf, type Generated, type Stage } from '../../generation/generated'
import { GenerateForm } from '../../generation/GenerateForm'
import { GenerationActions } from '../../generation/GenerationActions'
import { GenerationFailed, Nearest } from '../../generation/GenerationFailed'
import { GenerationChanges } from '../../generation/GenerationSummary'
import { GenerationView } from '../../generation/GenerationView'
import { t } from '../../generation/i18n'
import { forgetGeneration, storeGenerationRequest, type StoredGeneration } from '../../generation/storedGeneration'
import { useCancelGeneration } from '../../generation/useGenerate'
import { useGeneration } from '../../generation/useGeneration'
import { translateMessage } from '../../platform/serverMessages'
import { RecipeSkeleton } from '../../recipes/list/RecipesSkeleton'
import { MissingFoods } from '../../requests/ask/MissingFoods'
import { Button } from '../../ui/buttons/Button'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Screen } from '../../ui/layout/Screen'

interface GenerationDetailsProps {
  stored: StoredGeneration
  isPerson: boolean
  /** Called when another generation has started. */
  onStarted: () => void
  /** Back to the form. */
  onClose: () => void
}

export function GenerationDetails({ stored, isPerson, onStarted, onClose }: GenerationDetailsProps) {
  const { generation, failure, retry } = useGeneration(stored.id)
  const cancel = useCancelGeneration()
  const isGone = generation === null || generation?.state === 'CANCELLED'
  const { description, usePantry, leaveOutAvoided } = stored

  useEffect(() => {
    if (!isGone) return
    storeGenerationRequest({ description, usePantry, leaveOutAvoided })
    forgetGeneration(stored.id)
    onClose()
  })

  if (failure !== null) {
    return (
      <Screen title={t('generateTitle')} narrow>
        <ErrorState sentence={failure} onRetry={retry} />
      </Screen>
    )
  }
  if (generation == null || isGone) {
    return (
      <Screen title={t('generateTitle')} heading={null}>
        <RecipeSkeleton />
      </Screen>
    )
  }

  const { state, draft, nearest } = generation
  if (state === 'FAILED') {
    const isNear = nearest.length > 0
    const sentence = generation.failureText === null ? '' : translateMessage(generation.failureText)
    return (
      <Screen title={t('generateTitle')} heading={isNear ? t('nothingClose') : t('error')} narrow={!isNear}>
        <GenerationNotice generation={generation} />
        {isNear ? <Nearest failure={sentence} recipes={nearest} /> : <GenerationFailed failure={sentence} />}
        <div style={{ maxWidth: 560 }}>
          <div className="box stack gap-5">
            <GenerateForm isPerson={isPerson} isAgain onBegun={onStarted} />
          </div>
        </div>
      </Screen>
    )
  }

  return (
    <Screen title={t('generateTitle')} heading={null}>
      <GenerationNotice generation={generation} />
      <GenerationView
        generation={generation}
        notes={<GenerationChanges changes={generation.changeTexts} />}
        after={state === 'DONE' && isPerson ? <MissingFoods id={generation.id} /> : null}
      >
        {state === 'DONE' && draft !== null ? (
          <GenerationActions generation={generation} draft={draft} onRetry={onStarted} onNew={onClose} />
        ) : (
          <GenerationProgress
            generation={generation}
            onCancel={() => {
              cancel(stored)
              onClose()
            }}
          />
        )}
      </GenerationView>
    </Screen>
  )
}

const stages: Stage[] = ['name', 'ingredients', 'instructions']

/** The progress, and the cancel button. */
function GenerationProgress({ generation, onCancel }: { generation: Generated; onCancel: () => void }) {
  const stage = stageOf(generation.draft)
  const at = stages.indexOf(stage)

  return (
    <div className="stack gap-3 waiting">
      <p className="text-18 bold">{describeStage(stage, generation.origin)}</p>
      <div className="grid gap-1" style={{ gridTemplateColumns: '1fr 2fr 3fr', maxWidth: '22rem' }} aria-hidden="true">
        {stages.map((part, index) => (
          <span
            key={part}
            style={{
              height: 6,
              borderRadius: 3,
              background: index <= at ? 'var(--color-pink)' : 'var(--color-field-hover)',
              opacity: index === at ? 0.5 : undefined,
              transition: 'background-color var(--calm) var(--ease)',
            }}
          />
        ))}
      </div>
      <p className="quiet text-14">{t('mayLeave')}</p>
      <div>
        <Button icon={<IconX size={20} />} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Announces the progress to screen readers, and moves the focus to the recipe when it is complete. */
function GenerationNotice({ generation }: { generation: Generated }) {
  const isWorking = generation.state === 'WORKING'
  const wasWorking = useRef(isWorking)

  useEffect(() => {
    if (wasWorking.current && !isWorking) focusHeading()
    wasWorking.current = isWorking
  }, [isWorking])

  return (
    <p role="status" className="visually-hidden">
      {noticeText(generation)}
    </p>
  )
}

function noticeText({ state, draft, origin, failureText }: Generated): string {
  if (state === 'WORKING') return `${describeStage(stageOf(draft), origin)}.`
  return state === 'DONE'
    ? t(isByLanguageModel(origin) ? 'ready' : 'foundReady', { name: draft?.name ?? '' })
    : failureText === null
      ? ''
      : translateMessage(failureText)
}

/** Is the focus still in the page, and not in the navigation? */
function focusHeading(): void {
  const holder = document.activeElement
  const isFree = holder === null || holder === document.body || holder.closest('[data-screen]') !== null
  if (isFree) document.querySelector<HTMLElement>('[data-screen] h1')?.focus({ preventScroll: true })
}
