import { keysOfTyped } from '../../lib/barcode/gtin'
import { oneLine } from '../../lib/text/text'

/** How long the sender may edit or unsend a message, in milliseconds. */
const editWindowMs = 10 * 60_000

/** The name of the thread that is about no item. */
export const generalThread = 'general'

/** Until when the viewer may change a message; null for others' messages, for what the app wrote, and after that time. */
export function editableUntil(
  message: { fromViewer: boolean; sentAt: Date | string; unsentAt: Date | string | null; event: string | null },
  now: Date,
): Date | null {
  const until = new Date(new Date(message.sentAt).getTime() + editWindowMs)
  return message.fromViewer && message.unsentAt === null && message.event === null && now < until ? until : null
}

/** A barcode as printed, of 12 or 13 digits, names the thread of its item; any other text is the name itself. */
export function threadNameOf(named: string): string {
  const name = oneLine(named)
  return /^\d{12,13}$/.test(name) ? (keysOfTyped(name)[0] ?? name) : name
}
