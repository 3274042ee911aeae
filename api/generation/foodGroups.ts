import { contents, type Content } from '../../domain/foods/contents'
import { namesOfContent } from './contentNames'
import { listed } from './foodWords'

/** Groups of food that people exclude. Which foods are in which group says the list of foods. */
export type FoodGroup = Content

export interface GroupWords {
  /** Its name in messages. */
  label: string
  /** Words for food that contains it, in any text. */
  names: string[]
  /** Words that mean it in a list of ingredients only; elsewhere they name a dish, which may not contain it. */
  bought: string[]
  /** Food that may contain it, according to its label. */
  may: string[]
  /** Phrases that contain one of those words and mean something else. */
  harmless: string[]
  /** Words that exclude it from the food that follows: "gluten-free flour". */
  freed: string[]
}

// Not "soy": soy chicken is chicken.
const plant = listed('vegan, plant based')
const meatless = listed('vegan, plant based, vegetarian, veggie, meat free, meatless, mock, quorn')

/** How recipes speak of a group beyond the names of its foods: of it as a whole, of dishes that always have it, and of other things by its words. */
function spoken(words: {
  label?: string
  names?: string
  bought?: string
  may?: string
  harmless?: string
  freed?: string[]
}): Omit<GroupWords, 'label'> & { label?: string } {
  return {
    ...words,
    names: listed(words.names ?? ''),
    bought: listed(words.bought ?? ''),
    may: listed(words.may ?? ''),
    harmless: listed(words.harmless ?? ''),
    freed: words.freed ?? [],
  }
}

const plantMilks = listed(
  'coconut, almond, oat, soy, soya, rice, hemp, cashew, hazelnut, pea, nut, macadamia, potato, flax, tiger nut, plant',
)
const nutButters = listed(
  'peanut, almond, nut, cashew, hazelnut, pistachio, walnut, pecan, seed, sunflower, sunflower seed, pumpkin seed, sesame, tahini, cocoa, cacao, shea, apple, pumpkin, cookie, biscuit, plant, soya',
)

const meatNames = 'black pudding, crackling, pig, hog roast, chicharron, coppa, scratchings, wurst'
const steaks = 'salmon steak, cauliflower steak, cabbage steak, celeriac steak, swordfish steak'

