import { Field, ID, ObjectType } from 'type-graphql'
import { foodBySlug, isA, type Food, type FoodGroup } from '../../domain/foods/foods'
import { foodKey } from '../../domain/foods/foodKey'
import { Barcode } from '../platform/scalars'

@ObjectType('Food', {
  description: 'A food of the food list, which items, recipes and pantries share.',
  simpleResolvers: true,
})
export class FoodType {
  @Field(() => ID, { description: 'Its name in the list, such as `chopped-tomatoes`. Never changed or used again.' })
  slug!: string

  @Field(() => Barcode, {
    description: 'The key under which it stands in a pantry without a barcode: `food:chopped-tomatoes`.',
  })
  barcode!: string

  @Field(() => String, { description: 'In British English.' })
  name!: string

  @Field(() => String)
  germanName!: string

  @Field(() => String, { description: 'The aisle: `vegetables`, `tins-jars`.' })
  group!: string

  @Field(() => String, { description: 'The path of a drawing of its aisle on this server.' })
  imageUrl!: string
}

/** The drawing of each aisle, in web/public/foods. */
const pictures: Record<FoodGroup, string> = {
  fruit: 'fruit',
  vegetables: 'vegetables',
  herbs: 'leaf',
  salad: 'leaf',
  meat: 'steak',
  poultry: 'drumstick',
  fish: 'fish',
  deli: 'bowl',
  dairy: 'carton',
  cheese: 'cheese',
  eggs: 'egg',
  bakery: 'loaf',
  'pasta-rice-grains': 'bag',
  'flour-baking': 'bag',
  'sugar-sweeteners': 'bag',
  'oils-vinegars': 'bottle',
  'tins-jars': 'tin',
  pulses: 'bag',
  'nuts-seeds': 'nuts',
  'dried-fruit': 'bag',
  spices: 'jar',
  'sauces-condiments': 'bottle',
  stocks: 'box',
  spreads: 'jar',
  breakfast: 'box',
  snacks: 'bag',
  sweets: 'box',
  desserts: 'pot',
  frozen: 'bag',
  'ready-meals': 'bowl',
  drinks: 'bottle',
  'hot-drinks': 'cup',
  alcohol: 'bottle',
  'plant-based': 'carton',
  baby: 'pot',
  other: 'box',
}

/** Foods that have a drawing of their own; what is one of them has it, too. */
const ownPictures = ['apple', 'banana', 'carrot', 'mushroom', 'onion', 'potato', 'tomato']

/** The path of a food's drawing. */
export function pictureOf({ slug, group }: Pick<Food, 'slug' | 'group'>): string {
  const own = isFresh(group) ? ownPictures.find((name) => isA(slug, name)) : undefined
  return `/foods/${own ?? pictures[group]}.svg`
}

const isFresh = (group: FoodGroup): boolean => group === 'fruit' || group === 'vegetables' || group === 'salad'

export const toFoodType = (food: Food): FoodType => ({
  slug: food.slug,
  barcode: foodKey(food.slug),
  name: food.name,
  germanName: food.german,
  group: food.group,
  imageUrl: pictureOf(food),
})

/** The food with this slug; null without one, and for a slug that the list does not have. */
export function foodTypeOf(slug: string | null | undefined): FoodType | null {
  const food = slug == null ? null : foodBySlug(slug)
  return food ? toFoodType(food) : null
}
