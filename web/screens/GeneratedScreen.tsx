import { useState } from 'react'
import { GenerateForm } from '../generation/GenerateForm'
import { useShownGeneration } from '../generation/storedGeneration'
import { UnsavedDraft } from '../generation/UnsavedDraft'
import { t } from '../generation/i18n'
import { useViewerSuspenseQuery } from '../generated/auth/Viewer'
import { Screen } from '../ui/Screen'
import styles from './GeneratedScreen.module.css'
import { GenerationDetails } from './GenerationDetails'

/** The recipe that was made for the person, as it comes and when it is there; the box that asks for one where there is none. */
export function GeneratedScreen() {
  // Nothing is shown before it is known whose it is.
  const { data: { viewer } } = useViewerSuspenseQuery()
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
      <div className={styles.box}>
        <UnsavedDraft onSee={onStarted} />
        <GenerateForm isPerson={isPerson} autoFocus={autoFocus} onBegun={onStarted} />
      </div>
    </Screen>
  )
}