const speech: Readonly<Record<FoodGroup, ReturnType<typeof spoken>>> = {
  milk: spoken({
    names: `dairy, lactose, casein, buttered, beurre, yoghurt, creamer, curd, custard, milkshake, gelato, tzatziki, raita, bechamel, alfredo, ganache, white chocolate, toffee, fudge, butterscotch, shortbread,
      rarebit, cheeseburger, fondue, saganaki`,
    may: 'bouillon, naan, caramel, stuffing',
    harmless: `${plantMilks.flatMap((each) => [`${each} milk`, `${each} cream`, `${each} yogurt`, `${each} yoghurt`, `${each} creme fraiche`, `${each} ice cream`]).join(', ')},
      ${nutButters.map((each) => `${each} butter`).join(', ')}, butter lettuce, butter nut, cream of coconut, creamed coconut, cream cracker, cream the, cream together, milk thistle, cheese and onion crisp,
      bean curd, head cheese, cashew cheese, almond cheese, coconut cheese, cheese cloth, cheese grater, chocolate fondue`,
    freed: [...plant, 'dairy free', 'non dairy', 'dairyless', 'milk free'],
  }),
  cheese: spoken({
    names: 'cheeseburger, fondue, saganaki, curd',
    harmless:
      'bean curd, head cheese, cashew cheese, almond cheese, coconut cheese, cheese cloth, cheese grater, chocolate fondue',
    freed: [...plant, 'dairy free', 'non dairy', 'milk free'],
  }),
  egg: spoken({
    names:
      'eggwhite, mayo, aioli, omelette, omelet, frittata, quiche, custard, carbonara, eggnog, pavlova, souffle, zabaglione, sabayon, choux, hollandaise, bearnaise',
    may: 'quorn, naan, dumpling wrapper',
    harmless:
      'egg plant, egg substitute, flax egg, chia egg, rice noodle, glass noodle, udon noodle, soba noodle, mung bean noodle, dried pasta, aquafaba meringue',
    freed: [...plant, 'eggless'],
  }),
  gluten: spoken({
    names: `wheat, durum, rye, malt, malted, triticale, gluten, floured, crumb, roux, toast, melba toast, crispbread, breadstick, bagel, focaccia, chapati, roti, matza, tagliatelle, linguine, lasagne, lasagna,
      ravioli, vermicelli, bulghur, bulgar, wonton wrapper, dumpling wrapper, gyoza wrapper`,
    bought: 'bun, roll, cookie, digestive, wrap, stuffing, dumpling, pancake, pie crust, weetabix',
    may: 'bouillon, worcester sauce, miso, chilli bean paste, tortilla, cornflake, hoisin sauce',
    harmless: `corn flour, cornflour, chickpea flour, besan, almond flour, potato flour, millet flour, soy flour, cassava flour, chestnut flour, lentil flour, mung bean noodle, cellophane noodle, shirataki noodle, kelp noodle,
      sweet potato noodle, corn pasta, rice pasta, lentil pasta, chickpea pasta, corn bread, rice cake, rice cracker, fish cake, fishcake, potato cake, ginger beer, root beer, ginger ale, rice paper, rice paper roll,
      cauliflower couscous, maize couscous, corn couscous, millet couscous, corn spaghetti, buckwheat noodle, buckwheat pasta, buckwheat pancake, corn tortilla, tortilla de patatas, slide the tortilla, turn the tortilla,
      egg roll, rice bran, corn crumb, toast the, toast until, toast them, toast for, toast it, courgette spaghetti, squash noodle, courgette noodle, rye grass, resemble crumb, like crumb, looks like crumb, chilli crisp,
      crisp the, malt free, soda water`,
    freed: ['wheat free', 'gf'],
  }),
  nuts: spoken({
    names: 'frangipane, praline, nougat, nutella, amaretti, baklava, gianduja, romesco, bakewell',
    may: 'cereal, nut oil',
    harmless:
      'water chestnut, chestnut mushroom, ginger nut, monkey nut, ground nut, pea nut, cola nut, butter nut, nut milk bag',
    freed: ['nut free', 'nutless'],
  }),
  peanut: spoken({ names: 'ground nut, pea nut, satay', freed: ['nut free'] }),
  soy: spoken({ names: 'soy, soya', may: 'bouillon, korean chilli paste, veggie sausage' }),
  fish: spoken({
    names: 'roe, taramasalata, bouillabaisse, fishcake, kedgeree',
    may: 'xo sauce, puttanesca',
    harmless:
      'kombu dashi, mushroom dashi, shiitake dashi, fish out, fish it out, fish them out, fish slice, fish kettle, fish the',
    freed: [...plant, 'vegetarian', 'veggie'],
  }),
  shellfish: spoken({
    names: 'shellfish, scampi, krill',
    may: 'xo sauce, surimi',
    harmless: 'oyster knife, mushroom oyster sauce',
    freed: [...plant, 'vegetarian', 'veggie'],
  }),
  sesame: spoken({
    names: 'halva, halvah, hummus, houmous, humus, zaatar, gomasio, gomashio, benne seed, baba ganoush',
  }),
  celery: spoken({ names: 'soffritto, mirepoix', may: 'bouillon, spice mix' }),
  mustard: spoken({ names: 'piccalilli' }),
  lupin: spoken({ names: 'lupin, lupini' }),
  sulphites: spoken({ names: 'sulphite, sulfite', may: 'wine vinegar, cider vinegar, sherry vinegar' }),
  meat: spoken({
    names: `meat, offal, game bird, meatball, pate, haggis, bison, the mince, g mince, kg mince, lb mince, bovril, hen, poultry, coq au vin, serrano, char siu, ${meatNames}`,
    bought: 'mince, hamburger, beefburger',
    may: 'bouillon, burger, haggis spice',
    harmless: `coconut meat, nut meat, crab meat, vegetable stock, vegetable bouillon, mushroom stock, vegetable gravy, veg stock, fish stock, mushroom pate, lentil pate, fish pate, mackerel pate, salmon pate, bean burger,
      beetroot burger, mince pie, mince the, meat thermometer, vegetable dripping, vegetable haggis, vegetable mince, soya mince, quorn mince, fish sausage, pig out, ${steaks}, lamb's lettuce, lambs lettuce,
      chicken of the woods, hen egg, hen's egg, quail egg, quail's egg, hen of the woods, turkey tail, fat hen`,
    freed: meatless,
  }),
  pork: spoken({
    names: `serrano, char siu, ${meatNames}`,
    may: 'mince, meatball',
    harmless: `beef bacon, turkey ham, chicken sausage, fish sausage, beef chorizo, turkey rasher, vegetable suet, beef suet, beef mince, lamb mince, turkey mince, chicken mince, beef meatball, chicken meatball, lamb meatball,
      beef frankfurter, beef salami, pig out, mince pie`,
    freed: meatless,
  }),
  beef: spoken({
    names: 'bovril',
    may: 'mince, meatball, burger',
    harmless: `${steaks}, pork steak, lamb steak, turkey steak, vegetable suet, pork mince, lamb mince, turkey mince, chicken mince, mince pie, pork meatball, chicken burger, bean burger`,
    freed: meatless,
  }),
  lamb: spoken({ harmless: "lamb's lettuce, lambs lettuce", freed: meatless }),
  poultry: spoken({
    names: 'hen, poultry, coq au vin',
    harmless:
      "chicken of the woods, hen egg, hen's egg, quail egg, quail's egg, hen of the woods, turkey tail, fat hen",
    freed: meatless,
  }),
  rennet: spoken({ label: 'animal rennet', freed: [...plant, 'vegetarian', 'veggie'], harmless: 'cheesecloth' }),
  gelatine: spoken({
    names: 'isinglass, cochineal, carmine',
    may: 'marshmallow, jelly cube, jelly baby, gummy bear, wine gum',
    freed: [...plant, 'vegetarian', 'veggie', 'halal'],
  }),
  honey: spoken({
    names: 'honeycomb, beeswax, royal jelly',
    harmless: 'honey bean, honey coloured, honey colour, honey mushroom, honey dew',
    freed: plant,
  }),
  alcohol: spoken({
    names: 'alcohol, whiskey, liqueur, shaoxing, coq au vin',
    may: 'wine vinegar',
    harmless: `champagne vinegar, beer vinegar, ginger beer, root beer, ginger ale, wine glass, for the sake, wine gum, port salut, bourbon biscuit, madeira cake, bourbon vanilla, rum flavouring,
      cooked mirin style seasoning`,
    freed: ['alcohol free', 'non alcoholic', 'dealcoholised', '0%'],
  }),
  chilli: spoken({
    names: 'chili, chile, spicy, piri piri, peri peri, chipotle, ancho, vindaloo, hot paprika',
    may: 'spice mix, kielbasa',
  }),
  sugar: spoken({
    names: 'syrup, fudge, toffee, caramel',
    may: 'ketchup, cereal',
    harmless: 'sugar snap, sugar thermometer, sugar pumpkin',
    freed: ['unsweetened', 'no added sugar'],
  }),
}

function wordsOf(group: FoodGroup): GroupWords {
  const { label = group, ...own } = speech[group]
  const foods = namesOfContent(group, own.names)
  const both = (part: keyof typeof foods) => [...new Set([...own[part], ...foods[part]])]
  return {
    label,
    names: [...new Set([...foods.names, ...own.names])],
    bought: both('bought'),
    may: both('may'),
    harmless: both('harmless'),
    freed: [`${label} free`, ...own.freed],
  }
}

/** Every group with its words. */
export const foodGroups = Object.fromEntries(contents.map((group) => [group, wordsOf(group)])) as Readonly<
  Record<FoodGroup, GroupWords>
>
