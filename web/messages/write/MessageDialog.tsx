import { useState, useEffect, useRef } from 'react'
import type { Portrait_accountFragment } from '../../generated/accounts/Profile'
import { describeItem } from '../../items/describeItem'
import { itemName } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { TextArea } from '../../ui/fields/TextArea'
import { Avatar } from '../people/Avatar'
import { maxTextLength } from './Composer'
import type { MessageItem } from './ItemCard'
import { Outcome } from '../../ui/dialogs/Outcome'
import { displayName } from '../people/people'
import { useSendMessage } from './useSendMessage'
import { t } from '../i18n'

/** The item that the message is about. */
type Item = Omit<MessageItem, 'barcode'>

interface MessageDialogProps {
  /** Null: closed. */
  about: { barcode: string; item: Item } | null
  /** The pantry in which the item is, and who owns it; null: they are not known. */
  recipient: { id: string; name: string; owner: Portrait_accountFragment | null }
  onClose: () => void
}

/** A dialog that sends a message about an item to its owner. */
export function MessageDialog({ about, recipient, onClose }: MessageDialogProps) {
  // Keeps showing the item while the dialog closes.
  const [lastAbout, setLastAbout] = useState(about)
  if (about !== null && about !== lastAbout) setLastAbout(about)

  return (
    <Dialog opened={about !== null} onClose={onClose} title={t('sendAMessage')}>
      {lastAbout !== null && <About {...lastAbout} recipient={recipient} onClose={onClose} />}
    </Dialog>
  )
}

function About({
  barcode,
  item,
  recipient,
  onClose,
}: NonNullable<MessageDialogProps['about']> & Omit<MessageDialogProps, 'about'>) {
  const { owner } = recipient
  // A place, or a pantry that was passed on, has an account that nobody signs in to: who owns it reads what is written.
  const recipientId = owner?.id ?? recipient.id
  const { text, setText, send, busy, sentence, isSent } = useSendMessage(recipientId, { ...item, barcode })
  const details = owner === null ? [describeItem(item), recipient.name] : [describeItem(item)]

  if (isSent) return <MessageSent to={paths.message(recipientId, barcode)} onClose={onClose} />
  return (
    <Form onSubmit={() => void send()} errorMessage={sentence}>
      {owner !== null && (
        <div className="line gap-3 align-center min-0">
          <Avatar person={owner} size={40} />
          <p className="name min-0">{t('toName', { name: displayName(owner) })}</p>
        </div>
      )}
      <div className="line gap-4 align-center min-0">
        <ProductPicture name={item.name} brand={item.brand} unit={item.unit} imageUrl={item.imageUrl} size={56} />
        <div className="min-0">
          <p className="name">{itemName(item)}</p>
          <p className="quiet text-14 breakable">{details.filter((part) => part !== '').join(' · ')}</p>
        </div>
      </div>
      <TextArea
        label={t('yourMessage')}
        name="message"
        hint={t('onlyYouTwo')}
        maxLength={maxTextLength}
        value={text}
        onChange={setText}
        autoFocus
      />
      <div className="row gap-2">
        <Button kind="main" type="submit" busy={busy} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

/** How long the confirmation is shown, in milliseconds (spec). */
const confirmationDuration = 3000

/** Confirms that a message was sent, with a link to the conversation, and closes by itself. */
function MessageSent({ to, onClose }: { to: string; onClose: () => void }) {
  const closing = useRef(onClose)
  useEffect(() => {
    closing.current = onClose
  }, [onClose])
  useEffect(() => {
    const timer = setTimeout(() => closing.current(), confirmationDuration)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Outcome
      title={t('sent')}
      isDone
      actions={
        <Button kind="plain" to={to}>
          {t('seeConversation')}
        </Button>
      }
    />
  )
}
