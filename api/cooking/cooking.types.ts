import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { LineState } from '../../domain/cooking/coverage'
import { DietProblemType } from '../diets/dietProblem.types'
import { FoodType } from '../foods/food.types'
import { DateKind } from '../pantries/dates/batch.entity'
import { Pantry, PantryEntry } from '../pantries/pantry.entity'
import type { SharedEntryRow } from '../pantries/pantry.types'
import { createConnectionType } from '../platform/paging'
import { Barcode, Id, LocalDate } from '../platform/scalars'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipePayload } from '../recipes/recipe.types'

export enum LineStateType {
  ENOUGH = 'ENOUGH',
  STAND_IN = 'STAND_IN',
  SOME = 'SOME',
  MISSING = 'MISSING',
  STAPLE = 'STAPLE',
  CANNOT_TELL = 'CANNOT_TELL',
}
registerEnumType(LineStateType, {
  name: 'LineState',
  description: 'Does a pantry have what a line of a recipe asks for?',
  valuesConfig: {
    ENOUGH: { description: 'It has as much as the line asks for, or the line does not say how much.' },
    STAND_IN: { description: 'It has another food that replaces it, and that counts as had.' },
    SOME: { description: 'It has some, and too little.' },
    MISSING: { description: 'It has none, nor enough of another food that replaces it.' },
    STAPLE: { description: 'It is always there.' },
    CANNOT_TELL: { description: 'The food of the line is not known, or how much there is of it.' },
  },
})

/** What the size of a packet is measured in. */
export enum SizeUnit {
  G = 'G',
  ML = 'ML',
  PIECE = 'PIECE',
}
registerEnumType(SizeUnit, {
  name: 'SizeUnit',
  description: 'What the size of a packet is measured in: grams, millilitres or pieces.',
})

@ObjectType({ description: 'Packets of a pantry that serve a line of a recipe.', simpleResolvers: true })
export class ServingPacket {
  @Field(() => ID, { description: 'The `Batch`.' })
  batchId!: string

  @Field(() => Barcode)
  barcode!: string

  @Field(() => String)
  name!: string

  @Field(() => String, {
    nullable: true,
    description: 'The German name of a food without a barcode; null for a product.',
  })
  germanName!: string | null

  @Field(() => Int)
  quantity!: number

  @Field(() => Boolean)
  isOpened!: boolean

  @Field(() => Float, { nullable: true, description: 'Of an opened packet, in the unit of one; null: not known.' })
  left!: number | null

  @Field(() => LocalDate, { nullable: true, description: 'The day by which it is to be used; null: none that counts.' })
  due!: string | null

  @Field(() => DateKind, { nullable: true, description: 'What kind of date `due` is.' })
  dateKind!: DateKind | null
}

@ObjectType({ description: 'What a pantry has for one line of a recipe.', simpleResolvers: true })
export class LineCoverage {
  @Field(() => Int, { description: 'The index of the line in `ingredients`.' })
  position!: number

  @Field(() => LineStateType)
  state!: LineState

  @Field(() => [ServingPacket], { description: 'What serves it, soonest first. Empty for a staple that is no stock.' })
  packets!: ServingPacket[]

  @Field(() => [ServingPacket], { description: 'Other foods that replace it. They count in the state STAND_IN.' })
  standIns!: ServingPacket[]
}

@ObjectType({ description: 'What cooking is likely to take from packets of a pantry.', simpleResolvers: true })
export class ProposedTake {
  @Field(() => ServingPacket)
  packet!: ServingPacket

  @Field(() => [Int], { description: 'The lines that it serves, by their index in `ingredients`.' })
  positions!: number[]

  @Field(() => Int, {
    description:
      'How many whole packets; 0 with no `amount`: nothing, because other packets do, the line is optional, or nobody knows how much it asks for.',
  })
  packets!: number

  @Field(() => Float, { nullable: true, description: 'What is taken from one more packet, in `unit`; null: nothing.' })
  amount!: number | null

