import type { BlockService } from '../accounts/block.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { NotificationService } from '../notifications/notification.service'
import { ConversationResolver } from './conversation.resolver'
import { ConversationService } from './conversation.service'
import { exportRoute } from './messageExport.http'
import { MessageExportService } from './messageExport.service'
import { MessageListService } from './list.service'
import { Conversation, Message, Thread, ThreadParticipant } from './message.entity'
import { messageLifecycle } from './message.lifecycle'
import { messageNotification } from './message.notifications'
import { MessageResolver, ThreadMessagesResolver } from './message.resolver'
import { messageRest } from './message.rest'
import { MessageService } from './message.service'
import { messagesChanged } from './message.topics'

interface Needs extends PlatformServices {
  blocks: BlockService
  notifications: NotificationService
}

/** Messages between people. */
export const messages = defineModule({
  name: 'messages',
  entities: [Thread, ThreadParticipant, Conversation, Message],
  services: ({ db, limits, pubsub, clock, hooks, blocks, notifications }: Needs) => ({
    messages: new MessageService({ db, limits, pubsub, clock, notifications }),
    conversations: new ConversationService({ db, limits, pubsub, clock, blocks, notifications, hooks: hooks.messages }),
    messageLists: new MessageListService(db, limits),
    messageExports: new MessageExportService(db, limits),
  }),
  resolvers: [ConversationResolver, MessageResolver, ThreadMessagesResolver],
  rest: messageRest,
  lifecycles: () => [messageLifecycle],
  notificationKinds: () => [messageNotification],
  topics: [messagesChanged],
  routes: ({ messageExports, requests }) => [exportRoute(messageExports, requests)],
})
