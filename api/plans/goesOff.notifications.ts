import { findHomePantry } from '../accounts/account.sql'
import { itemNameInSentence, itemNameParam } from '../foods/food.texts'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../notifications/notification.types'
import { readPackets } from '../pantries/stock/packets.sql'
import type { Db } from '../platform/database/database'
import { groupBy } from '../platform/loaders'
import { localDay } from '../platform/localDay'
import type { Message } from '../platform/texts/texts'
import { messages } from './goesOff.texts'
import { readNotices, type StoredNotice } from './goesOff.sql'

/** Names those items of a notice that are still in the pantry; without any of them, and without a planned meal, the notification is left out. */
export const goesOffNotification: NotificationKindDefinition = {
  kind: NotificationKind.GOES_OFF,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: true, push: true, email: false },
  async describe(db, accountId, notifications) {
    const notices = await readNotices(
      db,
      accountId,
      notifications.map(({ aboutId }) => aboutId),
    )
    const homePantryId = await findHomePantry(db, accountId)
    const firstDueIn = new Map<number, ReadonlyMap<string, DueItem>>()
    for (const [pantryId, ofPantry] of groupBy(notices, (notice) => notice.pantryId))
      firstDueIn.set(pantryId, await readFirstDue(db, pantryId, ofPantry))
    const byId = new Map(notices.map((notice) => [notice.id, notice]))
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const notice = byId.get(aboutId)
        const firstDue = notice && firstDueIn.get(notice.pantryId)
        const described = firstDue && describe(notice, { firstDue, isHome: notice.pantryId === homePantryId })
        return described ? [[id, { ...described, group: `goes off ${notice.pantryId}` }] as const] : []
      }),
    )
  },
}

/** An item with the first day by which some of it is to be used. */
interface DueItem {
  barcode: string
  name: string
  due: string
}

/** The items of these notices that are still in the pantry and go off, by barcode. */
async function readFirstDue(
  db: Db,
  pantryId: number,
  notices: readonly StoredNotice[],
): Promise<ReadonlyMap<string, DueItem>> {
  const barcodes = notices.flatMap((notice) => [
    ...notice.barcodes,
    ...(notice.usedBarcode === null ? [] : [notice.usedBarcode]),
  ])
  const { packets } = await readPackets(db, pantryId, { foods: [], barcodes: [...new Set(barcodes)] })
  const firstDue = new Map<string, DueItem>()
  for (const { barcode, name, due } of packets) {
    if (due !== null && due < (firstDue.get(barcode)?.due ?? '9999-99-99'))
      firstDue.set(barcode, { barcode, name, due })
  }
  return firstDue
}

/** null: there is nothing to say any more. A pantry that is not the home is named. */
function describe(
  notice: StoredNotice,
  { firstDue, isHome }: { firstDue: ReadonlyMap<string, DueItem>; isHome: boolean },
): Pick<DescribedNotification, 'text' | 'link'> | null {
  const { recipeId, recipeName, plannedTitle, usedBarcode } = notice
  const used = firstDue.get(usedBarcode ?? '')
  const dish = recipeName || plannedTitle
  // A recipe that nobody planned is proposed for what it uses. It is for the evening of that day, also where the notice comes later.
  if (dish && isToday(notice) && (plannedTitle !== null || used !== undefined))
    return { text: describeDish(dish, notice, used), link: recipeName === null ? '/' : `/recipe/${recipeId}?tonight` }
  const [first, ...others] = notice.barcodes
    .flatMap((barcode) => firstDue.get(barcode) ?? [])
    .filter(({ due }) => due <= notice.until)
  if (first === undefined) return null
  const item = itemNameParam(first.barcode, first.name)
  const count = others.length + notice.moreCount
  if (!isHome) {
    const pantry = notice.pantryName
    return {
      text: count === 0 ? messages.useSoonAt({ item, pantry }) : messages.useSoonMoreAt({ item, count, pantry }),
      link: `/my-pantry?pantry=${notice.pantryId}`,
    }
  }
  return { text: count === 0 ? messages.useSoon({ item }) : messages.useSoonMore({ item, count }), link: '/my-pantry' }
}

/** Is it still the day of the notice where the person is? */
function isToday({ day, timeZone, now, today }: StoredNotice): boolean {
  if (timeZone === null) return day >= today
  try {
    return day >= localDay(now, timeZone)
  } catch {
    // A time zone that only the database knows.
    return day >= today
  }
}

function describeDish(dish: string, { missingCount: count }: StoredNotice, used: DueItem | undefined): Message {
  if (used === undefined) return count === 0 ? messages.tonight({ dish }) : messages.tonightMissing({ dish, count })
  const item = itemNameInSentence(used.barcode, used.name)
  return count === 0 ? messages.tonightUses({ dish, item }) : messages.tonightUsesMissing({ dish, item, count })
}
