import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { useReportItemMutation, type ItemForm_lookUpFragment } from '../generated/items/LookUpItem'
import type { LookUpStatus } from '../generated/schema'
import { CodeDialog } from '../items/CodeDialog'
import { foundBy, useItemDraft } from '../items/draft'
import { ItemFields } from '../items/ItemFields'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { SwitchField } from '../ui/SwitchField'
import { toastError } from '../ui/toastError'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './AddItemForm.module.css'
import { useSaveItem, useScanThatLedHere } from './useSaveItem'
import { t } from './i18n'

const leads = {
  KNOWN: 'known',
  FOUND: 'foundInList',
  NOT_FOUND: 'newToUs',
  UNAVAILABLE: 'listAway',
  NOT_A_PRODUCT: 'shopsOwn',
} as const satisfies Record<LookUpStatus, string>

/** An item's details and how many there are, on their way into the person's pantry. */
export function AddItemForm({ lookUp }: { lookUp: ItemForm_lookUpFragment | null }) {
  const found = foundBy(lookUp)
  const scanned = useScanThatLedHere()
  const draft = useItemDraft(lookUp?.barcode ?? null, found, scanned?.amount)
  const [share, setShare] = useState(scanned?.share ?? false)
  const isBox = useViewer()?.kind === 'BOX'
  const { save, refused, busy } = useSaveItem(lookUp?.barcode ?? null, share && !isBox, draft)

  return (
    <div className={styles.form}>
      {lookUp !== null && <p className={styles.lead}>{t(leads[lookUp.status])}</p>}
      <Form onSubmit={save} sentence={refused?.field === undefined ? refused?.sentence : null}>
        <BarcodeField code={lookUp?.code ?? null} isMissing={refused !== null && lookUp === null} />
        <ItemFields draft={draft.draft} found={found} onChange={draft.change} refused={refused ?? undefined} />
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

/** The code as it is printed; without one, the way to it. */
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
    if (barcode === null) return toast.refusal(t('scanItem'))
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
