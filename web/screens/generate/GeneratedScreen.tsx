import { useState } from 'react'
import { GenerateForm } from '../../generation/GenerateForm'
import { useShownGeneration } from '../../generation/storedGeneration'
import { UnsavedDraft } from '../../generation/UnsavedDraft'
import { t } from '../../generation/i18n'
import { useViewerSuspenseQuery } from '../../generated/auth/Viewer'
import { Screen } from '../../ui/layout/Screen'
import { GenerationDetails } from './GenerationDetails'

/** The generated recipe, while it is generated and when it is complete; the generate form if there is none. */
export function GeneratedScreen() {
  // Suspends until the viewer is known, because a stored generation belongs to an account.
  const {
    data: { viewer },
  } = useViewerSuspenseQuery()
  const isPerson = viewer.kind === 'PERSON'
  const { shown, showStored, close } = useShownGeneration()
  const [hasLeft, setLeft] = useState(false)

  if (shown === null) return <NewGeneration isPerson={isPerson} autoFocus={hasLeft} onStarted={showStored} />
  return (
    <GenerationDetails
      key={shown.id}
      stored={shown}
      isPerson={isPerson}
      onStarted={showStored}
      onClose={() => {
        setLeft(true)
        close()
      }}
    />
  )
}

interface NewGenerationProps {
  isPerson: boolean
  autoFocus: boolean
  onStarted: () => void
}

function NewGeneration({ isPerson, autoFocus, onStarted }: NewGenerationProps) {
  return (
    <Screen title={t('generateTitle')} lead={t('generateLead')} narrow>
      <div className="box stack gap-5">
        <UnsavedDraft onSee={onStarted} />
        <GenerateForm isPerson={isPerson} autoFocus={autoFocus} onBegun={onStarted} />
      </div>
    </Screen>
  )
}
