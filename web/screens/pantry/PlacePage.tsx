import type { PantryScreenQuery } from '../../generated/screens/pantry/PantryScreen'
import { t } from '../../places/i18n'
import { CollectionsPanel } from '../../places/collections/CollectionsPanel'
import { HelpersWanted } from '../../places/HelpersWanted'
import { PlaceDetails } from '../../places/PlaceDetails'
import { PlaceHead } from '../../places/PlaceHead'
import { PlaceTimes } from '../../requests/times/PlaceTimes'
import { PlaceTasks } from '../../places/PlaceTasks'
import { useDeviceClass } from '../../platform/device'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { classes } from '../../ui/classes'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { Screen } from '../../ui/layout/Screen'
import { OwnSharedEntries } from './OwnSharedEntries'
import styles from './PlacePage.module.css'
import { SharedEntries } from './SharedEntries'

type Pantry = NonNullable<PantryScreenQuery['pantry']>

interface PlacePageProps {
  pantry: Pantry
  place: NonNullable<Pantry['place']>
  /** What others see of it. */
  entries: Pantry['entries']['nodes']
  isLoading: boolean
  fetchPage: (after: string | null) => Promise<unknown>
}

/** The page of a place that a community runs, which is shown also while it is empty. */
export function PlacePage({ pantry, place, entries, isLoading, fetchPage }: PlacePageProps) {
  const isOwn = pantry.viewerIsOwner
  const isEmpty = entries.length === 0
  const isWide = useDeviceClass() === 2

  return (
    <Screen title={pantry.name} heading={null}>
      <div className={styles.page}>
        <div className="stack gap-3">
          <PlaceHead name={pantry.name} distance={pantry.distance} place={place} canEdit={isOwn} />
          <PlaceTimes place={place} />
          {pantry.viewerRole !== null && (
            <PlaceTasks placeId={pantry.id} readsChecks={pantry.viewerRole !== 'HELPER'} />
          )}
        </div>
        <div className={styles.details}>
          <PlaceDetails place={place} isOpen={isEmpty || isWide} />
        </div>
        <div className={classes(styles.food, 'stack gap-3 content-start')}>
          {isEmpty && !isLoading && (
            <div className="grid gap-1 items-start">
              <p className="bold">{t(isOwn ? 'nothingYet' : 'nothingHere')}</p>
              <p className="quiet">{t(isOwn ? 'nothingYetLead' : 'nothingHereLead')}</p>
              {isOwn && (
                <Button kind="main" to={paths.myPantry(pantry.id)}>
                  {t('addFood')}
                </Button>
              )}
            </div>
          )}
          {isEmpty && isLoading && <RowsSkeleton />}
          {!isEmpty && isOwn && <OwnSharedEntries placeId={pantry.id} entries={entries} isLoading={isLoading} />}
          {!isEmpty && !isOwn && <SharedEntries pantry={pantry} entries={entries} fetchPage={fetchPage} />}
          <HelpersWanted place={place} owner={pantry.owner} isMember={pantry.viewerRole !== null} />
        </div>
        <CollectionsPanel pantry={pantry} />
      </div>
    </Screen>
  )
}
