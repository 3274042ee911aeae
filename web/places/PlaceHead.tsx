import { IconArrowLeft, IconClock, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PlaceHead_placeFragment } from '../generated/places/Place'
import { distanceWords } from '../pantries/near/distance'
import { t as pantriesT } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { ScreenHeading } from '../ui/layout/ScreenHeading'
import { t } from './i18n'
import { openWords } from './openWords'

interface PlaceHeadProps {
  name: string
  distance: number | null
  place: PlaceHead_placeFragment
  canEdit: boolean
}

/** A place's name, whether it is open, and where it is. */
export function PlaceHead({ name, distance, place, canEdit }: PlaceHeadProps) {
  const { kind, address, postcode, imageUrl, openState } = place
  const facts = [t(`kind_${kind}`), distanceWords(distance) ?? ''].filter((part) => part !== '')

  return (
    <header className="grid gap-2">
      <Link to={paths.pantries()} className="inline-line gap-2 align-center touch-high bold">
        <IconArrowLeft size={20} aria-hidden="true" /> {pantriesT('allPantries')}
      </Link>
      <div className="line align-top gap-4 min-0">
        <div className="grid gap-1 grow min-0 breakable">
          <ScreenHeading>
            <bdi>{name}</bdi>
          </ScreenHeading>
          <p className="quiet">{facts.join(' · ')}</p>
          <p className="inline-line gap-2 align-center bold">
            <IconClock size={20} aria-hidden="true" className="rigid" />
            {openWords({ ...place, openState })}
          </p>
          <p className="inline-line gap-2 align-top">
            <IconMapPin size={20} aria-hidden="true" className="rigid" />
            <span>
              <bdi>{[address, postcode].filter((part) => part !== '').join(', ')}</bdi>
            </span>
          </p>
        </div>
        {imageUrl !== null && (
          <img
            className="tinted rigid"
            style={{ width: 96, height: 96, borderRadius: 12, objectFit: 'cover' }}
            src={imageUrl}
            alt=""
          />
        )}
      </div>
      <div className="row gap-2">
        <a className="inline-line touch-high align-center bold" href={mapUrl(place)} target="_blank" rel="noreferrer">
          {t('openMap')}
        </a>
        {canEdit && (
          <Button kind="plain" to={paths.editPlace(place.pantryId)}>
            {t('editPlace')}
          </Button>
        )}
      </div>
    </header>
  )
}

/** Where a map shows the place: opened by a tap alone. */
function mapUrl({ latitude, longitude, address, postcode }: PlaceHead_placeFragment): string {
  return latitude !== null && longitude !== null
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address} ${postcode}`.trim())}`
}
