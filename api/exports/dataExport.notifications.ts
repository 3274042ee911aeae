import { In } from 'typeorm'
import { NotificationKind, type NotificationKindDefinition } from '../notifications/notification.types'
import { DataExport, DataExportState } from './dataExport.entity'
import { messages } from './dataExport.texts'

/** What somebody hears of their export: that it is ready, or did not work. One that was deleted since is left out. */
export const dataExportNotifications: NotificationKindDefinition = {
  kind: NotificationKind.DATA_EXPORT,
  channels: { inApp: true, push: true, email: null },
  defaults: { inApp: true, push: true, email: false },
  async describe(db, accountId, notifications) {
    const found = await db
      .getRepository(DataExport)
      .findBy({ accountId, id: In(notifications.map(({ aboutId }) => aboutId)) })
    const texts = { [DataExportState.READY]: messages.ready, [DataExportState.FAILED]: messages.failed }
    return new Map(
      notifications.flatMap(({ id, event, aboutId }) => {
        const state = found.find((one) => one.id === aboutId)?.state
        if (state !== event || (state !== DataExportState.READY && state !== DataExportState.FAILED)) return []
        return [[id, { text: texts[state], link: '/settings/data', group: 'data export' }] as const]
      }),
    )
  },
}
