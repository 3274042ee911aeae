import { useState } from 'react'
import { maxLineLength } from '../../domain/shopping/limits'
import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { StickyActions } from '../ui/buttons/StickyActions'
import { TextField } from '../ui/fields/TextField'
import { describeReasons, writtenLine } from './describeLine'
import { t } from './i18n'

interface EditLineDialogProps {
  /** Null: closed. */
  line: ShoppingRow_lineFragment | null
  onClose: () => void
  onEdit: (line: ShoppingRow_lineFragment, text: string) => void
}

/** Changes what a line says, and how much of it. */
export function EditLineDialog({ line, onClose, onEdit }: EditLineDialogProps) {
  const [lastLine, setLastLine] = useState(line)
  // Keeps showing the line while the dialog closes.
  if (line !== null && line.id !== lastLine?.id) setLastLine(line)

  return (
    <Dialog opened={line !== null} onClose={onClose} title={t('editLine')} size="small">
      {lastLine !== null && <EditLineForm key={lastLine.id} line={lastLine} onClose={onClose} onEdit={onEdit} />}
    </Dialog>
  )
}

function EditLineForm({
  line,
  onClose,
  onEdit,
}: Omit<EditLineDialogProps, 'line'> & { line: ShoppingRow_lineFragment }) {
  const [text, setText] = useState(() => writtenLine(line))
  const [isMissing, setMissing] = useState(false)
  const reasons = describeReasons(line.reasons)

  const save = () => {
    if (text.trim() === '') return setMissing(true)
    onEdit(line, text.trim())
    onClose()
  }

  return (
    <Form onSubmit={save}>
      <TextField
        label={t('whatToBuy')}
        name="line"
        autoComplete="off"
        maxLength={maxLineLength}
        hint={reasons === '' ? t('lineExample') : reasons}
        value={text}
        error={isMissing && text.trim() === '' ? t('sayWhatToBuy') : undefined}
        autoFocus
        onChange={setText}
      />
      <StickyActions>
        <Button kind="main" type="submit">
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </StickyActions>
    </Form>
  )
}
