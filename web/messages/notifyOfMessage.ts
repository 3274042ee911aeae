import { showInTab } from '../notifications/tabNotifications'
import type { MessageUpdate } from './liveCache'
import { displayName } from './people'

/** Shows a notification of a message when the app is in the background. */
export async function notifyOfMessage(
  accountId: string,
  { message, conversation }: MessageUpdate,
  open: (partnerId: string) => void,
): Promise<void> {
  if (!message || message.fromViewer || !conversation || conversation.viewerHasBlocked || message.unsentAt !== null)
    return
  const { partner } = conversation
  await showInTab(accountId, `message ${message.id}`, async () => {
    // Not in the first chunk, because of its texts.
    const { describeEvent } = await import('./describeEvent')
    const name = displayName(partner)
    return { title: name, body: describeEvent(message, false, name) ?? message.text, open: () => open(partner.id) }
  })
}
