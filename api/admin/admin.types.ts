import { Field, Float, Int, ObjectType } from 'type-graphql'
import { FoodType } from '../foods/food.types'
import { CapacityUnit, ItemSource } from '../items/item.entity'
import { createConnectionType } from '../platform/paging'
import { Barcode, Id } from '../platform/scalars'
import { Rating } from '../ratings/rating.entity'
import type { RatingRow } from '../ratings/rating.types'
import { Recipe, RecipeOrigin } from '../recipes/recipe.entity'
import type { RecipeRow } from '../recipes/recipe.service'

@ObjectType({ description: 'An account, as admins see it.', simpleResolvers: true })
export class AdminUser {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'null: the account has been removed.' })
  username!: string | null

  @Field(() => String, { description: 'The name they want to be called by; may be empty.' })
  name!: string

  @Field(() => [String], { description: 'The addresses they sign in with.' })
  emails!: string[]

  @Field(() => [String], { description: 'Those that are confirmed: by the link of an email, or by Google.' })
  confirmedEmails!: string[]

  @Field(() => Int, { description: '0 for most; from 1 on an admin.' })
  admin!: number

  @Field(() => Int, { description: 'How many community places that they created may be open at a time.' })
  placeLimit!: number

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true })
  removedAt!: Date | null
}

@ObjectType({ description: 'An item of the catalogue, as admins see it.', simpleResolvers: true })
export class AdminItem {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => String)
  brand!: string

  @Field(() => String)
  name!: string

  @Field(() => Float, { nullable: true })
  capacity!: number | null

  @Field(() => CapacityUnit, { nullable: true })
  unit!: CapacityUnit | null

  @Field(() => ItemSource)
  source!: ItemSource

  @Field(() => FoodType, { nullable: true, description: 'The food that it is; null: none, or it cannot be told.' })
  food!: FoodType | null

  @Field(() => Boolean, { description: 'Did people enter some of brand, name and amount?' })
  typed!: boolean

  @Field(() => String, { nullable: true })
  imageUrl!: string | null

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'When somebody corrected it last.' })
  editedAt!: Date | null
}

@ObjectType({
  description: 'A pantry, as admins see it; also one that shares nothing. Its entries are not shown.',
  simpleResolvers: true,
})
export class AdminPantry {
  @Field(() => Id)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  postcode!: string

  @Field(() => String, { nullable: true, description: "The owner's user name." })
  owner!: string | null

  @Field(() => Boolean, { description: 'Is it a place that a community runs?' })
  isPlace!: boolean

  @Field(() => Int, { description: 'How many kinds of item are in it, used-up ones included.' })
  entryCount!: number

  @Field(() => Int, { description: 'How many of them neighbours see.' })
  sharedCount!: number

  @Field(() => Int, { description: 'How many requests are open at it. What is asked for is not shown.' })
  openRequestCount!: number

  @Field(() => Int, { description: 'How often something was given from it.' })
  givenCount!: number

  @Field(() => Date)
  createdAt!: Date
}

@ObjectType({ description: 'A recipe, as admins see it: also a private or hidden one.', simpleResolvers: true })
export class AdminRecipe {
  @Field(() => Id)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean)
  public!: boolean

  @Field(() => Boolean, { description: 'Has an admin hidden it?' })
  hidden!: boolean

  @Field(() => RecipeOrigin)
  origin!: RecipeOrigin

  @Field(() => Id, { nullable: true })
  creatorId!: number | null

  @Field(() => String, { nullable: true, description: "The author's user name; null when they have left." })
  creator!: string | null

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date)
  updatedAt!: Date
}

export const AdminUserConnection = createConnectionType(AdminUser)
export const AdminItemConnection = createConnectionType(AdminItem)
export const AdminPantryConnection = createConnectionType(AdminPantry)
export const AdminRecipeConnection = createConnectionType(AdminRecipe)

@ObjectType({ simpleResolvers: true })
export class SetAdminPayload {
  @Field(() => AdminUser)
  user!: AdminUser
}

@ObjectType({ simpleResolvers: true })
export class HideRatingPayload {
  @Field(() => Rating, {
    nullable: true,
    description: 'The rating as it is now; null where the viewer may not see its recipe.',
  })
  rating!: RatingRow | null

  @Field(() => Recipe, { nullable: true, description: 'Its recipe, with the average as it is now; null as above.' })
  recipe!: RecipeRow | null
}

@ObjectType({ simpleResolvers: true })
export class HideRecipePayload {
  @Field(() => AdminRecipe)
  recipe!: AdminRecipe
}
