import { Field, ID, ObjectType } from 'type-graphql'
import type { Diet, Eater, UkAllergen } from '../../domain/diets/dietProfile'
import { ViewerType } from '../auth/auth.types'
import { Pantry } from '../pantries/pantry.entity'
import type { Viewer } from '../platform/viewer'
import { DietType, UkAllergenType } from './dietProfile.entity'

/** Somebody who eats in a home. */
export interface EaterRow extends Eater {
  pantryId: number
  /** null: a child, who has none. */
  accountId: number | null
  /** Has somebody said what they do not eat, even if that is nothing? */
  hasProfile: boolean
}

@ObjectType('DietProfile', { description: 'What somebody does not eat.', simpleResolvers: true })
export class DietProfileType {
  @Field(() => [UkAllergenType])
  allergens!: readonly UkAllergen[]

  @Field(() => [DietType])
  diets!: readonly Diet[]

  @Field(() => [String], { description: 'Other foods, in free words.' })
  avoid!: readonly string[]
}

@ObjectType('Eater', { description: 'Somebody who eats in a home.', simpleResolvers: true })
export class EaterType {
  @Field(() => ID, { description: '`account:` or `child:`, and an id.' })
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => Boolean, { description: 'Have they no account?' })
  isChild!: boolean

  @Field(() => Boolean)
  isViewer!: boolean

  @Field(() => Boolean, { description: 'May the viewer change it? Their own, and a child’s.' })
  viewerCanEdit!: boolean

  @Field(() => DietProfileType, { nullable: true, description: 'null: nobody has said.' })
  profile!: DietProfileType | null
}

@ObjectType({ simpleResolvers: true })
export class EatersPayload {
  @Field(() => Pantry, { description: 'The home.' })
  pantry!: Pantry
}

@ObjectType({ simpleResolvers: true })
export class SendsAvoidedFoodsPayload {
  @Field(() => ViewerType)
  viewer!: Viewer
}
