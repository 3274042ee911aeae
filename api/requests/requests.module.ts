import type { BlockService } from '../accounts/block.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { ConversationService } from '../messages/conversation.service'
import type { MessageService } from '../messages/message.service'
import type { NotificationService } from '../notifications/notification.service'
import type { PantryService } from '../pantries/pantry.service'
import type { StockTransferService } from '../pantries/stockTransfer.service'
import type { StockWriter } from '../pantries/stockWriter.service'
import { localDay, todayOf } from '../platform/localDay'
import { ItemRequest } from './request.entity'
import { requestLifecycle } from './request.lifecycle'
import { ownerCollectedCount, ownerGivenCount } from './request.loaders'
import {
  AccountRequestResolver,
  EntryRequestResolver,
  ItemRequestResolver,
  MessageRequestResolver,
  PantryRequestResolver,
  StoredItemResolver,
} from './request.resolver'
import { kindOf, requestNotifications } from './request.notifications'
import { ItemRequestService } from './request.service'
import { itemRequestChanged } from './request.topics'
import { RequestEventWriter } from './requestEventWriter'
import { ReservationService } from './reservation.service'

interface Needs extends PlatformServices {
  blocks: BlockService
  messages: MessageService
  conversations: ConversationService
  notifications: NotificationService
  pantries: PantryService
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
    messages,
    notifications,
    stockTransfers: transfers,
    stockWriter: writer,
  }: Needs) {
    const eventWriter = new RequestEventWriter({ clock, pubsub, messages, notifications })
    return {
      itemRequests: new ItemRequestService({
        db,
        limits,
        clock,
        pubsub,
        writer,
        transfers,
        eventWriter,
        dayOf: (at) => localDay(at, config.timeZone),
      }),
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
    StoredItemResolver,
    EntryRequestResolver,
    PantryRequestResolver,
    AccountRequestResolver,
    MessageRequestResolver,
  ],
  lifecycles: ({ reservations }) => [requestLifecycle(reservations)],
  notificationKinds: () => requestNotifications,
  jobs: ({ reservations }) => ({ settleRequests: () => reservations.settleDue() }),
  topics: [itemRequestChanged],
  extend({ pantries, blocks, stockWriter, reservations, conversations, notifications }) {
    for (const column of [ownerGivenCount, ownerCollectedCount]) pantries.addOwnerColumn(column)
    stockWriter.setReservations(reservations)
    // Reading a request's events in its thread marks the notifications about them as read.
    conversations.onEventsRead((db, accountId, ids) =>
      notifications.markAboutRead(db, accountId, Object.values(kindOf), ids),
    )
    blocks.onBlocked((db, one, other) => reservations.endBetween(db, one, other))
  },
})
