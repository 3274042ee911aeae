import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { useReportItemMutation, type ItemForm_lookUpFragment } from '../generated/items/LookUpItem'
import type { LookUpStatus } from '../generated/schema'
import { CodeDialog } from '../items/CodeDialog'
import { productFieldsOf, useItemDraft } from '../items/draft'
import { ItemFields } from '../items/ItemFields'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { SwitchField } from '../ui/SwitchField'
import { toastError } from '../ui/toastError'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './AddItemForm.module.css'
import { useSaveItem, useOriginatingScan } from './useSaveItem'
import { t } from './i18n'

const introductions = {
  KNOWN: 'known',
  FOUND: 'foundInList',
  NOT_FOUND: 'newToUs',
  UNAVAILABLE: 'listAway',
  NOT_A_PRODUCT: 'shopsOwn',
} as const satisfies Record<LookUpStatus, string>

/** The form for an item's details and quantity, which saves it into the viewer's pantry. */
export function AddItemForm({ lookUp }: { lookUp: ItemForm_lookUpFragment | null }) {
  const known = productFieldsOf(lookUp)
  const scanned = useOriginatingScan()
  const draft = useItemDraft(lookUp?.barcode ?? null, known, scanned?.amount)
  const [share, setShare] = useState(scanned?.share ?? false)
  const isBox = useViewer()?.kind === 'BOX'
  const { save, error, busy } = useSaveItem(lookUp?.barcode ?? null, share && !isBox, draft)

  return (
    <div className={styles.form}>
      {lookUp !== null && <p className={styles.lead}>{t(introductions[lookUp.status])}</p>}
      <Form onSubmit={save} errorMessage={error?.field === undefined ? error?.sentence : null}>
        <BarcodeField code={lookUp?.code ?? null} isMissing={error !== null && lookUp === null} />
        <ItemFields draft={draft.draft} known={known} onChange={draft.change} error={error ?? undefined} />
        {!isBox && <SwitchField label={t('shareWithCommunity')} checked={share} onChange={setShare} />}
        <div className={styles.actions}>
          <Button kind="main" type="submit" busy={busy}>
            {isBox ? t('saveToBox') : t('saveToMine')}
          </Button>
          <ReportError barcode={lookUp?.barcode ?? null} />
        </div>
      </Form>
    </div>
  )
}

/** The printed code; without one, a button that opens the scanner. */
function BarcodeField({ code, isMissing }: { code: string | null; isMissing: boolean }) {
  const [scanning, setScanning] = useState(false)
  const navigate = useNavigate()

  return (
    <div className={styles.barcode}>
      <TextField label={t('barcode')} name="barcode" dir={code === null ? undefined : 'ltr'} readOnly value={code ?? ''} onChange={() => {}} placeholder={t('noneYet')} error={isMissing ? t('barcodeFirst') : undefined} />
      {code === null && (
        <Button icon={<IconBarcode size={20} />} onClick={() => setScanning(true)}>
          {t('scanOrType')}
        </Button>
      )}
      <CodeDialog
        opened={scanning}
        onClose={() => setScanning(false)}
        title={t('whichItem')}
        hint={t('holdBarcode')}
        onCode={({ key }) => void navigate(paths.addItem(key))}
      />
    </div>
  )
}

function ReportError({ barcode }: { barcode: string | null }) {
  const [reportItem, { loading }] = useReportItemMutation()

  const report = async () => {
    if (barcode === null) return toast.error(t('scanItem'))
    try {
      await reportItem({ variables: { input: { barcode } } })
      toast.success(t('thanksForReport'))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Button kind="plain" busy={loading} onClick={() => void report()}>
      {t('reportError')}
    </Button>
  )
}
