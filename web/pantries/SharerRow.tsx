import type { SharerRow_entryFragment } from '../generated/pantries/SharerRow'
import { paths } from '../platform/paths'
import { Row } from '../ui/Row'
import { SharedQuantity } from './SharedQuantity'
import { t } from './i18n'

/** A pantry that has the item in question, and how many of it. */
export function SharerRow({ entry: { quantity, pantry } }: { entry: SharerRow_entryFragment }) {
  // It may have been removed between the two halves of the answer.
  if (pantry === null) return null
  const facts = [pantry.viewerIsOwner ? t('yourOwn') : '', pantry.postcode].filter((fact) => fact !== '').join(' · ')

  return (
    <Row
      title={<bdi>{pantry.name}</bdi>}
      facts={facts === '' ? undefined : <bdi>{facts}</bdi>}
      to={paths.pantry(pantry.id)}
      control={<SharedQuantity quantity={quantity} />}
    />
  )
}
