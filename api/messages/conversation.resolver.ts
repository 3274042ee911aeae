import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { PersonInput } from '../accounts/block.inputs'
import type { Context } from '../platform/context'
import { costOfPage, type Connection } from '../platform/paging'
import { Id } from '../platform/scalars'
import { requirePerson } from '../platform/viewer'
import type { ConversationService } from './conversation.service'
import { ConversationsArgs, MarkReadInput, SendTypingInput, ThreadsArgs } from './message.inputs'
import { threadNamed, threadsOfPartner } from './message.loaders'
import { BlockPayload, ConversationConnection, ConversationView, MessageEventView, ThreadView, ThreadPayload } from './message.types'
import { watchMessages } from './watchMessages'

@Resolver(() => ConversationView)
export class ConversationResolver {
  constructor(private readonly correspondences: ConversationService) {}

  @Query(() => ConversationConnection, { name: 'correspondences', description: 'Whom the asker writes with, last message first. UNAUTHENTICATED.', complexity: costOfPage })
  list(@Args(() => ConversationsArgs) args: ConversationsArgs, @Ctx() { viewer }: Context): Promise<Connection<ConversationView>> {
    return this.correspondences.list(requirePerson(viewer), args)
  }

  @Query(() => ConversationView, {
    nullable: true,
    description: 'Everything with one person; without threads as long as there are no messages. Null for visitors, for oneself, and where there is nobody.',
  })
  correspondence(@Arg('partnerId', () => Id) partnerId: number, @Ctx() { viewer }: Context): Promise<ConversationView | null> {
    return this.correspondences.with(viewer, partnerId)
  }

  @Query(() => ThreadView, { nullable: true, description: 'One thread; null when there is none, or when it is another\'s.' })
  thread(@Arg('id', () => Id) id: number, @Ctx() { viewer }: Context): Promise<ThreadView | null> {
    return this.correspondences.thread(viewer, id)
  }

  @Query(() => Int, { description: 'How many messages the asker has not read, over all partners; 0 for visitors.' })
  unreadMessages(@Ctx() { viewer }: Context): Promise<number> {
    return this.correspondences.unread(viewer)
  }

  @Mutation(() => ThreadPayload, { description: 'Says that a thread has been read up to this number. Never backwards, never beyond the last one. Safe to repeat. NOT_FOUND, RATE_LIMITED.' })
  markRead(@Arg('input', () => MarkReadInput) input: MarkReadInput, @Ctx() { viewer }: Context): Promise<ThreadPayload> {
    return this.correspondences.markRead(requirePerson(viewer), input)
  }

  @Mutation(() => Boolean, { description: 'Shows the other one that the asker is writing. Call it while they type: at most one a second is told, and nothing is kept. Always true.' })
  showTyping(@Arg('input', () => SendTypingInput) input: SendTypingInput, @Ctx() { viewer }: Context): Promise<boolean> {
    return this.correspondences.showTyping(requirePerson(viewer), input)
  }

  @Mutation(() => BlockPayload, { description: 'From now on neither hears the other; the other one is not told. Safe to repeat. NOT_FOUND, BAD_INPUT, RATE_LIMITED.' })
  async blockPerson(@Arg('input', () => PersonInput) { personId }: PersonInput, @Ctx() { viewer }: Context): Promise<BlockPayload> {
    return { correspondence: await this.correspondences.block(requirePerson(viewer), personId) }
  }

  @Mutation(() => BlockPayload, { description: 'Ends a block. What was written meanwhile stays unheard. Safe to repeat. NOT_FOUND, RATE_LIMITED.' })
  async unblockPerson(@Arg('input', () => PersonInput) { personId }: PersonInput, @Ctx() { viewer }: Context): Promise<BlockPayload> {
    return { correspondence: await this.correspondences.unblock(requirePerson(viewer), personId) }
  }

  @Subscription(() => MessageEventView, {
    description: 'Everything that changes in the asker\'s messages, in all threads: one stream a window is enough. Where the socket was closed, catch up by number first. UNAUTHENTICATED.',
    subscribe: ({ context }: { context: Context }) => watchMessages(context),
  })
  messagesChanged(@Root() event: MessageEventView): MessageEventView {
    return event
  }

  @FieldResolver(() => [ThreadView], { description: 'Last message first. Whoever pages on may meet one again that was heard of meanwhile.', complexity: costOfPage })
  threads(@Root() { id }: ConversationView, @Args(() => ThreadsArgs) { first, after = null }: ThreadsArgs, @Ctx() { loaders }: Context): Promise<ThreadView[]> {
    return loaders.of(threadsOfPartner).load({ partnerId: id, first, after })
  }

  @FieldResolver(() => ThreadView, { name: 'thread', nullable: true, description: 'The thread of this name, "general" or an item\'s barcode; null as long as there are no messages in it.' })
  threadNamed(@Root() { id }: ConversationView, @Arg('name', () => String) name: string, @Ctx() { loaders }: Context): Promise<ThreadView | null> {
    return loaders.of(threadNamed).load({ partnerId: id, name })
  }
}
