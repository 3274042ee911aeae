import { Field, ID, ObjectType } from 'type-graphql'
import { Id, LocalDate, Uuid } from '../platform/scalars'
import { PlannedMeal } from './plan.entity'

@ObjectType({ description: 'A day of a meal plan.', simpleResolvers: true })
export class PlanDay {
  @Field(() => ID, { description: 'Made of the pantry and the day.' })
  id!: string

  @Field(() => LocalDate)
  day!: string

  @Field(() => [PlannedMeal], {
    description: 'In their order, at most 20.',
    complexity: ({ childComplexity }) => 4 * childComplexity,
  })
  meals!: PlannedMeal[]
}

@ObjectType({ description: 'What is to be eaten, day by day.', simpleResolvers: true })
export class MealPlan {
  @Field(() => [PlanDay], { description: 'Every day that was asked for, also those without a meal.' })
  days!: PlanDay[]
}

@ObjectType({ simpleResolvers: true })
export class PlannedMealPayload {
  @Field(() => Uuid)
  mealId!: string

  @Field(() => PlannedMeal, { nullable: true, description: 'null: it is not in the plan any more.' })
  meal!: PlannedMeal | null

  @Field(() => [PlanDay], {
    description: 'The days that changed, as they are now; of a change that was made before, the day of the meal.',
  })
  days!: PlanDay[]
}

@ObjectType({ description: 'Days of a meal plan as they are now.', simpleResolvers: true })
export class MealPlanChange {
  @Field(() => [PlanDay])
  days!: PlanDay[]
}

@ObjectType('MealPlanCalendar', {
  description: 'The address at which calendar programs read a meal plan.',
  simpleResolvers: true,
})
export class MealPlanCalendarType {
  @Field(() => Id, { description: 'The pantry.' })
  id!: number

  @Field(() => Date, { nullable: true, description: 'When the address was made; null: there is none.' })
  createdAt!: Date | null
}

@ObjectType({ simpleResolvers: true })
export class RenewedCalendarPayload {
  @Field(() => String, {
    description: 'The path of the address, with the secret in it. It is shown this once: the server keeps a hash.',
  })
  path!: string

  @Field(() => MealPlanCalendarType)
  calendar!: MealPlanCalendarType
}

@ObjectType({ simpleResolvers: true })
export class CalendarPayload {
  @Field(() => MealPlanCalendarType)
  calendar!: MealPlanCalendarType
}
