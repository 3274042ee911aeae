import { useEffect, useState } from 'react'
import { GenerationFailed, Nearest } from '../generation/GenerationFailed'
import { GenerateForm } from '../generation/GenerateForm'
import { GenerationView } from '../generation/GenerationView'
import { forgetGeneration, storeGenerationRequest, useShownGeneration, type StoredGeneration } from '../generation/storedGeneration'
import { Changes, GenerationActions } from '../generation/GenerationActions'
import { GenerationNotice } from '../generation/GenerationNotice'
import { UnsavedDraft } from '../generation/UnsavedDraft'
import { useCancelGeneration } from '../generation/useGenerate'
import { useGeneration } from '../generation/useGeneration'
import { t } from '../generation/i18n'
import { GenerationProgress } from '../generation/GenerationProgress'
import { useViewerSuspenseQuery } from '../generated/auth/Viewer'
import { fromServer } from '../platform/serverWords'
import { RecipeSkeleton } from '../recipes/RecipesSkeleton'
import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'
import styles from './GeneratedScreen.module.css'

/** The recipe that was made for the person, as it comes and when it is there; the box that asks for one where there is none. */
export function GeneratedScreen() {
  // Nothing is shown before it is known whose it is.
  const { data: { viewer } } = useViewerSuspenseQuery()
  const isPerson = viewer.kind === 'PERSON'
  const { shown, see, leave } = useShownGeneration()
  const [hasLeft, setLeft] = useState(false)

  if (shown === null) return <Asking isPerson={isPerson} autoFocus={hasLeft} onSee={see} />
  return (
    <Shown
      key={shown.id}
      kept={shown}
      isPerson={isPerson}
      onSee={see}
      onLeave={() => {
        setLeft(true)
        leave()
      }}
    />
  )
}

interface AskingProps {
  isPerson: boolean
  autoFocus: boolean
  onSee: () => void
}

function Asking({ isPerson, autoFocus, onSee }: AskingProps) {
  return (
    <Screen title={t('generateTitle')} lead={t('generateLead')} narrow>
      <div className={styles.box}>
        <UnsavedDraft onSee={onSee} />
        <GenerateForm isPerson={isPerson} autoFocus={autoFocus} onBegun={onSee} />
      </div>
    </Screen>
  )
}

interface ShownProps {
  kept: StoredGeneration
  isPerson: boolean
  /** Shows the one that has been begun now. */
  onSee: () => void
  /** Back to the box. */
  onLeave: () => void
}

function Shown({ kept, isPerson, onSee, onLeave }: ShownProps) {
  const { generation, failure, retry } = useGeneration(kept.id)
  const cancel = useCancelGeneration()
  const isGone = generation === null || generation?.state === 'CANCELLED'
  const { description, usePantry } = kept

  useEffect(() => {
    if (!isGone) return
    storeGenerationRequest({ description, usePantry })
    forgetGeneration(kept.id)
    onLeave()
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
    const sentence = fromServer(generation.failure ?? '')
    return (
      <Screen title={t('generateTitle')} heading={isNear ? t('nothingClose') : (draft === null ? t('error') : fromServer(draft.name))} narrow={!isNear}>
        <GenerationNotice generation={generation} />
        {isNear ? <Nearest failure={sentence} recipes={nearest} /> : <GenerationFailed failure={sentence} draft={draft} />}
        <div className={styles.again}>
          <div className={styles.box}>
            <GenerateForm isPerson={isPerson} isAgain onBegun={onSee} />
          </div>
        </div>
      </Screen>
    )
  }

  return (
    <Screen title={t('generateTitle')} heading={null}>
      <GenerationNotice generation={generation} />
      <GenerationView generation={generation} notes={<Changes changes={generation.changes} />}>
        {state === 'DONE' && draft !== null ? (
          <GenerationActions generation={generation} draft={draft} onAgain={onSee} onAnew={onLeave} />
        ) : (
          <GenerationProgress
            generation={generation}
            onCancel={() => {
              cancel(kept)
              onLeave()
            }}
          />
        )}
      </GenerationView>
    </Screen>
  )
}
