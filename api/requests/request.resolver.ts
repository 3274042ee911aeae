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
import { Account } from '../accounts/account.entity'
import { accountById, isBlockedEitherWay, ownerOfPantryById, presentAccountById } from '../accounts/account.loaders'
import { ViewerType } from '../auth/auth.types'
import { Item } from '../items/item.entity'
import { MessageView } from '../messages/message.types'
import { Pantry, PantryEntry } from '../pantries/pantry.entity'
import {
  batchesOfEntry,
  collectionPointOf,
  entryByKey,
  pantryById,
  type CollectionPoint,
} from '../pantries/pantry.loaders'
import { canManagePantry } from '../pantries/pantry.rules'
import type { EntryRow } from '../pantries/pantry.types'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { preloadedValue, type WithPreloaded } from '../platform/database/preloaded'
import { Id } from '../platform/scalars'
import { everyone, type Person, type Viewer } from '../platform/viewer'
import { ItemRequestAction, ItemRequestEventKind, ItemRequestState, type ItemRequest } from './request.entity'
import { ItemRequestsArgs, RequestItemInput } from './request.inputs'
import {
  didNotComeCount,
  givenAndCollected,
  inboxCountOfAccount,
  isNextInLine,
  itemOfRequest,
  waitingRequestCountOfPantry,
  ownerCollectedCount,
  ownerGivenCount,
  requestById,
  speakerOfRequest,
  viewerRequestOfEntry,
} from './request.loaders'
import { sideOf } from './request.rules'
import type { ItemRequestService } from './request.service'
import {
  ItemRequestConnection,
  ItemRequestOffer,
  ItemRequestPayload,
  ItemRequestType,
  StoreCollectedItemPayload,
  type StoredItem,
} from './request.types'
import { subscribeToItemRequests } from './requestSubscription'

/** Asking for what others share. */
@Resolver(() => ItemRequestType)
export class ItemRequestResolver {
  constructor(private readonly services: { itemRequests: ItemRequestService }) {}

