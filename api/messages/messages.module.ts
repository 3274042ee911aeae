import type { BlockService } from '../accounts/block.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { periodicJob } from '../platform/jobs'
import { ConversationResolver } from './conversation.resolver'
import { ConversationService } from './conversation.service'
import { Digest } from './digest.entity'
import { digestLifecycle } from './digest.lifecycle'
import { DigestResolver } from './digest.resolver'
import { DigestService } from './digest.service'
import { exportRoute } from './export.http'
import { MessageExportService } from './export.service'
import { MessageListService } from './list.service'
import { Conversation, Message, Thread, ThreadParticipant } from './message.entity'
import { messageLifecycle } from './message.lifecycle'
import { MessageResolver, ThreadMessagesResolver } from './message.resolver'
import { messageRest } from './message.rest'
import { MessageService } from './message.service'
import { messagesChanged } from './message.topics'

interface Needs extends PlatformServices {
  blocks: BlockService
}

/** Milliseconds between two looks for people whose digest of unread messages is due. */
const digestsEvery = 10 * 60_000

/** Messages between people, and the daily email about unread ones. */
export const messages = defineModule({
  name: 'messages',
  entities: [Thread, ThreadParticipant, Conversation, Message, Digest],
  services: ({ db, limits, pubsub, clock, mail: { outbox, tokens, sender }, blocks }: Needs) => ({
    messages: new MessageService({ db, limits, pubsub, clock }),
    conversations: new ConversationService({ db, limits, pubsub, clock, blocks }),
    messageLists: new MessageListService(db, limits),
    messageExports: new MessageExportService(db, limits),
    digests: new DigestService({ db, limits, outbox, tokens, clock, sender }),
  }),
  resolvers: [ConversationResolver, MessageResolver, ThreadMessagesResolver, DigestResolver],
  rest: messageRest,
  lifecycles: () => [messageLifecycle, digestLifecycle],
  jobs: ({ digests, log }) => [periodicJob({ name: 'writing digests', everyMs: digestsEvery, immediately: true, log }, () => digests.writeDue())],
  topics: [messagesChanged],
  routes: ({ messageExports, requests }) => [exportRoute(messageExports, requests)],
})
