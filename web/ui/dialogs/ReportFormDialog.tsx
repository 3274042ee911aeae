import { useState } from 'react'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../buttons/Button'
import { Dialog } from './Dialog'
import { Form } from '../fields/Form'
import { TextArea } from '../fields/TextArea'
import { toast } from '../toasts/toast'
import { t } from '../i18n'

interface ReportFormProps {
  /** Sends the report. The text is trimmed; undefined without one. */
  onSend: (words: string | undefined) => Promise<unknown>
  /** The message after it was sent. */
  thanks: string
  onClose: () => void
}

export interface ReportDialogProps extends ReportFormProps {
  opened: boolean
  title: string
}

/** The dialog itself, with its form. */
export function ReportFormDialog({ opened, title, ...report }: ReportDialogProps) {
  return (
    <Dialog opened={opened} onClose={report.onClose} title={title}>
      <ReportForm {...report} />
    </Dialog>
  )
}

function ReportForm({ onSend, thanks, onClose }: ReportFormProps) {
  const [text, setText] = useState('')
  const [sentence, setSentence] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (busy) return
    setBusy(true)
    setSentence(null)
    try {
      await onSend(text.trim() || undefined)
    } catch (error) {
      setSentence(failureOf(error).sentence)
      return
    } finally {
      setBusy(false)
    }
    toast.success(thanks)
    onClose()
  }

  return (
    <Form onSubmit={() => void send()} errorMessage={sentence}>
      <TextArea
        label={t('whatIsWrong')}
        name="text"
        hint={t('whatIsWrongHint')}
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      <div className="row gap-3">
        <Button kind="main" type="submit" busy={busy}>
          {t('send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
