import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import type { Person } from '../platform/viewer'
import type { ConversationService } from './conversation.service'
import { EditMessageInput, MessageInput, MessagesArgs, SendMessageInput } from './message.inputs'
import { messagesOfThread, messagesRequest } from './message.loaders'
import type { MessageService } from './message.service'
import { MessageConnection, MessagePayload, MessageView, ThreadView, SendMessagePayload } from './message.types'

@Resolver(() => MessageView)
export class MessageResolver {
  constructor(private readonly services: { messages: MessageService; conversations: ConversationService }) {}

  @Authorized('person', 'program')
  @Mutation(() => SendMessagePayload, {
    description:
      'Sends a message. Idempotent by `key`. BAD_INPUT, NOT_FOUND: no such recipient; UNKNOWN_ITEM, FORBIDDEN: the viewer has blocked them; KEY_REUSED, RATE_LIMITED.',
  })
  sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<SendMessagePayload> {
    return this.services.messages.send(viewer, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => MessagePayload, {
    description:
      "Changes the text of one's own message, for ten minutes. NOT_FOUND, FORBIDDEN, BAD_INPUT, RATE_LIMITED.",
  })
  editMessage(
    @Arg('input', () => EditMessageInput) input: EditMessageInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<MessagePayload> {
    return this.services.messages.edit(viewer, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => MessagePayload, {
    description:
      "Unsends one's own message, for ten minutes: its text is deleted, its number stays. Idempotent. NOT_FOUND, FORBIDDEN, RATE_LIMITED.",
  })
  unsendMessage(
    @Arg('input', () => MessageInput) input: MessageInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<MessagePayload> {
    return this.services.messages.unsend(viewer, input)
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Until when the viewer may edit or unsend it; null: they may not, or no longer.',
  })
  viewerCanEditUntil(@Root() message: MessageView): Date | null {
    return this.services.conversations.editableUntil(message)
  }
}

@Resolver(() => ThreadView)
export class ThreadMessagesResolver {
  @FieldResolver(() => MessageConnection, {
    description: "The newest first; with `after` the oldest first. `endCursor` is the last message's number.",
    complexity: pageComplexity,
  })
  messages(
    @Root() { id }: ThreadView,
    @Args(() => MessagesArgs) args: MessagesArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<MessageView>> {
    return loaders.of(messagesOfThread).load(messagesRequest(id, args))
  }
}
