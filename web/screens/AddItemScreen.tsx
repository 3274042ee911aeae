import { useParams } from 'react-router'
import { useAddItemScreenSuspenseQuery } from '../generated/screens/AddItemScreen'
import { AddItemForm } from '../pantries/AddItemForm'
import { t } from '../pantries/words'
import { Screen } from '../ui/Screen'

/** An item's details, to put it in one's pantry. With a barcode in the address, what is known about it is filled in. */
export function AddItemScreen() {
  const { barcodeID } = useParams()

  return (
    <Screen title={t('addAnItem')} narrow>
      {barcodeID === undefined ? <AddItemForm key="none" lookUp={null} /> : <LookedUp key={barcodeID} barcode={barcodeID} />}
    </Screen>
  )
}

function LookedUp({ barcode }: { barcode: string }) {
  const { data } = useAddItemScreenSuspenseQuery({ variables: { code: barcode } })
  return <AddItemForm lookUp={data.lookUpItem} />
}
