import { IconArrowLeft, IconDots, IconMapPin, IconPencil } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { PlaceHead_placeFragment } from '../generated/places/Place'
import { distanceWords } from '../pantries/near/distance'
import { t as pantriesT } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { IconButton } from '../ui/buttons/IconButton'
import { Menu } from '../ui/buttons/Menu'
import { ScreenHeading } from '../ui/layout/ScreenHeading'
import { t } from './i18n'
import { mapUrlOf } from './mapUrl'
import styles from './PlaceHead.module.css'

interface PlaceHeadProps {
  name: string
  distance: number | null
  place: PlaceHead_placeFragment
  canEdit: boolean
}

/** A place's name, and where it is: its address opens a map. */
export function PlaceHead({ name, distance, place, canEdit }: PlaceHeadProps) {
  const { address, postcode, imageUrl } = place
  const navigate = useNavigate()
  const where = [address, postcode].filter((part) => part !== '').join(', ')

  return (
    <header className="line align-top gap-3 min-0">
      <div className="grid grow min-0 breakable">
        <div className={styles.title}>
          <div className={styles.back}>
            <IconButton label={pantriesT('allPantries')} icon={<IconArrowLeft size={24} />} to={paths.pantries()} />
          </div>
          <ScreenHeading>
            <bdi>{name}</bdi>
          </ScreenHeading>
          {canEdit && (
            <div className={styles.menu}>
              <Menu
                label={t('more')}
                icon={<IconDots size={24} />}
                items={() => [
                  {
                    label: t('editPlace'),
                    icon: <IconPencil size={22} />,
                    run: () => void navigate(paths.editPlace(place.pantryId)),
                  },
                ]}
              />
            </div>
          )}
        </div>
        <a className={styles.address} href={mapUrl(place)} target="_blank" rel="noreferrer" title={t('openMap')}>
          <IconMapPin size={20} aria-hidden="true" className="rigid" />
          <bdi>{[where, distanceWords(distance) ?? ''].filter((part) => part !== '').join(' · ')}</bdi>
        </a>
      </div>
      {imageUrl !== null && <img className={styles.picture} src={imageUrl} alt="" />}
    </header>
  )
}

/** Where a map shows the place: opened by a tap alone. */
function mapUrl({ latitude, longitude, address, postcode }: PlaceHead_placeFragment): string {
  return latitude !== null && longitude !== null
    ? mapUrlOf({ latitude, longitude })
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address} ${postcode}`.trim())}`
}
