import type { ToneName } from '../ui/illustrations/drawing'

/** The illustrations that a cover may show. */
export type Thing =
  | 'pot' | 'soup' | 'salad' | 'pan' | 'loaf' | 'fish' | 'egg' | 'cup' | 'jar'
  | 'carrot' | 'cheese' | 'lemon' | 'leaf' | 'tin'

export interface Cover {
  /** The background colour. */
  ground: ToneName
  /** The colour of the dish; differs from the background. */
  tone: ToneName
  /** The colour of the other illustrations; differs from both. */
  accent: ToneName
  /** The main illustration. */
  main: Thing
  /** The two smaller illustrations: the nearer one first. */
  beside: [Thing, Thing]
  /** The side of the dish on which they are. */
  side: 'left' | 'right' | 'both'
}

type Rule = [words: RegExp, thing: Thing]

/** Dishes by words; the first match counts. Tags are compared before the name. */
const dishes: Rule[] = [
  [/\b(onepot|one-pot|one pot|stews?|chill?is?|casserole|curr(y|ies)|dh?als?|tagine|risotto|biryani|hotpot|goulash)\b/, 'pot'],
  [/\b(soups?|broth|minestrone|chowder|bisque|ramen|pho|borscht|gazpacho|laksa|porridge|congee)\b/, 'soup'],
  [/\b(salads?|slaw|tabb?oul[ei]h?|bowls?|poke)\b/, 'salad'],
  [/\b(bread|loaf|baking|buns?|rolls?|focaccia|toast(ies?)?|sandwich(es)?|scones?|cakes?|muffins?|flatbreads?|pizza|pies?|tarts?|crumble|biscuits?|cookies?)\b/, 'loaf'],
  [/\b(pancakes?|omelettes?|frittata|stir-fry|stir fry|fried|fry|fritters?|hash|crepes?|shakshuka|tortilla|noodles?)\b/, 'pan'],
  [/\b(fish|salmon|tuna|mackerel|sardines?|cod|trout|haddock|kedgeree)\b/, 'fish'],
  [/\b(eggs?|breakfast|brunch)\b/, 'egg'],
  [/\b(drinks?|tea|coffee|cocoa|smoothies?|chai|lassi|hot chocolate)\b/, 'cup'],
  [/\b(jams?|marmalade|pickles?|chutneys?|preserves?|sauces?|dressings?|pesto|hummus|dips?|syrup|compote)\b/, 'jar'],
  [/\b(pasta|spaghetti|macaroni|rice|lentils?|beans?|chickpeas?|potatoe?s?|quinoa|couscous)\b/, 'pot'],
]

/** Ingredients by words. */
const ingredients: Rule[] = [
  [/\b(carrots?|vegetables?|root|minestrone|roast|cake)\b/, 'carrot'],
  [/\b(cheese|cheesy|feta|parmesan|halloumi|paneer|mozzarella|pizza|italian|macaroni|gratin)\b/, 'cheese'],
  [/\b(lemons?|limes?|citrus|fish|salmon|moroccan|greek|tagine|chicken|oranges?)\b/, 'lemon'],
  [/\b(eggs?|omelette|frittata|breakfast|pancakes?|shakshuka|baking|carbonara)\b/, 'egg'],
  [/\b(beans?|chickpeas?|lentils?|tomato(es)?|tins?|chilli|storecupboard|cupboard|sweetcorn|coconut|tuna)\b/, 'tin'],
  [/\b(honey|jam|peanut|pickled?|chutney|pesto|spic(y|ed)|curry|indian|korean|syrup|marmalade)\b/, 'jar'],
  [/\b(soup|toast|sandwich|bread|broth|hummus)\b/, 'loaf'],
  [/\b(tea|coffee|cocoa|drink|breakfast|brunch)\b/, 'cup'],
  [/\b(fish|tuna|salmon|mackerel|sardines?|cod)\b/, 'fish'],
  [/\b(vegan|vegetarian|herbs?|greens?|spinach|basil|parsley|coriander|mint|salad|pesto|kale|leek|cabbage|thai)\b/, 'leaf'],
]

const anyDish: Thing[] = ['pot', 'pan', 'salad', 'soup']
const anyIngredient: Thing[] = ['leaf', 'carrot', 'lemon', 'tin', 'jar']
const grounds: ToneName[] = ['sky', 'leaf', 'butter', 'plum', 'crust', 'carrot', 'tomato']
const sides: Cover['side'][] = ['right', 'left', 'both']
/** Colours of dishes: none in brown, which would look like food. */
const tones: ToneName[] = ['tomato', 'sky', 'plum', 'leaf', 'butter', 'carrot']

/** The cover of a recipe without a photograph. Deterministic for name and tags. */
export function coverOf({ name, tags }: { name: string; tags: readonly string[] }): Cover {
  const seed = hashOf(name)
  const ground = pick(grounds, seed)
  const tone = pick(tones.filter((other) => other !== ground), seed >>> 3)
  const main = firstOf(dishes, tags.join(' ')) ?? firstOf(dishes, name.toLowerCase()) ?? pick(anyDish, seed >>> 7)
  return {
    ground,
    tone,
    accent: pick(tones.filter((other) => other !== ground && other !== tone), seed >>> 5),
    main,
    beside: companions(`${name.toLowerCase()} ${tags.join(' ')}`, main, seed >>> 11),
    side: pick(sides, seed >>> 17),
  }
}

function companions(words: string, main: Thing, seed: number): [Thing, Thing] {
  const named = ingredients.filter(([pattern]) => pattern.test(words)).map(([, thing]) => thing)
  const others = anyIngredient.map((_, at) => pick(anyIngredient, seed + at))
  const unfit: Thing[] = words.includes('vegan') ? ['cheese', 'egg', 'fish'] : words.includes('vegetarian') ? ['fish'] : []
  const [first = 'leaf', second = 'carrot'] = [...new Set([...named, ...others])].filter((thing) => thing !== main && !unfit.includes(thing))
  return [first, second]
}

function firstOf(rules: Rule[], words: string): Thing | undefined {
  return rules.find(([pattern]) => pattern.test(words))?.[1]
}

function pick<Choice>(choices: readonly Choice[], seed: number): Choice {
  const choice = choices[Math.abs(seed) % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}

/** 32-bit FNV-1a with a final mix, so that similar names give different covers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
