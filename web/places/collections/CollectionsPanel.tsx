import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { CollectionsPanel_pantryFragment } from '../../generated/places/collections/CollectionsPanel'
import { loadInTime } from '../../platform/chunk'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { t } from '../i18n'

const Collections = lazy(async () => ({ default: (await loadInTime(import('./Collections'))).Collections }))

/** What came into a place and went out of it, for those who may see it; fetched with its chart when it is opened. */
export function CollectionsPanel({ pantry: { id, viewerRole, place } }: { pantry: CollectionsPanel_pantryFragment }) {
  const [wasOpened, setWasOpened] = useState(false)
  const keepsHouse = viewerRole === 'OWNER' || viewerRole === 'MEMBER'
  if (place === null || !(place.showsFigures || keepsHouse)) return null

  return (
    <details
      className="panel"
      style={{ padding: 'var(--space-1) var(--space-4)' }}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="line gap-2 align-center touch-high bold" style={{ cursor: 'pointer' }}>
        <IconChevronDown size={20} aria-hidden="true" /> {t('collections')}
      </summary>
      {wasOpened && (
        <div style={{ paddingBlock: 'var(--space-1) var(--space-3)' }}>
          <Suspense fallback={<RowsSkeleton />}>
            <Collections id={id} role={viewerRole} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
