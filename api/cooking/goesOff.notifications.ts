import sql from 'sql-template-tag'
import { itemNameParam, type ItemNameParam } from '../foods/food.texts'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../notifications/notification.types'
import { readPackets } from '../pantries/packets.sql'
import { rows } from '../platform/database'
import { listedOrOwnNameOf } from '../recipes/recipe.sql'
import { messages } from './cooking.texts'
import type { GoesOffNotice } from './goesOffNotice.entity'

interface StoredNotice extends Pick<GoesOffNotice, 'id' | 'barcodes' | 'moreCount' | 'until' | 'recipeId'> {
  /** Null: there is none, or it is neither public nor the account's own any more. */
  recipeName: string | null
}

/** Names those items of a notice that are still in the pantry; without any of them the notification is left out. */
export const goesOffNotification: NotificationKindDefinition = {
  kind: NotificationKind.GOES_OFF,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: true, push: true, email: false },
  async describe(db, accountId, notifications) {
    const notices = await rows<StoredNotice>(
      db,
      sql`
      SELECT n.id, n.barcodes, n.more_count AS "moreCount", n.until::text AS until, n.recipe_id AS "recipeId", ${listedOrOwnNameOf(sql`n.recipe_id`, accountId)} AS "recipeName"
      FROM goes_off_notice n WHERE n.account_id = ${accountId} AND n.id = ANY (${notifications.map(({ aboutId }) => aboutId)}::int[])`,
    )
    const { packets } = await readPackets(db, accountId, {
      foods: [],
      barcodes: [...new Set(notices.flatMap(({ barcodes }) => barcodes))],
    })
    const firstDue = new Map<string, { name: ItemNameParam; due: string }>()
    for (const { barcode, name, due } of packets) {
      if (due !== null && due < (firstDue.get(barcode)?.due ?? '9999-99-99'))
        firstDue.set(barcode, { name: itemNameParam(barcode, name), due })
    }
    const byId = new Map(notices.map((notice) => [notice.id, notice]))
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const notice = byId.get(aboutId)
        if (notice === undefined) return []
        const names = notice.barcodes
          .map((barcode) => firstDue.get(barcode))
          .flatMap((first) => (first !== undefined && first.due <= notice.until ? [first.name] : []))
        return names.length === 0 ? [] : [[id, describe(notice, names)] as const]
      }),
    )
  },
}

function describe(
  { recipeId, recipeName: recipe, moreCount }: StoredNotice,
  [item = '', ...others]: readonly ItemNameParam[],
): DescribedNotification {
  const count = others.length + moreCount
  const text =
    recipe === null
      ? count === 0
        ? messages.useSoon({ item })
        : messages.useSoonMore({ item, count })
      : count === 0
        ? messages.useSoonIn({ item, recipe })
        : messages.useSoonMoreIn({ item, count, recipe })
  return { text, link: recipe === null ? '/my-pantry' : `/recipe/${recipeId}`, group: 'goes off' }
}
