import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { targetPantryId } from '../pantries/pantry.rules'
import type { Context } from '../platform/context'
import { Id } from '../platform/scalars'
import type { Person } from '../platform/viewer'
import type { MealPlanCalendarService } from './calendar.service'
import { MealPlanCalendarInput } from './plan.inputs'
import { CalendarPayload, MealPlanCalendarType, RenewedCalendarPayload } from './plan.types'

/** The address at which calendar programs read a meal plan. */
@Resolver()
export class MealPlanCalendarResolver {
  constructor(private readonly services: { mealPlanCalendars: MealPlanCalendarService }) {}

  @Authorized('person', 'program')
  @Query(() => MealPlanCalendarType, {
    description: 'Has the meal plan of a pantry an address for calendar programs? FORBIDDEN.',
  })
  mealPlanCalendar(
    @Arg('pantryId', () => Id, { nullable: true, description: "Left out: the viewer's own." }) pantryId: number | null,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<MealPlanCalendarType> {
    return this.services.mealPlanCalendars.find(viewer, targetPantryId(viewer, { pantryId }))
  }

  // Not a program: the address would outlive its key.
  @Authorized('person')
  @Mutation(() => RenewedCalendarPayload, {
    description: 'Creates a new address. The previous one stops working. FORBIDDEN, RATE_LIMITED.',
  })
  renewMealPlanCalendar(
    @Arg('input', () => MealPlanCalendarInput) input: MealPlanCalendarInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RenewedCalendarPayload> {
    return this.services.mealPlanCalendars.renew(viewer, targetPantryId(viewer, input))
  }

  @Authorized('person', 'program')
  @Mutation(() => CalendarPayload, { description: 'Turns the address off. Safe to repeat. FORBIDDEN.' })
  async removeMealPlanCalendar(
    @Arg('input', () => MealPlanCalendarInput) input: MealPlanCalendarInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<CalendarPayload> {
    return { calendar: await this.services.mealPlanCalendars.remove(viewer, targetPantryId(viewer, input)) }
  }
}
