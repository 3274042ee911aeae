import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Account } from '../../accounts/account.entity'
import { accountById } from '../../accounts/account.loaders'
import type { Context } from '../../platform/context'
import { Id } from '../../platform/scalars'
import type { Person } from '../../platform/viewer'
import {
  AddPlaceShiftInput,
  AskForCoverInput,
  EditPlaceShiftInput,
  RemovePlaceShiftInput,
  RenewShiftCalendarInput,
  ShiftTurnInput,
} from './shift.inputs'
import type { ShiftService } from './shift.service'
import type { ShiftCalendarService } from './shiftCalendar.service'
import {
  PlaceShiftsPayload,
  PlaceShiftsType,
  RemovedShiftCalendarPayload,
  RenewedShiftCalendarPayload,
  ShiftTurnType,
} from './shift.types'

/** Who opens, checks and cleans a place when. */
@Resolver()
export class ShiftResolver {
  constructor(private readonly services: { shifts: ShiftService; shiftCalendars: ShiftCalendarService }) {}

  @Authorized('person')
  @Query(() => PlaceShiftsType, {
    description: 'The shifts of a place, for those who belong to it. FORBIDDEN, NOT_FOUND.',
    complexity: 20,
  })
  placeShifts(
    @Arg('pantryId', () => Id) pantryId: number,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsType> {
    return this.services.shifts.find(viewer, pantryId)
  }

  @Authorized('person')
  @Mutation(() => PlaceShiftsPayload, {
    description:
      'Lays out a shift of every week, as an owner of the place. FORBIDDEN, NOT_FOUND, BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  async addPlaceShift(
    @Arg('input', () => AddPlaceShiftInput) input: AddPlaceShiftInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsPayload> {
    return { shifts: await this.services.shifts.add(viewer, input) }
  }

  @Authorized('person')
  @Mutation(() => PlaceShiftsPayload, {
    description:
      'Changes a shift of every week, as an owner of the place. At another time of the same day it stays with whoever had taken it; on another day nobody has it yet. Either is told. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async editPlaceShift(
    @Arg('input', () => EditPlaceShiftInput) input: EditPlaceShiftInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsPayload> {
    return { shifts: await this.services.shifts.edit(viewer, input) }
  }

  @Authorized('person')
  @Mutation(() => PlaceShiftsPayload, {
    description:
      'Ends a shift of every week, as an owner of the place. Whoever had taken it is told. Safe to repeat. FORBIDDEN, NOT_FOUND, RATE_LIMITED.',
  })
  async removePlaceShift(
    @Arg('input', () => RemovePlaceShiftInput) input: RemovePlaceShiftInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsPayload> {
    return { shifts: await this.services.shifts.remove(viewer, input) }
  }

  @Authorized('person')
  @Mutation(() => PlaceShiftsPayload, {
    description:
      'Takes a shift on a day, up to eight weeks ahead, which nobody has or whose holder asks for cover. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED. VERSION_CONFLICT: somebody else has it.',
  })
  async takeShift(
    @Arg('input', () => ShiftTurnInput) input: ShiftTurnInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsPayload> {
    return { shifts: await this.services.shifts.take(viewer, input) }
  }

  @Authorized('person')
  @Mutation(() => PlaceShiftsPayload, {
    description:
      'Gives a shift of the viewer’s away, so that others may take it; the owners are told. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async giveShiftAway(
    @Arg('input', () => ShiftTurnInput) input: ShiftTurnInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsPayload> {
    return { shifts: await this.services.shifts.giveAway(viewer, input) }
  }

  @Authorized('person')
  @Mutation(() => PlaceShiftsPayload, {
    description:
      'Asks the others of the place to take over a shift, which stays the viewer’s until somebody does. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async askForCover(
    @Arg('input', () => AskForCoverInput) input: AskForCoverInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlaceShiftsPayload> {
    return { shifts: await this.services.shifts.askForCover(viewer, input) }
  }

  // Not a program: the address would outlive its key.
  @Authorized('person')
  @Mutation(() => RenewedShiftCalendarPayload, {
    description:
      'Creates a new address at which calendar programs read the viewer’s shifts. The previous one stops working. RATE_LIMITED.',
  })
  renewShiftCalendar(
    @Arg('input', () => RenewShiftCalendarInput) input: RenewShiftCalendarInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RenewedShiftCalendarPayload> {
    return this.services.shiftCalendars.renew(viewer, input.language)
  }

  @Authorized('person')
  @Mutation(() => RemovedShiftCalendarPayload, { description: 'Turns that address off. Safe to repeat.' })
  async removeShiftCalendar(@Ctx() { viewer }: Context<Person>): Promise<RemovedShiftCalendarPayload> {
    await this.services.shiftCalendars.remove(viewer)
    return { isRemoved: true }
  }
}

@Resolver(() => ShiftTurnType)
export class ShiftTurnResolver {
  @FieldResolver(() => Account, { nullable: true, description: 'Who has it; null: nobody.' })
  takenBy(@Root() { accountId }: ShiftTurnType, @Ctx() { loaders }: Context): Promise<Account | null> | null {
    return accountId === null ? null : loaders.of(accountById).load(accountId)
  }
}
