import type { SharerRow_entryFragment } from '../generated/screens/SharerRow'
import { itemName } from '../items/itemName'
import { distanceWords } from '../pantries/distance'
import { describeLeft } from '../pantries/reserved'
import { SharedQuantity } from '../pantries/SharedQuantity'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { AskButton } from '../requests/AskButton'
import type { OpenState } from '../requests/useMyRequests'
import { Row } from '../ui/Row'

interface SharerRowProps {
  entry: SharerRow_entryFragment
  /** Of the viewer's own request for it; null: there is none. */
  state: OpenState | null
}

/** A pantry that shares an item, with the quantity, and a way to ask for it. */
export function SharerRow({ entry, state }: SharerRowProps) {
  const { barcode, item, quantity, reservedQuantity, pantry } = entry
  // The pantry may have been removed after the entry was read.
  if (pantry === null) return null
  const description = [
    pantry.viewerIsOwner ? t('yourOwn') : '',
    pantry.postcode,
    distanceWords(pantry.distance) ?? '',
    describeLeft(entry),
  ]
    .filter((part) => part !== '')
    .join(' · ')

  return (
    <Row
      title={<bdi>{pantry.name}</bdi>}
      details={description === '' ? undefined : <bdi>{description}</bdi>}
      to={paths.pantry(pantry.id)}
      control={
        <>
          <SharedQuantity
            barcode={barcode}
            quantity={quantity}
            reservedQuantity={reservedQuantity}
            isForViewer={state === 'RESERVED'}
          />
          <AskButton pantry={pantry} barcode={barcode} name={itemName(item)} state={state} />
        </>
      }
    />
  )
}
