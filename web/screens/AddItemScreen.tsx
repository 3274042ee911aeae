import { useParams } from 'react-router'
import { keysOfTyped } from '../../lib/barcode/gtin'
import { useLookUpItemSuspenseQuery } from '../generated/items/LookUpItem'
import { t as tItems } from '../items/i18n'
import { AddItemForm } from '../pantries/add/AddItemForm'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { EmptyState } from '../ui/lists/EmptyState'
import { Screen } from '../ui/layout/Screen'

/** The form that adds an item to the viewer's pantry. If the URL has a barcode, known details are filled in. */
export function AddItemScreen() {
  const { barcodeID } = useParams()

  return (
    <Screen title={t('addAnItem')} narrow>
      {barcodeID === undefined ? (
        <AddItemForm key="none" lookUp={null} />
      ) : keysOfTyped(barcodeID).length === 0 ? (
        <NoBarcode />
      ) : (
        <LookUpForm key={barcodeID} barcode={barcodeID} />
      )}
    </Screen>
  )
}

function NoBarcode() {
  return (
    <EmptyState
      picture={<Drawing name="tin" size={120} />}
      title={tItems('notABarcode')}
      action={<Button to={paths.addItem()}>{t('enterAnother')}</Button>}
    >
      {tItems('checkDigits')}
    </EmptyState>
  )
}

function LookUpForm({ barcode }: { barcode: string }) {
  const { data } = useLookUpItemSuspenseQuery({ variables: { code: barcode, format: 'TYPED' } })
  return <AddItemForm lookUp={data.lookUpItem} />
}
