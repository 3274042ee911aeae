import { foodBySlug } from '../../domain/foods/foods'
import { slugOfFoodKey } from '../../domain/foods/foodKey'
import { defineMessages, type Message } from '../platform/texts/texts'

const messages = defineMessages('foods', {
  // The catalogue has no list of foods: a translation chooses the parameter of its language.
  foodName: ({ name }: { name: string; german: string }) => name,
})

/** An item's name as a parameter of a message. */
export type ItemNameParam = string | Message

/** The name of an item for a message: that of a food without a barcode is translated, too, as lists show it. */
export function itemNameParam(barcode: string, name: string): ItemNameParam {
  const food = foodBySlug(slugOfFoodKey(barcode) ?? '')
  return food ? messages.foodName({ name, german: food.german }) : name
}

/** The same within a sentence: "the leek". */
export function itemNameInSentence(barcode: string, name: string): ItemNameParam {
  const food = foodBySlug(slugOfFoodKey(barcode) ?? '')
  return food ? messages.foodName({ name: food.name, german: food.german }) : name
}
