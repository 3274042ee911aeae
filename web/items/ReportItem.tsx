import { useState } from 'react'
import { useReportItemMutation } from '../generated/graphql'
import { failureOf } from '../platform/refusals'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { TextArea } from '../ui/TextArea'
import { toast } from '../ui/toast'
import styles from './CorrectItem.module.css'

interface ReportItemProps {
  barcode: string
  opened: boolean
  onClose: () => void
}

/** A window in which anybody can tell the admins that something about an item is wrong. */
export function ReportItem({ barcode, opened, onClose }: ReportItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Report an error">
      <ReportForm barcode={barcode} onDone={onClose} />
    </Dialog>
  )
}

function ReportForm({ barcode, onDone }: { barcode: string; onDone: () => void }) {
  const [text, setText] = useState('')
  const [sentence, setSentence] = useState<string | null>(null)
  const [reportItem, { loading }] = useReportItemMutation()

  const send = async () => {
    if (loading) return
    setSentence(null)
    const words = text.trim()
    try {
      await reportItem({ variables: { input: { barcode, ...(words !== '' && { text: words }) } } })
    } catch (error) {
      setSentence(failureOf(error).sentence)
      return
    }
    toast.success('Thank you for reporting the error.')
    onDone()
  }

  return (
    <Form onSubmit={() => void send()} sentence={sentence}>
      <TextArea
        label="What is wrong?"
        name="text"
        hint="A few words help us to find it. You can leave this empty."
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" busy={loading}>
          Send
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}
