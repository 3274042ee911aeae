import type { SharerRow_entryFragment } from '../generated/pantries/SharerRow'
import { paths } from '../platform/paths'
import { Row } from '../ui/Row'
import { distanceWords } from './distance'
import { SharedQuantity } from './SharedQuantity'
import { t } from './i18n'

/** A pantry that shares an item, with the quantity. */
export function SharerRow({ entry: { quantity, pantry } }: { entry: SharerRow_entryFragment }) {
  // The pantry may have been removed after the entry was read.
  if (pantry === null) return null
  const description = [pantry.viewerIsOwner ? t('yourOwn') : '', pantry.postcode, distanceWords(pantry.distance) ?? ''].filter((part) => part !== '').join(' · ')

  return (
    <Row
      title={<bdi>{pantry.name}</bdi>}
      details={description === '' ? undefined : <bdi>{description}</bdi>}
      to={paths.pantry(pantry.id)}
      control={<SharedQuantity quantity={quantity} />}
    />
  )
}
