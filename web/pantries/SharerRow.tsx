import type { SharerRow_entryFragment } from '../generated/pantries/SharerRow'
import { itemName } from '../items/itemName'
import { paths } from '../platform/paths'
import { AskButton } from '../requests/AskButton'
import type { OpenState } from '../requests/useMyRequests'
import { Row } from '../ui/Row'
import { distanceWords } from './distance'
import { SharedQuantity } from './SharedQuantity'
import { t } from './i18n'

interface SharerRowProps {
  entry: SharerRow_entryFragment
  /** Of the viewer's own request for it; null: there is none. */
  state: OpenState | null
}

/** A pantry that shares an item, with the quantity, and a way to ask for it. */
export function SharerRow({ entry: { barcode, item, quantity, reservedQuantity, pantry }, state }: SharerRowProps) {
  // The pantry may have been removed after the entry was read.
  if (pantry === null) return null
  const reserved = reservedQuantity === 0 ? '' : t('leftAndReserved', { left: quantity, all: quantity + reservedQuantity, count: reservedQuantity })
  const description = [pantry.viewerIsOwner ? t('yourOwn') : '', pantry.postcode, distanceWords(pantry.distance) ?? '', reserved].filter((part) => part !== '').join(' · ')

  return (
    <Row
      title={<bdi>{pantry.name}</bdi>}
      details={description === '' ? undefined : <bdi>{description}</bdi>}
      to={paths.pantry(pantry.id)}
      control={
        <>
          <SharedQuantity barcode={barcode} quantity={quantity} />
          <AskButton pantry={pantry} barcode={barcode} name={itemName(item)} state={state} />
        </>
      }
    />
  )
}
