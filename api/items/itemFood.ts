import { foodBySlug, type Food } from '../../domain/foods/foods'
import { foodKey, slugOfFoodKey } from '../../domain/foods/foodKey'
import { foodOfItem } from '../../domain/foods/foodOfItem'
import { foodsVersion } from '../../domain/foods/version'
import { pictureOf } from '../foods/food.types'
import { Item, ItemSource } from './item.entity'

type Described = Pick<Item, 'brand' | 'name' | 'categories' | 'ingredients'>
type FoodColumns = Pick<Item, 'foodSlug' | 'foodAttributes' | 'foodVersion'>

/** The columns that say which food an item is, found by its name, brand aside, and by the categories of the product database. */
export function findFood({ brand, name, categories, ingredients }: Described): FoodColumns {
  const found = foodOfItem({
    brand,
    name,
    categories: categories ?? [],
    ingredients: ingredients?.map(({ text }) => text).join(', ') ?? null,
  })
  return { foodSlug: found?.food ?? null, foodAttributes: found?.attributes ?? [], foodVersion: foodsVersion }
}

/** The food whose key this is; null if it is another kind of key, or no food of the list. */
export function foodOfKey(key: string): Food | null {
  const slug = slugOfFoodKey(key)
  return slug === null ? null : foodBySlug(slug)
}

/** The item of a food without a barcode, as it is stored when the food first stands in a pantry. */
export function itemOfFood(food: Food): Item {
  return Object.assign(new Item(), {
    barcode: foodKey(food.slug),
    brand: '',
    name: food.name.replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
    capacity: null,
    unit: null,
    nutrition: null,
    allergens: null,
    ingredients: null,
    imageUrl: pictureOf(food),
    categories: null,
    pantryId: null,
    source: ItemSource.FOOD_LIST,
    typed: false,
    enteredBy: null,
    editedBy: null,
    editedAt: null,
    foodSlug: food.slug,
    foodAttributes: [...food.attributes],
    foodChosen: false,
    foodVersion: foodsVersion,
  })
}
