import {
  ArrayMaxSize,
  IsIn,
  IsNumber,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, Float, ID, InputType } from 'type-graphql'
import { Barcode } from '../platform/scalars'
import { CapacityUnit } from './item.entity'

/** Nutrients per 100 g or 100 ml: kcal up to those of pure fat, g up to 100. Allergens and ingredients: as many as the product database may have. */
export const itemLimits = { energy: 900, nutrient: 100, allergens: 40, allergen: 60, ingredients: 100, ingredient: 200 }

/** What is printed on a packet. */
@InputType()
export abstract class ItemDetailsInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => String)
  @MaxLength(80)
  brand!: string

  @Field(() => String)
  @MaxLength(160)
  name!: string

  @Field(() => Float, { nullable: true, description: 'How much is in one packet, in `unit`.' })
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(100_000)
  capacity!: number | null

  @Field(() => CapacityUnit)
  @IsIn(['G', 'ML'])
  unit!: CapacityUnit
}

/** A nutrient: null where it is unknown. */
function Nutrient(unit: 'kcal' | 'g'): PropertyDecorator {
  const decorators = [
    Field(() => Float, {
      nullable: true,
      description: `${unit}, 0 to ${unit === 'kcal' ? itemLimits.energy : itemLimits.nutrient}`,
    }),
    IsOptional(),
    IsNumber({ allowNaN: false, allowInfinity: false }),
    Min(0),
    Max(unit === 'kcal' ? itemLimits.energy : itemLimits.nutrient),
  ]
  return (target, name) => {
    for (const decorate of decorators) decorate(target, name as string)
  }
}

@InputType({ description: 'Per 100 g or 100 ml; null where unknown.' })
export class NutritionInput {
  @Nutrient('kcal')
  energyKcal?: number | null

  @Nutrient('g')
  carbohydrates?: number | null

  @Nutrient('g')
  fat?: number | null

  @Nutrient('g')
  fiber?: number | null

  @Nutrient('g')
  proteins?: number | null

  @Nutrient('g')
  salt?: number | null

  @Nutrient('g')
  saturatedFat?: number | null

  @Nutrient('g')
  sugars?: number | null
}

@InputType()
export class IngredientInput {
  @Field(() => String, { description: '1 to 200 characters.' })
  @MinLength(1)
  @MaxLength(itemLimits.ingredient)
  text!: string

  @Field(() => Boolean, { nullable: true, description: 'null: unknown' })
  vegetarian?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'null: unknown' })
  vegan?: boolean | null
}

/** What is printed on a packet, with what is in it. */
@InputType()
export abstract class ItemContentsInput extends ItemDetailsInput {
  @Field(() => NutritionInput, {
    nullable: true,
    description: 'Per 100 g or 100 ml. Left out: as it is; null: unknown.',
  })
  @IsOptional()
  @ValidateNested()
  nutrition?: NutritionInput | null

  @Field(() => [String], {
    nullable: true,
    description: 'At most 40 of 60 characters. Left out: as they are; null: unknown, which is not the same as none.',
  })
  @IsOptional()
  @ArrayMaxSize(itemLimits.allergens)
  @MinLength(1, { each: true })
  @MaxLength(itemLimits.allergen, { each: true })
  allergens?: string[] | null

  @Field(() => [IngredientInput], { nullable: true, description: 'At most 100. Left out: as they are; null: unknown.' })
  @IsOptional()
  @ArrayMaxSize(itemLimits.ingredients)
  @ValidateNested()
  ingredients?: IngredientInput[] | null
}

@InputType({
  description: 'What is printed on a packet. Values of the product database take precedence over those that are sent.',
})
export class CreateItemInput extends ItemContentsInput {}

@InputType()
export class UpdateItemInput extends ItemContentsInput {
  @Field(() => Float, { description: 'How much is in one packet, in `unit`; more than 0.' })
  override capacity!: number

  @Field(() => ID, {
    nullable: true,
    description:
      'The slug of the food that it is. Left out: as it was chosen, or as it is found by the name; null: none of the list.',
  })
  @IsOptional()
  @MaxLength(80)
  food?: string | null
}

/** How many items one query reads by their barcodes. */
export const maxBarcodes = 100

@ArgsType()
export class ItemsByBarcodeArgs {
  @Field(() => [Barcode], { description: 'At most 100.' })
  @ArrayMaxSize(maxBarcodes)
  barcodes!: string[]
}

@InputType()
export class DeleteItemInput {
  @Field(() => Barcode)
  barcode!: string
}
