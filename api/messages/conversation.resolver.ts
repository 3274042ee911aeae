import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { PersonInput } from '../accounts/block.inputs'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { Id } from '../platform/scalars'
import { everyone, type Person } from '../platform/viewer'
import type { ConversationService } from './conversation.service'
import { ConversationsArgs, MarkReadInput, SendTypingInput, ThreadsArgs } from './message.inputs'
import { namedThread, threadsOfPartner } from './message.loaders'
import { threadNameOf } from './message.rules'
import {
  BlockPayload,
  ConversationConnection,
  ConversationView,
  MessageEventView,
  ThreadView,
  ThreadPayload,
} from './message.types'
import { subscribeToMessages } from './messageSubscription'

@Resolver(() => ConversationView)
export class ConversationResolver {
  constructor(private readonly services: { conversations: ConversationService }) {}

  @Authorized('person', 'program')
  @Query(() => ConversationConnection, {
    name: 'conversations',
    description: "The viewer's conversations, last message first. UNAUTHENTICATED.",
    complexity: pageComplexity,
  })
  list(
    @Args(() => ConversationsArgs) args: ConversationsArgs,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<Connection<ConversationView>> {
    return this.services.conversations.list(viewer, args)
  }

  @Authorized(everyone)
  @Query(() => ConversationView, {
    nullable: true,
    description:
      "The conversation with one person; without threads as long as there are no messages. Null for visitors, for the viewer's own id, and where there is no such account.",
  })
  conversation(
    @Arg('partnerId', () => Id) partnerId: number,
    @Ctx() { viewer }: Context,
  ): Promise<ConversationView | null> {
    return this.services.conversations.with(viewer, partnerId)
  }

  @Authorized(everyone)
  @Query(() => ThreadView, {
    nullable: true,
    description: 'One thread; null when there is none, or when the viewer does not take part in it.',
  })
  thread(@Arg('id', () => Id) id: number, @Ctx() { viewer }: Context): Promise<ThreadView | null> {
    return this.services.conversations.thread(viewer, id)
  }

  @Authorized(everyone)
  @Query(() => Int, {
    description: 'How many messages the viewer has not read, over all partners, without events; 0 for visitors.',
  })
  unreadMessages(@Ctx() { viewer }: Context): Promise<number> {
    return this.services.conversations.unread(viewer)
  }

  @Authorized('person', 'program')
  @Mutation(() => ThreadPayload, {
    description:
      'Marks a thread as read up to this number. Never backwards, never beyond the last message. Idempotent. NOT_FOUND, RATE_LIMITED.',
  })
  markRead(
    @Arg('input', () => MarkReadInput) input: MarkReadInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ThreadPayload> {
    return this.services.conversations.markRead(viewer, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => Boolean, {
    description:
      'Shows the partner that the viewer is typing. To be called while they type: at most one event a second is published, and nothing is stored. Always true.',
  })
  sendTyping(
    @Arg('input', () => SendTypingInput) input: SendTypingInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<boolean> {
    return this.services.conversations.sendTyping(viewer, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => BlockPayload, {
    description:
      'From now on neither receives messages of the other; the other person is not notified. Idempotent. NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async blockPerson(
    @Arg('input', () => PersonInput) { personId }: PersonInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<BlockPayload> {
    return { conversation: await this.services.conversations.block(viewer, personId) }
  }

  @Authorized('person', 'program')
  @Mutation(() => BlockPayload, {
    description: 'Ends a block. What was written meanwhile stays undelivered. Idempotent. NOT_FOUND, RATE_LIMITED.',
  })
  async unblockPerson(
    @Arg('input', () => PersonInput) { personId }: PersonInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<BlockPayload> {
    return { conversation: await this.services.conversations.unblock(viewer, personId) }
  }

  @Authorized('person', 'program')
  @Subscription(() => MessageEventView, {
    description:
      "Every change of the viewer's messages, in all threads: one subscription for each window is enough. After the socket was closed, catch up by number first. UNAUTHENTICATED.",
    subscribe: ({ context }: { context: Context<Person> }) => subscribeToMessages(context),
  })
  messagesChanged(@Root() event: MessageEventView): MessageEventView {
    return event
  }

  @FieldResolver(() => [ThreadView], {
    description: 'Last message first. A later page may repeat a thread that got a message meanwhile.',
    complexity: pageComplexity,
  })
  threads(
    @Root() { id }: ConversationView,
    @Args(() => ThreadsArgs) { first, after = null }: ThreadsArgs,
    @Ctx() { loaders }: Context,
  ): Promise<ThreadView[]> {
    return loaders.of(threadsOfPartner).load({ partnerId: id, first, after })
  }

  @FieldResolver(() => ThreadView, {
    name: 'thread',
    nullable: true,
    description:
      'The thread of this name, "general" or an item\'s barcode; null as long as there are no messages in it.',
  })
  threadNamed(
    @Root() { id }: ConversationView,
    @Arg('name', () => String) name: string,
    @Ctx() { loaders }: Context,
  ): Promise<ThreadView | null> {
    return loaders.of(namedThread).load({ partnerId: id, name: threadNameOf(name) })
  }
}
