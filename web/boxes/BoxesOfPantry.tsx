import { IconArrowLeft, IconDots, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBoxesSuspenseQuery, useRenewBoxLabelMutation, useRevokeBoxMutation, type BoxRow_boxFragment } from '../generated/boxes/Boxes'
import { dates } from '../platform/language'
import { isId, paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Jar } from '../ui/illustrations/Jar'
import { EmptyState } from '../ui/EmptyState'
import { Form } from '../ui/Form'
import { List } from '../ui/List'
import { Menu } from '../ui/Menu'
import { Row } from '../ui/Row'
import { Screen } from '../ui/Screen'
import { Section } from '../ui/Section'
import { toastError } from '../ui/toastError'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { BoxLabel } from './BoxLabel'
import styles from './BoxesOfPantry.module.css'
import { NewBox } from './NewBox'
import { t } from './i18n'

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

export interface Label {
  name: string
  code: string
}

interface PendingChange {
  box: BoxRow_boxFragment
  action: 'renewLabel' | 'revoke'
}

/** The boxes of a pantry: the list, a form for a new one, and the label to print, which is shown once. */
export default function BoxesOfPantry({ pantryId, isOwn }: { pantryId: string; isOwn: boolean }) {
  const { data: { boxes, viewer } } = useBoxesSuspenseQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  // In memory only: the code is not in the URL, and is lost when the person leaves the page.
  const [label, setLabel] = useState<Label | null>(null)
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null)

  if (label !== null) return <BoxLabel label={label} onDone={() => setLabel(null)} />
  return (
    <Screen
      title={isOwn ? t('title') : t('titleOf', { id: pantryId })}
      lead={isOwn ? t('lead') : t('leadOf')}
      narrow
    >
      <Section title={t('yourBoxes')}>
        {boxes.length === 0 ? (
          <EmptyState picture={<Jar size={88} />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        ) : (
          <List>
            {boxes.map((box) => (
              <BoxRow key={box.id} box={box} onAction={(action) => setPendingChange({ box, action })} />
            ))}
          </List>
        )}
      </Section>
      <Section title={t('newBox')}>
        <NewBox pantryId={pantryId} isOwn={isOwn} onLabel={setLabel} />
      </Section>
      {viewer.isAdmin && <OtherPantry />}
      <div>
        <Button kind="plain" to={paths.myPantry()} icon={<IconArrowLeft className={styles.back} size={20} />}>
          {t('toPantry')}
        </Button>
      </div>
      <ChangeBox change={pendingChange} onClose={() => setPendingChange(null)} onLabel={setLabel} />
    </Screen>
  )
}

function BoxRow({ box, onAction }: { box: BoxRow_boxFragment; onAction: (action: PendingChange['action']) => void }) {
  const use = box.lastUsedAt === null ? t('notUsedYet') : t('lastUsed', { when: dateTime.format(new Date(box.lastUsedAt)) })
  const details = [use, box.device, box.hasPrintedNumber ? t('hasPrintedNumber') : ''].filter((fact) => fact !== '').join(' · ')

  return (
    <Row
      title={<bdi>{box.name}</bdi>}
      details={details}
      control={
        <Menu
          label={t('actionsOf', { name: box.name })}
          icon={<IconDots size={22} />}
          items={() => [
            ...(box.hasPrintedNumber ? [] : [{ label: t('newLabel'), icon: <IconPrinter size={20} aria-hidden="true" />, run: () => onAction('renewLabel') }]),
            { label: t('revoke'), icon: <IconTrash size={20} aria-hidden="true" />, danger: true, run: () => onAction('revoke') },
          ]}
        />
      }
    />
  )
}

/** Asks for confirmation before a label is renewed or a box is revoked, because both end the box's sessions. */
function ChangeBox({ change, onClose, onLabel }: { change: PendingChange | null; onClose: () => void; onLabel: (label: Label) => void }) {
  const [renew, renewing] = useRenewBoxLabelMutation({ fetchPolicy: 'no-cache' })
  const [revoke, revoking] = useRevokeBoxMutation({ refetchQueries: ['Boxes'], awaitRefetchQueries: true })
  const [lastChange, setLastChange] = useState(change)
  // Keeps the text while the dialog closes.
  if (change !== null && change !== lastChange) setLastChange(change)
  if (lastChange === null) return null

  const { box, action } = lastChange
  const run = async () => {
    const variables = { input: { id: box.id } }
    try {
      if (action === 'revoke') {
        await revoke({ variables })
        toast.success(t('revoked', { name: box.name }))
      } else {
        const { data } = await renew({ variables })
        if (data?.renewBoxLabel.labelCode != null) onLabel({ name: box.name, code: data.renewBoxLabel.labelCode })
      }
      onClose()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Dialog opened={change !== null} onClose={onClose} title={action === 'revoke' ? t('revokeQuestion') : t('newLabelQuestion')} size="small">
      <p>{t(action === 'revoke' ? 'revokeHint' : 'newLabelHint', { name: box.name })}</p>
      <div className={styles.actions}>
        <Button kind={action === 'revoke' ? 'danger' : 'main'} busy={renewing.loading || revoking.loading} onClick={() => void run()}>
          {action === 'revoke' ? t('revoke') : t('newLabel')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** For admins: the boxes of any pantry. */
function OtherPantry() {
  const navigate = useNavigate()
  const [id, setId] = useState('')

  return (
    <Section title={t('otherPantry')}>
      <Form onSubmit={() => void (isId(id.trim()) && navigate(paths.boxes(id.trim())))}>
        <div className={styles.other}>
          <TextField label={t('pantryId')} name="pantry-id" inputMode="numeric" autoComplete="off" value={id} onChange={setId} />
          <Button type="submit">{t('show')}</Button>
        </div>
      </Form>
    </Section>
  )
}
