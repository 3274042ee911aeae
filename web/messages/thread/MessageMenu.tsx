import { IconCopy, IconDots, IconFlag, IconPencil, IconTrashX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import { Menu, type MenuItem } from '../../ui/buttons/Menu'
import { toast } from '../../ui/toasts/toast'
import { t } from '../i18n'

export interface MessageActions {
  edit: (message: Message_messageFragment) => void
  unsend: (message: Message_messageFragment) => void
  report: (message: Message_messageFragment) => void
}

interface MessageMenuProps extends MessageActions {
  message: Message_messageFragment
  time: string
  /** Is its button in the tab order? The arrow keys move to the other buttons. */
  isFirst: boolean
}

/** The menu of one message. */
export function MessageMenu({ message, time, isFirst, ...actions }: MessageMenuProps) {
  const items = (): MenuItem[] => {
    const { fromViewer, viewerCanEditUntil } = message
    const canChange = viewerCanEditUntil !== null && Date.parse(viewerCanEditUntil) > Date.now()
    const copy = { label: t('copy'), icon: <IconCopy size={20} />, run: () => void copyText(message.text) }
    if (!fromViewer)
      return [copy, { label: t('report'), icon: <IconFlag size={20} />, run: () => actions.report(message) }]
    if (!canChange) return [copy]
    return [
      { label: t('edit'), icon: <IconPencil size={20} />, run: () => actions.edit(message) },
      copy,
      { label: t('unsend'), icon: <IconTrashX size={20} />, danger: true, run: () => actions.unsend(message) },
    ]
  }

  const label = t(message.fromViewer ? 'ownMessageOf' : 'messageOf', { time })
  return <Menu label={label} icon={<IconDots size={20} />} items={items} tabIndex={isFirst ? 0 : -1} />
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('copied'))
  } catch {
    toast.error(t('notCopied'))
  }
}

/** The arrow keys move the focus between the messages' buttons. */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li button[aria-haspopup]')]
  const at = buttons.findIndex((button) => button === event.target)
  if (at === -1) return
  event.preventDefault()
  buttons[at + step]?.focus()
}
