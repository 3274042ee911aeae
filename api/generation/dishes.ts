import { listed, plainly, singular } from './foodWords'

/** Kinds of dish, each with the words for it and for dishes of that kind. */
const families = {
  soup: 'soup, broth, chowder, bisque, minestrone, consomme, gazpacho, ramen, pho, laksa, borscht, skink, harira, ribollita, krupnik, congee, goulash soup, caldo, caldo verde',
  stew: 'stew, casserole, hotpot, tagine, goulash, ragout, ragu, cawl, bigos, feijoada, stovies, chilli con carne, chilli, pot roast, bourguignon, cassoulet, gumbo, bolognese',
  curry:
    'curry, dal, dhal, daal, korma, vindaloo, rogan josh, tikka masala, karahi, keema, rajma, balti, jalfrezi, madras, masala, bhuna, chana masala, wot, saag',
  pasta:
    'pasta, spaghetti, lasagne, lasagna, macaroni, penne, carbonara, mac and cheese, macaroni cheese, tagliatelle, linguine, ravioli, gnocchi, cannelloni, orzo',
  noodles: 'noodle, ramen, pho, pad thai, chow mein, laksa, udon, soba',
  rice: 'rice, risotto, pilaf, pilau, pulao, biryani, paella, kedgeree, jollof, fried rice, congee, mujaddara',
  salad: 'salad, coleslaw, slaw, tabbouleh, fattoush, panzanella, caesar salad',
  cake: 'cake, gateau, brownie, sponge, muffin, cupcake, cheesecake, banana bread, tea loaf, gingerbread, fairy cake, traybake cake, bun, scone',
  bread:
    'bread, loaf, roll, focaccia, baguette, flatbread, sourdough, stottie, naan, chapati, crispbread, bagel, wheaten bread',
  biscuit: 'biscuit, cookie, shortbread, flapjack, oat bar, cracker, granola bar, bar',
  pudding:
    'pudding, crumble, cobbler, trifle, rice pudding, ice cream, sorbet, mousse, tiramisu, custard, fudge, halwa, pavlova, panna cotta, sweet, sweets, dessert, jelly, bread and butter pudding',
  pie: 'pie, tart, quiche, pasty, galette, pot pie, shepherd pie, cottage pie, fish pie',
  pancake: 'pancake, crepe, waffle, fritter, blini, dosa',
  egg: 'omelette, omelet, frittata, tortilla, shakshuka, scrambled egg, quiche, strata',
  porridge: 'porridge, muesli, granola, overnight oat, congee',
  traybake: 'traybake, tray bake, sheet pan, roasting tin, briam, roast, bake',
  dumpling: 'dumpling, gyoza, pierogi, wonton, ravioli, kopytka',
  preserve: 'chutney, pickle, jam, marmalade, relish, preserve, piccalilli, kraut, curd',
  toast: 'toast, sandwich, rarebit, bruschetta, crostini, toastie',
  wrap: 'wrap, taco, burrito, quesadilla, fajita, enchilada, kebab, burger, pizza',
  dip: 'dip, hummus, houmous, guacamole, tapenade, baba ganoush, spread, pate',
  drink: 'smoothie, drink, lemonade, punch, cocktail, juice, milkshake, cordial',
  bake: 'gratin, bake, strata, moussaka, parmigiana, traybake, kugel',
  stirfry: 'stir fry, stirfry, fried rice, chow mein',
} satisfies Record<string, string>

export type Family = keyof typeof families

/** Pairs of similar families. */
const akin: readonly (readonly Family[])[] = [
  ['soup', 'stew'],
  ['stew', 'curry'],
  ['rice', 'stirfry'],
  ['noodles', 'stirfry'],
  ['noodles', 'soup'],
  ['cake', 'biscuit'],
  ['pudding', 'cake'],
  ['bake', 'traybake'],
  ['bread', 'wrap'],
  ['pancake', 'porridge'],
  ['pie', 'bake'],
]

/** Dishes that are also eaten as a part of others: "with rice" asks for an ingredient. */
const alsoFood = new Set(
  listed(
    'pasta, spaghetti, macaroni, penne, noodle, rice, bread, toast, naan, flatbread, tortilla, custard, jam, marmalade, chutney, pickle, hummus, gnocchi, sweet, orzo, chilli, jelly, juice, sourdough, roll, curd, baguette, muesli, granola, egg',
  ),
)

/** Words for a whole family: they ask for any dish of it. Other words ask for that dish: "risotto" for a risotto. */
const generic: ReadonlySet<string> = new Set([
  ...Object.keys(families),
  ...listed(
    'broth, casserole, noodle, gateau, cookie, dessert, sweet, loaf, pilaf, pilau, sweets, tray bake, pickle, slaw, stir fry, roast, drink, sandwich, tart',
  ),
])

const known = new Map<string, Family[]>()
for (const [family, words] of Object.entries(families) as [Family, string][]) {
  for (const word of listed(words)) known.set(word, [...(known.get(word) ?? []), family])
}
const longestWords = Math.max(...[...known.keys()].map((word) => word.split(' ').length))

/** Is this a word for a dish? It is given normalised and in the singular. */
export const isDish = (word: string): boolean => known.has(word)

/** Is it a word for a dish that is never an ingredient? */
export const isOnlyDish = (word: string): boolean => known.has(word) && !alsoFood.has(word)

/** The families that a word for a dish belongs to. */
export const familiesOf = (word: string): readonly Family[] => known.get(word) ?? []

/** A word normalised for the tables: in the singular, except names of dishes. */
export const dishWord = (word: string): string => (known.has(word) ? word : singular(word.replace(/'s$/, '')))

/** The words for dishes in a text, longest first where they overlap, each in the singular. */
export function dishesIn(text: string): string[] {
  const words = (plainly(text).match(/[\p{L}\p{N}']+/gu) ?? []).map(dishWord)
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    for (let size = longestWords; size > 0; size--) {
      const phrase = words.slice(at, at + size).join(' ')
      if (at + size > words.length || !known.has(phrase)) continue
      found.push(phrase)
      at += size - 1
      break
    }
  }
  return [...new Set(found)]
}

/**
 * How similar a dish with these words is to the wanted one: 1 the same word, 0.9 of the wanted family, 0.6 another dish of
 * the same family, 0.4 of a similar family, 0 else.
 */
export function nearness(dish: string, dishes: readonly string[]): number {
  if (dishes.includes(dish)) return 1
  const wanted = familiesOf(dish)
  const have = dishes.flatMap(familiesOf)
  if (wanted.some((family) => have.includes(family))) return generic.has(dish) ? 0.9 : 0.6
  return akin.some(
    (pair) => pair.some((family) => wanted.includes(family)) && pair.some((family) => have.includes(family)),
  )
    ? 0.4
    : 0
}
