import { useEffect, useState } from 'react'
import { Failed, Nearest } from '../generation/Failed'
import { GenerateForm } from '../generation/GenerateForm'
import { GenerationView } from '../generation/GenerationView'
import { forgetGeneration, keepWish, useShownGeneration, type KeptGeneration } from '../generation/keptGeneration'
import { Changes, Made } from '../generation/Made'
import { News } from '../generation/News'
import { UnsavedDraft } from '../generation/UnsavedDraft'
import { useCancelGeneration } from '../generation/useGenerate'
import { useGeneration } from '../generation/useGeneration'
import { Working } from '../generation/Working'
import { useViewerSuspenseQuery } from '../generated/graphql'
import { RecipeSkeleton } from '../recipes/RecipesSkeleton'
import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'
import styles from './GeneratedScreen.module.css'

const title = 'Generate a recipe'

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
    <Screen title={title} lead="Say in a few words what you feel like, and what to leave out." narrow>
      <div className={styles.box}>
        <UnsavedDraft onSee={onSee} />
        <GenerateForm isPerson={isPerson} autoFocus={autoFocus} onBegun={onSee} />
      </div>
    </Screen>
  )
}

interface ShownProps {
  kept: KeptGeneration
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
    keepWish({ description, usePantry })
    forgetGeneration(kept.id)
    onLeave()
  })

  if (failure !== null) {
    return (
      <Screen title={title} narrow>
        <ErrorState sentence={failure} onRetry={retry} />
      </Screen>
    )
  }
  if (generation == null || isGone) {
    return (
      <Screen title={title} heading={null}>
        <RecipeSkeleton />
      </Screen>
    )
  }

  const { state, draft, nearest } = generation
  if (state === 'FAILED') {
    const isNear = nearest.length > 0
    const sentence = generation.failure ?? ''
    return (
      <Screen title={title} heading={isNear ? 'Nothing comes close' : (draft?.name ?? 'Error')} narrow={!isNear}>
        <News generation={generation} />
        {isNear ? <Nearest failure={sentence} recipes={nearest} /> : <Failed failure={sentence} draft={draft} />}
        <div className={styles.again}>
          <div className={styles.box}>
            <GenerateForm isPerson={isPerson} isAgain onBegun={onSee} />
          </div>
        </div>
      </Screen>
    )
  }

  return (
    <Screen title={title} heading={null}>
      <News generation={generation} />
      <GenerationView generation={generation} notes={<Changes changes={generation.changes} />}>
        {state === 'DONE' && draft !== null ? (
          <Made generation={generation} draft={draft} onAgain={onSee} onAnew={onLeave} />
        ) : (
          <Working
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
