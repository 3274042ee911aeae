import { useId } from 'react'
import { ScanBoxButton } from '../../boxes/ScanBoxButton'
import { useMyPlacesQuery } from '../../generated/screens/home/CoopDialog'
import { JoinByCodeForm } from '../../members/JoinByCode'
import { t } from '../../places/i18n'
import { failureOf } from '../../platform/errorMessages'
import { t as shellT } from '../../shell/i18n'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ErrorState } from '../../ui/loading/ErrorState'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { PlaceRows, placesOf } from './PlaceRows'

/** For people who help to run places: the places that they belong to, joining another one by its code, and the scanner for boxes. */
export function CoopDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const joinId = useId()

  return (
    <Dialog opened={opened} onClose={onClose} title={shellT('coopMember')}>
      <div className="stack gap-6">
        <MyPlaces />
        <section className="stack gap-3" aria-labelledby={joinId}>
          <h3 id={joinId} className="text-18">
            {t('joinWithCode')}
          </h3>
          <JoinByCodeForm />
        </section>
        <ScanBoxButton onLeave={onClose} />
      </div>
    </Dialog>
  )
}

/** The places that the viewer belongs to, and whether they are open. */
function MyPlaces() {
  const { data, error, refetch } = useMyPlacesQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined)
    return error === undefined ? (
      <RowsSkeleton rows={1} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )

  const mine = placesOf(data.viewer.pantries)
  if (mine.length === 0) return <p className="quiet">{t('noPlacesYet')}</p>
  return <PlaceRows places={mine} />
}
