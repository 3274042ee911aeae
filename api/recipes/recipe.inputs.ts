import { ArrayMaxSize, IsEnum, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { maxRecipeMinutes } from '../../lib/recipe-times/recipeTimes'
import { Page } from '../platform/paging'
import { Id, Uuid } from '../platform/scalars'
import { maxNoteLength } from './notes/recipeNote.entity'
import { RecipeOrigin } from './recipe.entity'

/** The editable content of a recipe. One entry may hold several lines: they are split before they are counted and measured. */
@InputType()
abstract class ContentInput {
  @Field(() => String, { description: 'At most 200 characters. Name, ingredients and instructions are not all empty.' })
  @MaxLength(1_000)
  name!: string

  @Field(() => [String], { description: 'At most 200 lines of 500 characters; empty ones are left out.' })
  @ArrayMaxSize(1_000)
  ingredients!: string[]

  @Field(() => [String], {
    description:
      'At most 200 steps of 4,000 characters, and 40,000 with the name and the ingredients; empty ones are left out.',
  })
  @ArrayMaxSize(1_000)
  instructions!: string[]

  @Field(() => [String], {
    description: 'At most 20 of 40 characters. They are lower-cased, and a gap becomes a dash.',
  })
  @ArrayMaxSize(200)
  tags!: string[]

  @Field(() => Int, { nullable: true, description: '1 to 100.' })
  @Min(1)
  @Max(100)
  servings?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of preparation, 0 to 10,080. In a change, times that are left out stay.',
  })
  @Min(0)
  @Max(maxRecipeMinutes)
  prepMinutes?: number | null

  @Field(() => Int, { nullable: true, description: 'Minutes of cooking, 0 to 10,080.' })
  @Min(0)
  @Max(maxRecipeMinutes)
  cookMinutes?: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes from start to table, 0 to 10,080; not less than preparation and cooking together. null: their sum, if both are given.',
  })
  @Min(0)
  @Max(maxRecipeMinutes)
  totalMinutes?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'A page with a video of how it is cooked; https. In a change, one that is left out stays.',
  })
  @MaxLength(2_000)
  videoUrl?: string | null

  @Field(() => Boolean, { description: 'May everybody see it? Otherwise its creator alone.' })
  public!: boolean

  @Field(() => Uuid, {
    nullable: true,
    description:
      'A picture that the viewer sent by POST /images and that no other recipe has. null: none. Left out: the one it has.',
  })
  imageId?: string | null
}

@InputType()
export class RecipeInput extends ContentInput {
  @Field(() => RecipeOrigin, {
    defaultValue: RecipeOrigin.WRITTEN,
    description: 'Where it comes from. A draft that `generateRecipe` made keeps the origin of its generation.',
  })
  @IsEnum(RecipeOrigin)
  origin!: RecipeOrigin

  @Field(() => String, { nullable: true, description: 'Whom to thank for it.' })
  @MaxLength(200)
  sourceName?: string | null

  @Field(() => String, { nullable: true, description: 'Where it was read; http or https.' })
  @MaxLength(2_000)
  sourceUrl?: string | null

  @Field(() => Uuid, {
    description:
      'Made when the person acts and kept through retries: a key that was used makes no second recipe and answers with the first as it is now.',
  })
  key!: string
}

@InputType()
export class UpdateRecipeInput extends ContentInput {
  @Field(() => Id)
  id!: number

  @Field(() => Int, { description: 'The version that was read and changed.' })
  @Min(1)
  version!: number
}

@InputType({ description: 'Which recipe is meant.' })
export class RecipeIdInput {
  @Field(() => Id)
  id!: number
}

@InputType()
export class SetRecipeNoteInput {
  @Field(() => Id)
  recipeId!: number

  @Field(() => String, { description: `At most ${maxNoteLength} characters, on as many lines as you like.` })
  @MaxLength(maxNoteLength)
  text!: string
}

@InputType({ description: 'All the favourites that the viewer is to have.' })
export class FavouriteRecipesInput {
  @Field(() => [Id], { description: 'At most 2,000 recipes.' })
  @ArrayMaxSize(2_000)
  ids!: number[]
}

@InputType({ description: 'Either an address or a text.' })
export class ImportRecipeInput {
  @Field(() => String, { nullable: true, description: 'The address of a web page.' })
  @MaxLength(2_000)
  url?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'What somebody pasted: a note, a letter, Markdown, the source of a page. At most 100,000 characters.',
  })
  @MaxLength(100_000)
  text?: string | null
}

@ArgsType()
export class NamedPage extends Page {
  @Field(() => String, {
    nullable: true,
    description: 'Only recipes with this in their name; upper case does not matter.',
  })
  @MaxLength(100)
  name?: string
}

/** The filters that lists of public recipes have in common. */
@ArgsType()
export abstract class FilteredRecipesPage extends NamedPage {
  @Field(() => String, { nullable: true, description: 'Only recipes with this tag.' })
  @MaxLength(100)
  tag?: string

  @Field(() => Int, {
    nullable: true,
    description: 'Only recipes that are known to take no longer than this from start to table, in minutes.',
  })
  @Min(0)
  @Max(maxRecipeMinutes)
  maxMinutes?: number

  @Field(() => [String], {
    nullable: true,
    description:
      'Only recipes that name each of these foods of the food list, or a kind of it: with `pasta` also penne. At most 10 slugs.',
  })
  @ArrayMaxSize(10)
  @MaxLength(100, { each: true })
  withFoods?: string[]

  @Field(() => [String], {
    nullable: true,
    description:
      'Only recipes that name none of these foods, nor a kind of one, not even as an optional or alternative one. At most 10 slugs.',
  })
  @ArrayMaxSize(10)
  @MaxLength(100, { each: true })
  withoutFoods?: string[]
}

@ArgsType()
export class RecipesArgs extends FilteredRecipesPage {
  @Field(() => Id, { nullable: true, description: 'Only recipes by this account.' })
  creatorId?: number
}

@ArgsType()
export class SearchRecipesArgs extends Page {
  @Field(() => String, { description: 'What to look for, as typed; the first eight words count.' })
  @MaxLength(200)
  words!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Leaves out those that `recipes` finds by name: with what is typed, as it stands, in their name.',
  })
  elsewhere!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'Only recipes that are known to take no longer than this from start to table, in minutes.',
  })
  @Min(0)
  @Max(maxRecipeMinutes)
  maxMinutes?: number
}

@ArgsType()
export class TagsArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many, 1 to 100.' })
  @Min(1)
  @Max(100)
  first!: number
}
