import { foodNamed } from '../../domain/foods/foodNames'
import { phraseOf } from '../../domain/foods/words'
import { isOnlyDish } from './dishes'
import type { FoodGroup } from './foodGroups'
import { listed } from './foodWords'

export type Diet = 'vegan' | 'vegetarian' | 'pescatarian' | 'halal' | 'kosher'

/** The groups that a diet excludes. Whether meat is halal, or a kitchen kosher, cannot be checked. */
export const dietGroups: Readonly<Record<Diet, readonly FoodGroup[]>> = {
  vegan: ['meat', 'fish', 'shellfish', 'milk', 'egg', 'honey', 'gelatine', 'rennet'],
  vegetarian: ['meat', 'fish', 'shellfish', 'gelatine', 'rennet'],
  pescatarian: ['meat', 'gelatine'],
  halal: ['pork', 'alcohol', 'gelatine'],
  kosher: ['pork', 'shellfish', 'gelatine'],
}

export const dietWords: readonly [RegExp, Diet][] = [
  [/\b(?:vegan|plant based|no animal products?|without animal products?)\b/g, 'vegan'],
  [/\b(?:vegetarians?|veggie|meatless|meat free)\b(?! burgers?\b)/g, 'vegetarian'],
  [/\b(?:pesc[ae]tarians?)\b/g, 'pescatarian'],
  [/\bhalal\b/g, 'halal'],
  [/\bkosher\b(?! salt)/g, 'kosher'],
]

/** Names of the groups, in the singular. */
const groupNames: readonly [string, readonly FoodGroup[]][] = [
  ['dairy, dairy product, milk, milk product, lactose, cow milk, cows milk', ['milk']],
  ['egg', ['egg']],
  ['gluten, wheat, flour', ['gluten']],
  ['nut, tree nut, any nut', ['nuts', 'peanut']],
  ['peanut, groundnut', ['peanut']],
  ['soy, soya', ['soy']],
  ['fish', ['fish']],
  ['seafood', ['fish', 'shellfish']],
  ['shellfish, crustacean, mollusc, prawn, shrimp', ['shellfish']],
  ['sesame, sesame seed, tahini', ['sesame']],
  ['celery', ['celery']],
  ['mustard', ['mustard']],
  ['lupin', ['lupin']],
  ['sulphite, sulfite, sulphur dioxide', ['sulphites']],
  ['cheese', ['cheese']],
  ['pork, pig', ['pork']],
  ['beef', ['beef']],
  ['lamb', ['lamb']],
  ['poultry', ['poultry']],
  ['meat, animal', ['meat']],
  ['red meat', ['beef', 'lamb', 'pork']],
  ['gelatine, gelatin', ['gelatine']],
  ['honey', ['honey']],
  ['alcohol, booze', ['alcohol']],
  ['chilli, spice, spicy, heat, hot, spicy food, hot spice', ['chilli']],
  ['sugar, added sugar, sweetener', ['sugar']],
]
export const groupsByName: ReadonlyMap<string, readonly FoodGroup[]> = new Map(
  groupNames.flatMap(([names, groups]) => listed(names).map((name): [string, readonly FoodGroup[]] => [name, groups])),
)

/** Properties that cannot be checked by the words of a recipe; the draft says that they were not checked. */
export const uncheckedWords: readonly [RegExp, string][] = [
  [/\b(?:low carb|keto|ketogenic|no carbs?)\b/g, 'low in carbohydrates'],
  [/\b(?:low fat|fat free)\b/g, 'low in fat'],
  [/\b(?:low calorie|low cal|slimming|diet food)\b/g, 'low in calories'],
  [/\b(?:low salt|low sodium|no salt|without salt|salt free)\b/g, 'low in salt'],
  [/\b(?:high protein|protein rich)\b/g, 'rich in protein'],
  [/\b(?:fodmap|low fodmap)\b/g, 'low in FODMAPs'],
  [/\b(?:diabetic|diabetes)\b/g, 'right for diabetes'],
  [/\bpaleo\b/g, 'paleo'],
  [/\b(?:baby|weaning|toddlers?|pregnan(?:t|cy))\b/g, 'right for babies, small children or in pregnancy'],
]

/** Words for what recipes are tagged with by another one. */
export const tagWords: readonly [RegExp, string][] = [
  [/\b(?:one|single) (?:pot|pan)\b/g, 'onepot'],
  [/\b(?:quickly|fast|speedy|in a hurry|in no time|rapid|express)\b/g, 'quick'],
  [/\bbrunch\b/g, 'breakfast'],
  [/\b(?:afters|sweet treat|something sweet)\b/g, 'dessert'],
  [/\b(?:cheap|thrifty|frugal|inexpensive)\b/g, 'budget'],
  [/\b(?:left over|us(?:e|ing|ed) up)\b/g, 'leftover'],
  [/\b(?:store cupboard|larder)\b/g, 'storecupboard'],
]

