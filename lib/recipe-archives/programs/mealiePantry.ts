import { firstText, isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import { amountOf, listItem, plannedMeal, quantityIn, stockItem, type MovedOther } from '../movedPantry'

/**
 * What a backup of Mealie holds besides recipes, from its tables `shopping_lists`, `shopping_list_items`, `group_meal_plans`,
 * `ingredient_foods` and `households_to_ingredient_foods` (mealie/db/models in mealie-recipes/mealie). Foods on hand are marked
 * in `ingredient_foods.on_hand` up to version 2.0, and for each household since.
 */
export function mealiePantry(database: Thing): MovedOther[] {
  const rows = (table: string): Thing[] => listOf(database[table]).filter(isThing)
  const byId = (table: string) => new Map(rows(table).map((row) => [row['id'], row]))
  const [foods, units, lists, recipes] = [
    byId('ingredient_foods'),
    byId('ingredient_units'),
    byId('shopping_lists'),
    byId('recipes'),
  ]
  const onHand = new Set(rows('households_to_ingredient_foods').map((row) => row['food_id']))
  const items = rows('shopping_list_items').sort(
    (one, other) => Number(one['position'] ?? 0) - Number(other['position'] ?? 0),
  )
  return [
    ...[...foods.values()]
      .filter((food) => food['on_hand'] === true || food['on_hand'] === 1 || onHand.has(food['id']))
      .flatMap((food) => stockItem({ name: firstText(food['name']) })),
    ...items.flatMap((row) =>
      mealieListItem(
        { ...row, food: foods.get(row['food_id']), unit: units.get(row['unit_id']) },
        firstText(lists.get(row['shopping_list_id'])?.['name']),
      ),
    ),
    ...rows('group_meal_plans').flatMap((row) =>
      plannedMeal({
        date: row['date'],
        mealType: row['entry_type'],
        title: firstText(recipes.get(row['recipe_id'])?.['name']) || firstText(row['title']),
        note: row['text'],
      }),
    ),
  ]
}

/** A line of a list. Of a line without a food, the note is all, and an amount of 1 says nothing. */
export function mealieListItem(item: Thing, listName: string): MovedOther[] {
  const [food, note] = [firstText(item['food']), firstText(item['note'])]
  const quantity = quantityIn(item['quantity'])
  const unit = isThing(item['unit']) ? item['unit'] : {}
  const isShort = unit['use_abbreviation'] === true || unit['useAbbreviation'] === true
  const unitName = (isShort && firstText(unit['abbreviation'])) || firstText(unit)
  const isOne = food === '' && quantity === 1 && unitName === ''
  return listItem({
    name: [food, note].filter((text) => text !== '').join(', ') || firstText(item['display']),
    amount: isOne ? '' : amountOf(quantity, unitName),
    isDone: item['checked'] === true || item['checked'] === 1,
    listName,
  })
}
