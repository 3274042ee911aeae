import { firstText, isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import { amountOf, listItem, plannedMeal, quantityIn, stockItem, type MovedOther } from '../movedPantry'
import { mealieListItem } from './mealiePantry'

/** How programs write lists, plans and stock in JSON. What fits is not looked into any further, but for the recipes of a plan. */
interface PantryShape {
  format: string
  fits: (thing: Thing) => boolean
  read: (thing: Thing) => MovedOther[]
  /** Where recipes may be in it. */
  inner?: string
}

const shapes: readonly PantryShape[] = [
  {
    // A list as the API answers it (backend/app/controller/shoppinglist in TomBursch/kitchenowl). What is on it is to be bought;
    // what was bought is in `recentItems`, for ever. The export has the names of the lists alone.
    format: 'KitchenOwl',
    fits: ({ name, items, recentItems }) =>
      typeof name === 'string' && Array.isArray(items) && Array.isArray(recentItems),
    read: kitchenOwlList,
  },
  {
    // The same in an answer about the whole household.
    format: 'KitchenOwl',
    fits: ({ shoppinglists }) => listOf(shoppinglists).some((list) => isThing(list) && Array.isArray(list['items'])),
    read: ({ shoppinglists }) => listOf(shoppinglists).filter(isThing).flatMap(kitchenOwlList),
    inner: 'recipes',
  },
  {
    // backend/app/models/planner.py; the day is in milliseconds since 1970, or none.
    format: 'KitchenOwl',
    fits: ({ recipe, cooking_date }) => isThing(recipe) && typeof cooking_date === 'number',
    read: ({ recipe, cooking_date }) =>
      plannedMeal({ date: dayOf(Number(cooking_date)), title: isThing(recipe) ? recipe['name'] : '' }),
    inner: 'recipe',
  },
  {
    // Mealie's API: a list with its lines.
    format: 'Mealie',
    fits: ({ name, listItems }) => typeof name === 'string' && Array.isArray(listItems),
    read: ({ name, listItems }) =>
      listOf(listItems)
        .filter(isThing)
        .flatMap((item) => mealieListItem(item, firstText(name))),
  },
  {
    format: 'Mealie',
    fits: (thing) => typeof thing['date'] === 'string' && typeof thing['entryType'] === 'string',
    read: ({ date, entryType, title, text, recipe }) =>
      plannedMeal({ date, mealType: entryType, title: firstText(recipe) || title, note: text }),
    inner: 'recipe',
  },
  {
    // Before version 1, lists and plans are in groups.json (ListItem in mealie/schema, with a text and no food).
    format: 'Mealie',
    fits: ({ name, items }) =>
      typeof name === 'string' && Array.isArray(items) && items.length > 0 && items.every(isOldMealieItem),
    read: ({ name, items }) =>
      listOf(items)
        .filter(isThing)
        .flatMap(({ title, text, quantity, checked }) =>
          mealieListItem({ note: text || title, quantity, checked }, firstText(name)),
        ),
  },
  {
    format: 'Mealie',
    fits: ({ date, meals }) => typeof date === 'string' && Array.isArray(meals),
    read: ({ date, meals }) =>
      listOf(meals)
        .filter(isThing)
        .flatMap(({ name, slug, description }) => plannedMeal({ date, title: name || slug, note: description })),
  },
  {
    // ShoppingListEntrySerializer of TandoorRecipes/recipes. Its export holds recipes alone; this is what its API answers.
    format: 'Tandoor',
    fits: (thing) => typeof thing['checked'] === 'boolean' && isThing(thing['food']) && 'amount' in thing,
    read: ({ food, unit, amount, checked }) =>
      listItem({
        name: firstText(food),
        amount: amountOf(quantityIn(amount), firstText(unit)),
        isDone: checked === true,
      }),
  },
  {
    format: 'Tandoor',
    fits: (thing) => isThing(thing['meal_type']) && typeof (thing['from_date'] ?? thing['date']) === 'string',
    read: ({ from_date, date, meal_type, title, recipe, note }) =>
      plannedMeal({
        date: from_date ?? date,
        mealType: firstText(meal_type),
        title: firstText(isThing(recipe) ? recipe : '') || title,
        note,
      }),
    inner: 'recipe',
  },
  {
    format: 'Tandoor',
    fits: (thing) => thing['food_onhand'] === true && typeof thing['name'] === 'string',
    read: ({ name }) => stockItem({ name: firstText(name) }),
  },
]

function kitchenOwlList({ name, items }: Thing): MovedOther[] {
  return listOf(items)
    .filter(isThing)
    .flatMap((item) =>
      listItem({
        name: firstText(item['name']),
        amount: firstText(item['description']),
        isDone: item['checked'] === true || item['done'] === true,
        listName: firstText(name),
      }),
    )
}

const isOldMealieItem = (item: unknown): boolean =>
  isThing(item) && typeof item['text'] === 'string' && 'checked' in item && 'quantity' in item

const dayOf = (milliseconds: number): string | null => {
  const date = new Date(milliseconds)
  return milliseconds > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

/** What a thing of JSON is besides a recipe, and what is to be looked for in it; null if it is none of these. */
export function pantryThing(thing: Thing): { format: string; others: MovedOther[]; inner: unknown } | null {
  const shape = shapes.find(({ fits }) => fits(thing))
  return shape
    ? { format: shape.format, others: shape.read(thing), inner: shape.inner === undefined ? null : thing[shape.inner] }
    : null
}