  @Field(() => Boolean, {
    description: 'Is some of it used though nothing is proposed: less than half a piece, or nobody knows how much?',
  })
  isUncounted!: boolean

  @Field(() => Float, { nullable: true, description: 'What one packet holds, in `unit`; null: not known.' })
  size!: number | null

  @Field(() => SizeUnit, { nullable: true, description: 'Of `size`; null exactly if that is.' })
  unit!: SizeUnit | null
}

@ObjectType({ description: 'How far a pantry serves a recipe.', simpleResolvers: true })
export class RecipeCoverage {
  @Field(() => Int, {
    description:
      'How many foods are missing, too little or not known. Lines that ask for the same food count once, optional lines not at all.',
  })
  missingCount!: number

  @Field(() => [LineCoverage], { description: 'Of each line, in their order.' })
  lines!: LineCoverage[]

  /** Worked out only where it is asked for: the field `takes`. */
  proposeTakes!: () => ProposedTake[]
}

@ObjectType({ description: 'A line of a recipe that a pantry does not serve, or not surely.', simpleResolvers: true })
export class UnservedLine {
  @Field(() => String, { description: 'As it stands in `ingredients`.' })
  text!: string

  @Field(() => LineStateType, { description: 'MISSING, SOME or CANNOT_TELL.' })
  state!: LineState

  @Field(() => FoodType, { nullable: true, description: 'The first food that it names; null: no known one.' })
  food!: FoodType | null
}

@ObjectType({ description: 'Another food of a pantry that replaces what a line asks for.', simpleResolvers: true })
export class StandIn {
  @Field(() => String, { description: 'The line, as it stands in `ingredients`.' })
  text!: string

  @Field(() => FoodType, { nullable: true, description: 'The first food that the line names.' })
  food!: FoodType | null

  @Field(() => ServingPacket, { description: 'What replaces it.' })
  packet!: ServingPacket
}

@ObjectType({ description: 'A recipe, and what a pantry has for it.', simpleResolvers: true })
export class CookableRecipe {
  @Field(() => Id)
  id!: number

  @Field(() => Recipe)
  recipe!: RecipePayload['recipe']

  @Field(() => Int, { description: 'As in RecipeCoverage.' })
  missingCount!: number

  @Field(() => [UnservedLine], { description: 'The lines that the pantry does not serve, without optional ones.' })
  missing!: UnservedLine[]

  @Field(() => [StandIn], { description: 'What replaces what lines ask for. It counts as had.' })
  standIns!: StandIn[]

  @Field(() => [UnservedLine], {
    description: 'The lines of which there is some, and nobody knows whether it is enough. They count as had.',
  })
  toCheck!: UnservedLine[]

  @Field(() => ServingPacket, {
    nullable: true,
    description: 'What it uses that goes off first, within a week, so that its `due` is not null; null: nothing does.',
  })
  usesSoon!: ServingPacket | null

  @Field(() => [DietProblemType], {
    description:
      'What it holds that somebody of the home does not eat, or may not. Empty: nothing is known, never that it is safe.',
  })
  dietProblems!: DietProblemType[]
}

export const CookableRecipeConnection = createConnectionType(CookableRecipe)

@ObjectType({ simpleResolvers: true })
export class CookRecipePayload {
  @Field(() => Recipe)
  recipe!: RecipePayload['recipe']

  @Field(() => Pantry)
  pantry!: Pantry
}

/** The most packets that serve a draft. */
export const maxServingPackets = 30

/** The most missing foods for which neighbours are named. */
export const maxMissingFoods = 30

@ObjectType({ description: 'An ingredient that a pantry does not serve.', simpleResolvers: true })
export class MissingFood {
  @Field(() => Int, { description: 'Its index in `ingredients`.' })
  position!: number

  @Field(() => String, { description: 'As it is written there.' })
  text!: string

  @Field(() => [PantryEntry], {
    description:
      'What neighbours share now that serves it: at most three, of different pantries, in the order of `sharersOfLine`.',
    complexity: ({ childComplexity }) => 3 * childComplexity,
  })
  sharers!: SharedEntryRow[]
}
