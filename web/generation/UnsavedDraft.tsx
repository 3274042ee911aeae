import { useGenerationNowQuery } from '../generated/generation/Generation'
import { Button } from '../ui/buttons/Button'
import { useStoredGeneration, type StoredGeneration } from './storedGeneration'
import { t } from './i18n'

/** Links to the last generation as long as it is not saved. */
export function UnsavedDraft({ onSee }: { onSee: () => void }) {
  const stored = useStoredGeneration()
  return stored?.isBegun ? <DraftLink stored={stored} onSee={onSee} /> : null
}

function DraftLink({ stored: { id }, onSee }: { stored: StoredGeneration; onSee: () => void }) {
  const { data } = useGenerationNowQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const generation = data?.generation
  const isMade = generation?.state === 'DONE'
  if (!isMade && generation?.state !== 'WORKING') return null

  return (
    <div
      className="tinted row align-center spread"
      style={{
        gap: '0 var(--space-4)',
        paddingBlock: 'var(--space-1)',
        paddingInline: 'var(--space-4) var(--space-2)',
      }}
    >
      <p className="min-0 breakable" style={{ flex: '1 1 12rem' }}>
        {isMade ? t('notSavedYet', { name: generation.draft?.name ?? '' }) : t('beingMade')}
      </p>
      <Button kind="plain" onClick={onSee}>
        {t('seeIt')}
      </Button>
    </div>
  )
}
