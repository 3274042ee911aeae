import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { codeForUrl } from '../../../lib/barcode/gtin'
import { CodeDialog } from '../../items/CodeDialog'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { t } from '../i18n'

interface ItemBarcodeFieldProps {
  /** As it is printed; null: nothing was scanned yet. */
  code: string | null
  /** Has the form been submitted without one? */
  isMissing: boolean
}

/** The printed code; without one, a button that opens the scanner. */
export function ItemBarcodeField({ code, isMissing }: ItemBarcodeFieldProps) {
  const [scanning, setScanning] = useState(false)
  const navigate = useNavigate()

  return (
    <div className="stack gap-5">
      {code === null && (
        <div>
          <Button kind="main" icon={<IconBarcode size={20} />} onClick={() => setScanning(true)}>
            {t('scanOrType')}
          </Button>
        </div>
      )}
      <TextField
        label={t('barcode')}
        name="barcode"
        dir={code === null ? undefined : 'ltr'}
        readOnly
        value={code ?? ''}
        onChange={() => {}}
        placeholder={t('noneYet')}
        error={isMissing ? t('barcodeFirst') : undefined}
      />
      <CodeDialog
        opened={scanning}
        onClose={() => setScanning(false)}
        title={t('whichItem')}
        hint={t('holdBarcode')}
        onCode={({ text, key }) => void navigate(paths.addItem(codeForUrl(text, key)))}
      />
    </div>
  )
}
