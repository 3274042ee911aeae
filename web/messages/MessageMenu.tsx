import { IconCopy, IconDots, IconFlag, IconPencil, IconTrashX } from '@tabler/icons-react'
import type { Message_messageFragment } from '../generated/graphql'
import { Menu, type MenuItem } from '../ui/Menu'
import { toast } from '../ui/toast'

export interface MessageActs {
  edit: (message: Message_messageFragment) => void
  takeBack: (message: Message_messageFragment) => void
  report: (message: Message_messageFragment) => void
}

interface MessageMenuProps extends MessageActs {
  message: Message_messageFragment
  time: string
}

/** What can be done with one message. */
export function MessageMenu({ message, time, ...acts }: MessageMenuProps) {
  const items = (): MenuItem[] => {
    const { fromViewer, viewerCanEditUntil } = message
    const canChange = viewerCanEditUntil !== null && Date.parse(viewerCanEditUntil) > Date.now()
    const copy = { label: 'Copy the text', icon: <IconCopy size={20} />, run: () => void copyText(message.text) }
    if (!fromViewer) return [copy, { label: 'Report this message', icon: <IconFlag size={20} />, run: () => acts.report(message) }]
    if (!canChange) return [copy]
    return [
      { label: 'Edit', icon: <IconPencil size={20} />, run: () => acts.edit(message) },
      copy,
      { label: 'Take back', icon: <IconTrashX size={20} />, danger: true, run: () => acts.takeBack(message) },
    ]
  }

  return <Menu label={`${message.fromViewer ? 'Your message' : 'Message'} of ${time}`} icon={<IconDots size={20} />} items={items} />
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied.')
  } catch {
    toast.refusal('This browser did not let us copy. Mark the text and copy it yourself.')
  }
}