  @Authorized('person', 'program')
  @Query(() => ItemRequestConnection, {
    description:
      'What the viewer asks for, or what others ask of a pantry that they manage; the newest first, with `actionable` the oldest. FORBIDDEN.',
    complexity: pageComplexity,
  })
  itemRequests(
    @Args(() => ItemRequestsArgs) args: ItemRequestsArgs,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<Connection<ItemRequestType>> {
    return this.services.itemRequests.list(viewer, args)
  }

  @Authorized(everyone)
  @Query(() => ItemRequestType, { nullable: true, description: "A request; null if there is none of the viewer's." })
  itemRequest(@Arg('id', () => Id) id: number, @Ctx() { loaders }: Context): Promise<ItemRequestType | null> {
    return loaders.of(requestById).load(id)
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Asks for something that a neighbour shares. Idempotent by `key`. NOT_FOUND: it is not shared with the viewer; FORBIDDEN: it is their own, or on a public shelf; BAD_INPUT: past its use-by date, or fewer are left; TOO_MANY: asked already, too many open requests, or 50 for this entry; KEY_REUSED, RATE_LIMITED.',
  })
  async requestItem(
    @Arg('input', () => RequestItemInput) input: RequestItemInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequests.ask(viewer, input) }
  }

  @Authorized('person', 'program')
  @Subscription(() => ItemRequestType, {
    description: "Each request of the viewer's after each of its changes, on both sides.",
    subscribe: ({ context }: { context: Context<Person> }) => subscribeToItemRequests(context),
  })
  itemRequestChanged(@Root() request: ItemRequest): ItemRequestType {
    return request
  }

  @FieldResolver(() => Boolean, { description: "Is it the viewer's pantry that is asked?" })
  viewerIsOwner(@Root() request: ItemRequest, @Ctx() { viewer }: Context): boolean {
    return sideOf(viewer, request) === 'OWNER'
  }

  @FieldResolver(() => [ItemRequestAction], { description: 'What the viewer may do with it now.' })
  async viewerActions(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<ItemRequestAction[]> {
    const actions = this.services.itemRequests.actions(viewer, request)
    // Between two of whom one has blocked the other, nobody says anything.
    const isSilent =
      actions.includes(ItemRequestAction.THANK) && (await loaders.of(isBlockedEitherWay).load(request.pantryId))
    return isSilent ? actions.filter((action) => action !== ItemRequestAction.THANK) : actions
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What the asker says after it was given; null: nothing yet. For the owner also null while one of the two has blocked the other.',
  })
  async thanks(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<string | null> {
    const { thanks, askerId } = request
    if (thanks === null || askerId === null || sideOf(viewer, request) !== 'OWNER') return thanks
    return (await loaders.of(isBlockedEitherWay).load(askerId)) ? null : thanks
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description:
      'The other person: who asks, or whoever answered for the pantry, before that whose it is. null if their account was removed.',
  })
  async partner(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<Account | null> {
    const { askerId, pantryId, answeredById } = request
    if (sideOf(viewer, request) === 'OWNER')
      return askerId === null ? null : loaders.of(presentAccountById).load(askerId)
    if (answeredById === null || answeredById === pantryId) return loaders.of(ownerOfPantryById).load(pantryId)
    return loaders.of(presentAccountById).load(await loaders.of(speakerOfRequest).load({ pantryId, answeredById }))
  }

  @FieldResolver(() => Boolean, {
    description:
      'Is the talk about it one of the viewer’s? Of a pantry it is with whoever answered while they keep house there, else with whose pantry it is.',
  })
  async viewerHasThread(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<boolean> {
    const side = sideOf(viewer, request)
    if (side !== 'OWNER' || viewer.kind !== 'person') return side === 'ASKER'
    const { pantryId, answeredById } = request
    const speakerId = await loaders.of(speakerOfRequest).load({ pantryId, answeredById: answeredById ?? pantryId })
    return speakerId === viewer.accountId
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description:
      'Who of the pantry has answered last; null: nobody yet, or their account was removed, and for everybody who does not belong to it.',
  })
  async answeredBy(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<Account | null> {
    const { answeredById } = request
    return answeredById === null || sideOf(viewer, request) !== 'OWNER'
      ? null
      : loaders.of(presentAccountById).load(answeredById)
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who asks; null if their account was removed.' })
  asker(@Root() { askerId }: ItemRequest, @Ctx() { loaders }: Context): Promise<Account | null> | null {
    return askerId === null ? null : loaders.of(accountById).load(askerId)
  }

  @FieldResolver(() => Id, { description: 'The pantry that is asked. It may be gone.' })
  pantryId(@Root() { pantryId }: ItemRequest): number {
    return pantryId
  }

  @FieldResolver(() => Pantry, {
    nullable: true,
    description: 'The pantry that is asked; null while it shares nothing: see `pantryName`.',
  })
  pantry(@Root() { pantryId }: ItemRequest, @Ctx() { loaders }: Context): Promise<Pantry | null> {
    return loaders.of(pantryById).load(pantryId)
  }

  @FieldResolver(() => Item, {
    nullable: true,
    description: 'The item; null if it is gone, or not to be seen any more.',
  })
  item(@Root() { barcode }: ItemRequest, @Ctx() { loaders }: Context): Promise<Item | null> {
    return loaders.of(itemOfRequest).load(barcode)
  }

  @FieldResolver(() => PantryEntry, {
    nullable: true,
    description:
      'The entry that is asked for, as the viewer sees it; null if it is gone, or others can have nothing of it now.',
  })
  entry(@Root() { pantryId, barcode }: ItemRequest, @Ctx() { loaders }: Context): Promise<EntryRow | null> {
    return loaders.of(entryByKey).load({ pantryId, barcode })
  }

  @FieldResolver(() => String, {
    description: 'The name of the thread in which the two talk about it, for `thread` and `sendMessage`.',
  })
  threadName(@Root() { barcode }: ItemRequest): string {
    return barcode
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where to collect; may be empty. null for the asker unless they hold a reservation now, and for helpers of the pantry.',
  })
  async collectionDetails(@Root() request: ItemRequest, @Ctx() context: Context): Promise<string | null> {
    return (await this.#collectionPoint(request, context))?.details ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The name of the pantry where to collect, also when it shares nothing else. null for the asker unless they hold a reservation now.',
  })
  async pantryName(@Root() request: ItemRequest, @Ctx() context: Context): Promise<string | null> {
    if (sideOf(context.viewer, request) === 'OWNER')
      return (await context.loaders.of(collectionPointOf).load(request.pantryId))?.name ?? null
    return (await this.#collectionPoint(request, context))?.name ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The pantry's whole postcode. null for the asker unless they hold a reservation now, and for helpers of the pantry.",
  })
  async postcode(@Root() request: ItemRequest, @Ctx() context: Context): Promise<string | null> {
    return (await this.#collectionPoint(request, context))?.postcode ?? null
  }

  async #collectionPoint(request: ItemRequest, { viewer, loaders }: Context): Promise<CollectionPoint | null> {
    return this.services.itemRequests.maySeeDetails(viewer, request)
      ? loaders.of(collectionPointOf).load(request.pantryId)
      : null
  }

  @FieldResolver(() => Boolean, {
    name: 'isNextInLine',
    description:
      'Is it the oldest that waits for the entry, and has a reservation come to nothing since it was asked, so that the owner may offer it what is free again? false for everybody but the owner.',
  })
  nextInLine(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<boolean> | boolean {
    return (
      request.state === ItemRequestState.ASKED &&
      sideOf(viewer, request) === 'OWNER' &&
      loaders.of(isNextInLine).load(request.id)
    )
  }

  @FieldResolver(() => ItemRequestOffer, {
    nullable: true,
    description:
      'What the owner can reserve now. null where it waits for no answer, where there is nothing to have, and for everybody but the owner.',
  })
  async offer(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<ItemRequestOffer | null> {
    if (request.state !== ItemRequestState.ASKED || sideOf(viewer, request) !== 'OWNER') return null
    const { pantryId, barcode } = request
    const [entry, batches] = await Promise.all([
      loaders.of(entryByKey).load({ pantryId, barcode }),
      loaders.of(batchesOfEntry).load({ pantryId, barcode }),
    ])
    return entry && this.services.itemRequests.offer(request, { ...entry, batches })
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How often the asker did not come to collect something, anywhere. null for everybody but the owner who is asked, and for them while they have nothing to decide.',
  })
  askerDidNotComeCount(@Root() request: ItemRequest, @Ctx() { viewer, loaders }: Context): Promise<number> | null {
    const isDeciding =
      sideOf(viewer, request) === 'OWNER' && this.services.itemRequests.actions(viewer, request).length > 0
    return isDeciding && request.askerId !== null ? loaders.of(didNotComeCount).load(request.askerId) : null
  }
}

/** Where something is that was collected. */
@Resolver(() => StoreCollectedItemPayload)
export class StoredItemResolver {
  @FieldResolver(() => PantryEntry, {
    nullable: true,
    description: 'The entry that it was put into; null if it has been removed since.',
  })
  entry(@Root() { storedIn }: StoredItem, @Ctx() { loaders }: Context): Promise<EntryRow | null> {
    return loaders.of(entryByKey).load(storedIn)
  }

  @FieldResolver(() => Pantry, { nullable: true, description: "The asker's pantry." })
  pantry(@Root() { storedIn }: StoredItem, @Ctx() { loaders }: Context): Promise<Pantry | null> {
    return loaders.of(pantryById).load(storedIn.pantryId)
  }
}

/** What requests add to an entry. */
@Resolver(() => PantryEntry)
export class EntryRequestResolver {
  @FieldResolver(() => ItemRequestType, {
    nullable: true,
    description: "The viewer's own open request for it; null if they have none.",
  })
  viewerRequest(@Root() { pantryId, barcode }: EntryRow, @Ctx() { loaders }: Context): Promise<ItemRequestType | null> {
    return loaders.of(viewerRequestOfEntry).load({ pantryId, barcode })
  }
}

/** What requests add to a pantry. */
@Resolver(() => Pantry)
export class PantryRequestResolver {
  @FieldResolver(() => Int, { description: "How many requests wait for its owner's answer; 0 for everybody else." })
  waitingRequestCount(@Root() { id }: Pantry, @Ctx() { viewer, loaders }: Context): Promise<number> | number {
    return canManagePantry(viewer, id, 'REQUESTS') ? loaders.of(waitingRequestCountOfPantry).load(id) : 0
  }
}

/** How much waits for the viewer in their inbox. */
@Resolver(() => ViewerType)
export class InboxCountResolver {
  @FieldResolver(() => Int, {
    description:
      'How many conversations the viewer has not read, with the notifications they have not read and the requests that wait for their answer, each of them once; 0 without an account.',
  })
  inboxCount(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<number> | number {
    return viewer.kind === 'person' ? loaders.of(inboxCountOfAccount).load(viewer.accountId) : 0
  }
}

/** What requests add to an account. */
@Resolver(() => Account)
export class AccountRequestResolver {
  @FieldResolver(() => Int, { description: 'How often they gave something to somebody who asked.' })
  async givenCount(@Root() account: Account & WithPreloaded, @Ctx() { loaders }: Context): Promise<number> {
    return preloadedValue(account, ownerGivenCount) ?? (await loaders.of(givenAndCollected).load(account.id)).given
  }

  @FieldResolver(() => Int, { description: 'How often they collected something that they asked for.' })
  async collectedCount(@Root() account: Account & WithPreloaded, @Ctx() { loaders }: Context): Promise<number> {
    return (
      preloadedValue(account, ownerCollectedCount) ?? (await loaders.of(givenAndCollected).load(account.id)).collected
    )
  }
}

/** What requests add to a message: it may say what happened to one. */
@Resolver(() => MessageView)
export class MessageRequestResolver {
  @FieldResolver(() => ItemRequestEventKind, {
    nullable: true,
    description:
      'What happened to `itemRequest`: then nobody wrote the message, and its text is what the person said with it, or the same in English; null for a message that somebody wrote.',
  })
  requestEvent(@Root() { event }: MessageView): ItemRequestEventKind | null {
    return Object.values(ItemRequestEventKind).find((kind) => kind === event) ?? null
  }

  @FieldResolver(() => ItemRequestType, {
    nullable: true,
    description: 'The request to which something happened; null for a message that somebody wrote.',
  })
  itemRequest(
    @Root() { eventAbout }: MessageView,
    @Ctx() { loaders }: Context,
  ): Promise<ItemRequestType | null> | null {
    return eventAbout === null ? null : loaders.of(requestById).load(eventAbout)
  }
}
