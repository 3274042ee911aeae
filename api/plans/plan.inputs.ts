import { ArrayMaxSize, ArrayMinSize, IsOptional, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { profileLimits } from '../../domain/diets/dietProfile'
import { Id, LocalDate, Uuid } from '../platform/scalars'

/** How many days are read at a time. */
export const maxPlanDays = 42
/** How many meals a day can have. */
export const maxMealsOfDay = 20

@ArgsType()
export class PlanDaysArgs {
  @Field(() => LocalDate, { description: 'The first day.' })
  from!: string

  @Field(() => Int, { defaultValue: 7, description: 'How many days, 1 to 42.' })
  @Min(1)
  @Max(maxPlanDays)
  days!: number
}

@ArgsType()
export class MealPlanArgs extends PlanDaysArgs {
  @Field(() => Id, {
    nullable: true,
    description: "The pantry, which the viewer may manage; left out: the viewer's own.",
  })
  pantryId?: number | null
}

@ArgsType()
export class MealPlanChangedArgs extends PlanDaysArgs {
  @Field(() => Id)
  pantryId!: number
}

/** Who sits at a meal. */
@InputType()
abstract class TableInput {
  @Field(() => [ID], {
    nullable: true,
    description: 'The `Eater`s of the home who eat it; null: everybody. Left out in a change: unchanged.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(profileLimits.ofHome * 2)
  eaterIds?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'Foods that guests at this meal avoid: at most 20 words of 1 to 40 characters. Left out in a change: unchanged.',
  })
  @IsOptional()
  @ArrayMaxSize(profileLimits.words)
  @MaxLength(profileLimits.word, { each: true })
  guestAvoids?: string[] | null
}

@InputType()
export class PlanMealInput extends TableInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, {
    description:
      'Generated when the person acts and kept for retries: if the plan has the meal already, nothing is changed.',
  })
  id!: string

  @Field(() => LocalDate, { description: 'At most two years from today.' })
  day!: string

  @Field(() => Int, { nullable: true, description: 'How many meals of the day stand before it; left out: all.' })
  @IsOptional()
  @Min(0)
  @Max(maxMealsOfDay)
  position?: number | null

  @Field(() => Id, { nullable: true, description: 'The recipe; or `note`.' })
  recipeId?: number | null

  @Field(() => String, { nullable: true, description: 'One line, 1 to 200 characters; or `recipeId`.' })
  @IsOptional()
  @MaxLength(200)
  note?: string | null

  @Field(() => Int, { nullable: true, description: 'For how many, 1 to 100.' })
  @IsOptional()
  @Min(1)
  @Max(100)
  servings?: number | null
}

@InputType()
export class MovePlannedMealInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid)
  id!: string

  @Field(() => LocalDate, { description: 'As in PlanMealInput.' })
  day!: string

  @Field(() => Int, {
    nullable: true,
    description: 'How many other meals of the day stand before it then; left out: all.',
  })
  @IsOptional()
  @Min(0)
  @Max(maxMealsOfDay)
  position?: number | null
}

@InputType()
export class ChangePlannedMealInput extends TableInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid)
  id!: string

  @Field(() => String, {
    nullable: true,
    description:
      'One line, 1 to 200 characters, in place of what was planned; a recipe becomes a note. Left out: unchanged.',
  })
  @IsOptional()
  @MaxLength(200)
  note?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'For how many, 1 to 100; null: as the recipe is written. Left out: unchanged.',
  })
  @IsOptional()
  @Min(1)
  @Max(100)
  servings?: number | null
}

@InputType()
export class RemovePlannedMealInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid)
  id!: string
}

@InputType()
export class AddMealPlanToShoppingListInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => LocalDate, { description: 'The first day. Days before today are left out.' })
  from!: string

  @Field(() => Int, { defaultValue: 7, description: 'How many days, 1 to 42.' })
  @Min(1)
  @Max(maxPlanDays)
  days!: number

  @Field(() => Uuid, { description: 'Idempotency key, as in StockMoveInput.' })
  key!: string
}

@InputType()
export class MealPlanCalendarInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null
}
