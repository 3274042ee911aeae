import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useReportItemMutation, type ItemForm_lookUpFragment, type LookUpStatus } from '../generated/graphql'
import { CodeDialog } from '../items/CodeDialog'
import { foundBy, useItemDraft } from '../items/draft'
import { ItemFields } from '../items/ItemFields'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { SwitchField } from '../ui/SwitchField'
import { tellFailure } from '../ui/tellFailure'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './AddItemForm.module.css'
import { useSaveItem, useScanThatLedHere } from './useSaveItem'

const leads: Record<LookUpStatus, string> = {
  KNOWN: 'We know this one. Say how many to add.',
  FOUND: 'Here is what the product list says. Fill in what is missing and save.',
  NOT_FOUND: 'This one is new to us. Type what the packet says.',
  UNAVAILABLE: 'We can’t reach the product list right now. Type what the packet says and carry on.',
  NOT_A_PRODUCT: 'This is a shop’s own code. Type what the packet says.',
}

/** An item's details and how many there are, on their way into the person's pantry. */
export function AddItemForm({ lookUp }: { lookUp: ItemForm_lookUpFragment | null }) {
  const found = foundBy(lookUp)
  const scanned = useScanThatLedHere()
  const draft = useItemDraft(lookUp?.barcode ?? null, found, scanned?.amount)
  const [share, setShare] = useState(scanned?.share ?? false)
  const { save, refused, busy } = useSaveItem(lookUp?.barcode ?? null, share, draft)

  return (
    <div className={styles.form}>
      {lookUp !== null && <p className={styles.lead}>{leads[lookUp.status]}</p>}
      <Form onSubmit={save} sentence={refused?.field === undefined ? refused?.sentence : null}>
        <BarcodeField code={lookUp?.code ?? null} isMissing={refused !== null && lookUp === null} />
        <ItemFields draft={draft.draft} found={found} onChange={draft.change} refused={refused ?? undefined} />
        <SwitchField label="Share with the community" checked={share} onChange={setShare} />
        <div className={styles.actions}>
          <Button kind="main" type="submit" busy={busy}>
            Save to my pantry
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
      <TextField label="Barcode" name="barcode" readOnly value={code ?? ''} onChange={() => {}} placeholder="None yet" error={isMissing ? 'Scan or type the barcode first.' : undefined} />
      {code === null && (
        <Button icon={<IconBarcode size={20} />} onClick={() => setScanning(true)}>
          Scan or type the barcode
        </Button>
      )}
      <CodeDialog
        opened={scanning}
        onClose={() => setScanning(false)}
        title="Which item is it?"
        hint="Hold the barcode in the frame."
        onCode={({ key }) => void navigate(paths.addItem(key))}
      />
    </div>
  )
}

function ReportError({ barcode }: { barcode: string | null }) {
  const [reportItem, { loading }] = useReportItemMutation()

  const report = async () => {
    if (barcode === null) return toast.refusal('Scan Item.')
    try {
      await reportItem({ variables: { input: { barcode } } })
      toast.success('Thank you for reporting the error.')
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <Button kind="plain" busy={loading} onClick={() => void report()}>
      Report an error
    </Button>
  )
}