/** Words that are ignored. */
export const stopWords: ReadonlySet<string> = new Set(
  listed(`
  a, an, the, some, any, something, anything, thing, food, dish, meal, recipe, idea, dinner, lunch, supper, tea time, main, course, starter, side, i, me, my, we, us, our, you, your, he, she, it, its, they, them, their,
  is, are, be, am, was, been, do, does, did, can, could, would, should, will, shall, may, might, must, like, love, want, need, fancy, feel, feeling, make, making, cook, cooking, cooked, prepare, give, get, have, has, had, got, having, find, show, suggest, please, thanks, thank, hello, hi,
  and, or, but, with, without, for, from, of, in, on, at, to, as, by, so, if, then, than, that, this, these, those, there, here, which, who, what, when, where, how, why, not, no, nothing, none, very, really, quite, rather, too, also, just, only, more, most, less, least, much, many, few, lot, lots, plenty, bit, little, up, out, off, over, under, around, about, into, left, all, both, each, every, other, else, again, one, day, days, night, tonight, today, tomorrow, week, weeknight, weekday, weekend, evening, morning, afternoon, monday, tuesday, wednesday, thursday, friday, saturday, sunday, winter, summer, autumn, spring day, christmas, easter, time, minute, hour,
  surprise, whatever, random, inspiration, inspire, help, dunno, idk, nice, good, great, best, better, tasty, delicious, yummy, lovely, amazing, perfect, easy, simple, basic, comforting, comfort, cosy, cozy, hearty, filling, healthy, light, fresh, homemade, home, made, traditional, classic, authentic, proper, rich, big, small, large, huge, old, new, special, fancy, different, interesting, exciting, favourite, favorite, nourishing, wholesome, satisfying, indulgent, juicy, crunchy, crispy, creamy, sticky, fluffy, soft, smooth, thick, thin, tangy, zesty, sweet and, savoury, savory, colourful, rainy, weather, range, warm, warming, hot, cold, chilled, chilly, cool, mild, mildly,
  tin, tinned, can, canned, jar, packet, bag, bunch, handful, piece, slice, cup, spoon, frozen, dried, ripe, raw, stale, chopped, diced, sliced, grated, ground, minced, organic, whole, half, extra, pantry, fridge, cupboard, kitchen, home, house, shelf, use, used, using, include, including, contain, containing, based, style, kind, type, sort, way, version, serve, serving, portion, people, person, friend, guest, family, wife, husband, partner, child, adult, everyone, everybody, somebody, someone, anyone, myself, yourself, bad, rotten, ok, okay, yes, maybe, perhaps, etc, eg, ie, lol, asap, pls, yesterday, day old, ingredient, free, friendly, suitable, allergic, allergy, intolerant, dietary, diet, that's, i'm, i've, i'd, we're, we've, it's, don't, doesn't, won't, can't, cannot, let, let's, think, know, sure, well, preferably, ideally, possibly, possible, able, work, school, office, hungry, tired, lazy, busy, bowl, plate, pot, pan, oven, hob, slow, cooker, air, fryer, microwave, taste, flavour, flavor, texture
`),
)

/** Words that exclude no food after "no" and "without": "no fuss". */
export const notIngredients: ReadonlySet<string> = new Set(
  listed(
    'fuss, bother, problem, idea, time, much, oven, bake, cook, knead, waste, washing, washing up, more, longer, later, less, one, need, matter, effort, stress, mess, hassle, cooking, baking, kneading, equipment, blender, mixer, faff, frills, skill, particular, preference, money, shopping, preservatives, additives, restrictions, allergies, limits, leftovers, special, rush, hurry, worries, guilt',
  ),
)

/** Words for foods that the list of foods does not have as such, as it has butter beans and black beans, and two that have a word for something else in them. */
const generalFoods: ReadonlySet<string> = new Set(
  listed('bean, yellow pea, dragonfruit, meat, rye, stale bread, syrup, caramel, insect, soft cheese, garam masala'),
)

/**
 * Is it a food, in the singular, so that the chickpeas of "chickpea soup" are recognised? Dishes are none, nor is an alias that
 * says more than what the food is: "free range egg".
 */
export function isKnownFood(phrase: string): boolean {
  if (generalFoods.has(phrase)) return true
  const words = phrase.split(' ')
  if (words.length > 1 && isOnlyDish(words.at(-1) ?? '')) return false
  const food = foodNamed(phrase)
  return food !== null && (phraseOf(food.name) === phraseOf(phrase) || !words.some((word) => stopWords.has(word)))
}
