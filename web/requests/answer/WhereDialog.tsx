import { useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { WhereField } from './WhereField'
import { t } from '../i18n'

interface WhereProps {
  /** The answer that is given with it: "Yes, until 18:00". */
  answer: string
  /** @param where may be empty */
  onAnswer: (where: string) => void
}

/** Asks where to collect, with the first answer ever. */
export function WhereDialog({
  opened,
  name,
  onClose,
  ...props
}: WhereProps & { opened: boolean; name: string; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('whereTitle', { name })}>
      <Where {...props} />
    </Dialog>
  )
}

function Where({ answer, onAnswer }: WhereProps) {
  const [where, setWhere] = useState('')
  return (
    <Form onSubmit={() => onAnswer(where.trim())}>
      <WhereField value={where} onChange={setWhere} />
      <StickyActions>
        <Button kind="main" type="submit">
          {answer}
        </Button>
      </StickyActions>
    </Form>
  )
}
