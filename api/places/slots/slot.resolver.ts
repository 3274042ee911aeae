import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { isSlotFree, slotDaysAfter } from '../../../domain/places/slots'
import { canManagePantry } from '../../pantries/pantry.rules'
import type { Clock } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { ItemRequest } from '../../requests/request.entity'
import { ItemRequestType } from '../../requests/request.types'
import { bookedBy, bookingsOf } from '../../requests/request.rules'
import { Place } from '../place.entity'
import { hoursOfPlace, placeById } from '../place.loaders'
import { bookedAtPlace } from './slot.loaders'
import { CollectSlotType, SlotDaysArgs, SlotDayType } from './slot.types'

/** When people can collect at a place, and who comes when. */
@Resolver(() => Place)
export class PlaceSlotResolver {
  constructor(private readonly services: { clock: Clock }) {}

  @FieldResolver(() => [SlotDayType], {
    description:
      'The first days within a week on which there are times to collect, every quarter of an hour while it is open; empty where nobody books one.',
    complexity: 20,
  })
  async slotDays(
    @Root() { pantryId, timeZone, peoplePerSlot }: Place,
    @Args(() => SlotDaysArgs) { days }: SlotDaysArgs,
    @Ctx() { loaders }: Context,
  ): Promise<SlotDayType[]> {
    if (peoplePerSlot === null) return []
    const hours = await loaders.of(hoursOfPlace).load(pantryId)
    const bookings = bookingsOf(await loaders.of(bookedAtPlace).load(pantryId))
    return slotDaysAfter({ timeZone, ...hours }, this.services.clock.now(), days).map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({ ...slot, isFree: isSlotFree(bookings, slot, peoplePerSlot) })),
    }))
  }

  @FieldResolver(() => CollectSlotType, {
    nullable: true,
    description:
      'When the viewer comes next to collect; null: they have booked no time. All that they ask for there is collected then.',
  })
  async viewerSlot(@Root() { pantryId }: Place, @Ctx() { viewer, loaders }: Context): Promise<CollectSlotType | null> {
    if (viewer.kind !== 'person') return null
    const bookings = bookingsOf(await loaders.of(bookedAtPlace).load(pantryId))
    return bookedBy(bookings, viewer.accountId, this.services.clock.now())
  }

  @FieldResolver(() => [ItemRequestType], {
    description:
      'What people come for at the times that they booked, by time; empty for everybody who does not answer requests there.',
    complexity: 50,
  })
  async bookedRequests(@Root() { pantryId }: Place, @Ctx() { viewer, loaders }: Context): Promise<ItemRequest[]> {
    if (!canManagePantry(viewer, pantryId, 'REQUESTS')) return []
    const now = this.services.clock.now()
    const booked = await loaders.of(bookedAtPlace).load(pantryId)
    return booked.filter(({ collectUntil }) => collectUntil !== null && collectUntil > now)
  }
}

/** What places add to a request. */
@Resolver(() => ItemRequestType)
export class RequestPlaceResolver {
  @FieldResolver(() => Place, {
    nullable: true,
    description: 'The place that is asked; null for a home, and where it was closed.',
  })
  place(@Root() { pantryId }: ItemRequest, @Ctx() { loaders }: Context): Promise<Place | null> {
    return loaders.of(placeById).load(pantryId)
  }
}
