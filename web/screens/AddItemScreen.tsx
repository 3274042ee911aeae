import { useParams } from 'react-router'
import { keysOfTyped } from '../../lib/barcode/gtin'
import { useAddItemScreenSuspenseQuery } from '../generated/screens/AddItemScreen'
import { t as ofItems } from '../items/i18n'
import { AddItemForm } from '../pantries/AddItemForm'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Tin } from '../ui/illustrations/Tin'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** An item's details, to put it in one's pantry. With a barcode in the address, what is known about it is filled in. */
export function AddItemScreen() {
  const { barcodeID } = useParams()

  return (
    <Screen title={t('addAnItem')} narrow>
      {barcodeID === undefined ? <AddItemForm key="none" lookUp={null} /> : keysOfTyped(barcodeID).length === 0 ? <NoBarcode /> : <LookedUp key={barcodeID} barcode={barcodeID} />}
    </Screen>
  )
}

function NoBarcode() {
  return (
    <EmptyState picture={<Tin size={120} />} title={ofItems('notABarcode')} action={<Button to={paths.addItem()}>{t('enterAnother')}</Button>}>
      {ofItems('checkDigits')}
    </EmptyState>
  )
}

function LookedUp({ barcode }: { barcode: string }) {
  const { data } = useAddItemScreenSuspenseQuery({ variables: { code: barcode } })
  return <AddItemForm lookUp={data.lookUpItem} />
}
