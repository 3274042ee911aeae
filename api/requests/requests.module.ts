import { defineModule, type PlatformServices } from '../defineModule'
import type { MessageService } from '../messages/message.service'
import type { NotificationService } from '../notifications/notification.service'
import type { StockTransferService } from '../pantries/stock/stockTransfer.service'
import type { StockWriter } from '../pantries/stock/stockWriter.service'
import { localDay, todayOf } from '../platform/localDay'
import { ItemRequest } from './request.entity'
import { requestLifecycle } from './request.lifecycle'
import {
  AccountRequestResolver,
  EntryRequestResolver,
  InboxCountResolver,
  ItemRequestResolver,
  MessageRequestResolver,
  PantryRequestResolver,
  StoredItemResolver,
} from './request.resolver'
import { requestNotifications } from './request.notifications'
import { ItemRequestService } from './request.service'
import { ItemRequestActionResolver } from './requestAction.resolver'
import { ItemRequestActionService } from './requestAction.service'
import { itemRequestChanged } from './request.topics'
import { RequestEventWriter } from './requestEventWriter'
import { ReservationService } from './reservation.service'

interface Needs extends PlatformServices {
  messages: MessageService
  notifications: NotificationService
  stockTransfers: StockTransferService
  stockWriter: StockWriter
}

/** Asking neighbours for what they share, reserving and collecting it. */
export const requests = defineModule({
  name: 'requests',
  entities: [ItemRequest],
  services({
    db,
    jobsDb,
    limits,
    pubsub,
    clock,
    config,
    log,
    hooks,
    messages,
    notifications,
    stockTransfers: transfers,
    stockWriter: writer,
  }: Needs) {
    const eventWriter = new RequestEventWriter({ clock, pubsub, messages, notifications })
    const dependencies = {
      db,
      limits,
      clock,
      pubsub,
      writer,
      transfers,
      eventWriter,
      hooks: hooks.requests,
      dayOf: (at: Date) => localDay(at, config.timeZone),
    }
    return {
      itemRequests: new ItemRequestService(dependencies),
      itemRequestActions: new ItemRequestActionService(dependencies),
      reservations: new ReservationService({
        db: jobsDb,
        clock,
        pubsub,
        writer,
        eventWriter,
        log,
        today: todayOf(clock, config),
      }),
    }
  },
  resolvers: [
    ItemRequestResolver,
    ItemRequestActionResolver,
    StoredItemResolver,
    EntryRequestResolver,
    PantryRequestResolver,
    InboxCountResolver,
    AccountRequestResolver,
    MessageRequestResolver,
  ],
  lifecycles: ({ reservations }) => [requestLifecycle(reservations)],
  notificationKinds: () => requestNotifications,
  jobs: ({ reservations }) => ({
    settleRequests: { isDue: () => reservations.isDue(), run: () => reservations.settleDue() },
  }),
  topics: [itemRequestChanged],
})
