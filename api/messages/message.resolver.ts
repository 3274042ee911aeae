import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { costOfPage, type Connection } from '../platform/paging'
import { requirePerson } from '../platform/viewer'
import type { ConversationService } from './conversation.service'
import { EditMessageInput, MessageInput, MessagesArgs, SendMessageInput } from './message.inputs'
import { messagesOfThread, messagesWanted } from './message.loaders'
import type { MessageService } from './message.service'
import { MessageConnection, MessagePayload, MessageView, ThreadView, SendMessagePayload } from './message.types'

@Resolver(() => MessageView)
export class MessageResolver {
  constructor(
    private readonly messages: MessageService,
    private readonly correspondences: ConversationService,
  ) {}

  @Mutation(() => SendMessagePayload, {
    description: 'Sends a message. Safe to repeat. BAD_INPUT, NOT_FOUND: nobody there; UNKNOWN_ITEM, FORBIDDEN: the asker has blocked them; KEY_REUSED, RATE_LIMITED.',
  })
  sendMessage(@Arg('input', () => SendMessageInput) input: SendMessageInput, @Ctx() { viewer }: Context): Promise<SendMessagePayload> {
    return this.messages.send(requirePerson(viewer), input)
  }

  @Mutation(() => MessagePayload, { description: 'Changes the text of one\'s own message, for ten minutes. NOT_FOUND, FORBIDDEN, BAD_INPUT, RATE_LIMITED.' })
  editMessage(@Arg('input', () => EditMessageInput) input: EditMessageInput, @Ctx() { viewer }: Context): Promise<MessagePayload> {
    return this.messages.edit(requirePerson(viewer), input)
  }

  @Mutation(() => MessagePayload, { description: 'Takes one\'s own message back, for ten minutes: its text goes, its place stays. Safe to repeat. NOT_FOUND, FORBIDDEN, RATE_LIMITED.' })
  takeBackMessage(@Arg('input', () => MessageInput) input: MessageInput, @Ctx() { viewer }: Context): Promise<MessagePayload> {
    return this.messages.takeBack(requirePerson(viewer), input)
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Until when the asker may edit it or take it back; null: not, or not any more.' })
  viewerCanEditUntil(@Root() message: MessageView): Date | null {
    return this.correspondences.changeableUntil(message)
  }
}

@Resolver(() => ThreadView)
export class ThreadMessagesResolver {
  @FieldResolver(() => MessageConnection, { description: 'The newest first; with `after` the oldest first. `endCursor` is the last message\'s number.', complexity: costOfPage })
  messages(@Root() { id }: ThreadView, @Args(() => MessagesArgs) args: MessagesArgs, @Ctx() { loaders }: Context): Promise<Connection<MessageView>> {
    return loaders.of(messagesOfThread).load(messagesWanted(id, args))
  }
}
