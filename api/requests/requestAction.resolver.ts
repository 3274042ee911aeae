import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { AcceptItemRequestInput, DeclineItemRequestInput, ItemRequestInput, ThankForItemInput } from './request.inputs'
import type { ItemRequestActionService } from './requestAction.service'
import { ItemRequestPayload, StoreCollectedItemPayload, type StoredItem } from './request.types'

/** What both sides do with a request. */
@Resolver()
export class ItemRequestActionResolver {
  constructor(private readonly services: { itemRequestActions: ItemRequestActionService }) {}

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Reserves some for the asker until a time, or changes how many or until when while they are reserved. For the owner. Safe to repeat. NOT_FOUND, BAD_INPUT, VERSION_CONFLICT: it has changed meanwhile; RATE_LIMITED.',
  })
  async acceptItemRequest(
    @Arg('input', () => AcceptItemRequestInput) input: AcceptItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.accept(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description: 'Says no to a request. For the owner. Safe to repeat. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async declineItemRequest(
    @Arg('input', () => DeclineItemRequestInput) input: DeclineItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.decline(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Takes a decline back, up to two minutes after it: the request waits again. For the owner. Safe to repeat. NOT_FOUND, VERSION_CONFLICT: it is too late, or it was asked for again, or is not shared any more; RATE_LIMITED.',
  })
  async reopenItemRequest(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.reopen(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Takes a request back, also when something is reserved. For the asker. Safe to repeat. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async withdrawItemRequest(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.withdraw(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description: 'Takes a reservation back. For the owner. Safe to repeat. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async cancelReservation(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.cancel(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Says that the asker has set off. For the asker. Safe to repeat. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async markOnTheWay(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.markOnTheWay(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Says that it was collected, and takes it out of the pantry, once: for both sides. The owner may also say it up to two days after the time. Safe to repeat. NOT_FOUND, NONE_TO_DEDUCT, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async collectItem(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.collect(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Says that nobody came, up to two days after the time. For the owner. Safe to repeat. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async markNotCollected(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.markNotCollected(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemRequestPayload, {
    description:
      'Thanks for what was collected, once. For the asker. Safe to repeat. NOT_FOUND, BAD_INPUT, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async thankForItem(
    @Arg('input', () => ThankForItemInput) input: ThankForItemInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ItemRequestPayload> {
    return { itemRequest: await this.services.itemRequestActions.thank(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => StoreCollectedItemPayload, {
    description:
      "Puts what was collected into the asker's pantry, with its dates, sizes and food, once. Safe to repeat. NOT_FOUND, UNKNOWN_ITEM, TOO_MANY, VERSION_CONFLICT, RATE_LIMITED.",
  })
  storeCollectedItem(
    @Arg('input', () => ItemRequestInput) input: ItemRequestInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<StoredItem> {
    return this.services.itemRequestActions.store(viewer, input)
  }
}
