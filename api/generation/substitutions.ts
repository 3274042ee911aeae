import type { Family } from './dishes'
import { listed } from './foodWords'

/** A food that can be replaced by others. */
export interface Substitution {
  /** The food, normalised and in the singular. */
  of: string[]
  /** Words before it that are replaced with it. */
  adjectives: string[]
  /** The substitutes, the best first; the first that names no excluded food is used. */
  into: string[]
  only?: readonly Family[]
  not?: readonly Family[]
  /** Does not work if name or steps match this. */
  unless?: RegExp
  /** Largest count that can be replaced: more of it holds the dish together. */
  most?: number
  /** Grams of the food for each tablespoon of the substitute. */
  gramsInSpoon?: number
  /** Verbs in the steps to replace with it. */
  verbs?: readonly (readonly [RegExp, string])[]
  /** The preparation behind it in the ingredients is removed with it. */
  dropsPreparation?: boolean
  /** Other names of the food in the steps. */
  called?: string[]
  /** A shorter name of the substitute for the steps. */
  inSteps?: string
}

const baked: readonly Family[] = ['cake', 'biscuit', 'bread', 'pudding', 'pancake', 'dumpling']
const candy = /\b(?:fudge|toffee|caramel|halwa|ice cream|meringue)\b/i
const meatTalk = /\b(?:pink|juices|bones?|fat runs|meat|rind|crackling|brown(?:ed)? on all sides)\b/i

function substitution(
  of: string,
  into: string,
  rest: Omit<Partial<Substitution>, 'of' | 'into' | 'adjectives' | 'called'> & {
    adjectives?: string
    called?: string
  } = {},
): Substitution {
  return {
    ...rest,
    of: listed(of),
    into: listed(into),
    adjectives: listed(rest.adjectives ?? ''),
    called: listed(rest.called ?? ''),
  }
}

const greasing: NonNullable<Substitution['verbs']> = [
  [/(^|[.] )(?:Dairy-free block margarine|Olive oil|Vegetable oil) (?=(?:an?|the|two|\d))/g, '$1Grease '],
]
const melting: Substitution['verbs'] = [
  [/\bMelt (?=(?:half |most of |the rest of |some of )*(?:the )?(?:olive oil|vegetable oil))/g, 'Warm '],
  [/\bmelt (?=(?:half |most of |the rest of |some of )*(?:the )?(?:olive oil|vegetable oil))/g, 'warm '],
  [/\bGet the (olive oil|vegetable oil) foaming\b/g, 'Heat the $1'],
  ...greasing,
  [/\b(?:soft|softened|cold|melted) (?=olive oil|vegetable oil)/g, ''],
]

/** In order: the first one that fits is used. */
export const substitutions: readonly Substitution[] = [
  substitution('butter', 'dairy-free block margarine', {
    adjectives: 'unsalted, salted',
    only: baked,
    unless: candy,
    verbs: greasing,
  }),
  substitution('butter', 'olive oil, vegetable oil', {
    adjectives: 'unsalted, salted, soft, softened, cold, melted',
    not: baked,
    gramsInSpoon: 14,
    verbs: melting,
    dropsPreparation: true,
    unless: candy,
  }),
  substitution('ghee', 'vegetable oil, sunflower oil', { unless: candy }),
  substitution(
    'buttermilk',
    'oat milk soured with a little lemon juice, soya milk soured with a little lemon juice, rice milk soured with a little lemon juice',
    { inSteps: 'soured milk' },
  ),
  substitution('milk', 'oat milk, soya milk, rice milk', {
    adjectives: 'whole, semi-skimmed, skimmed, full-fat, hot, cold',
    unless: candy,
  }),
  substitution('cream', 'coconut cream, oat cream, soya cream', {
    adjectives: 'double, single, whipping, heavy',
    only: ['curry'],
  }),
  substitution('cream', 'oat cream, soya cream, coconut cream', {
    adjectives: 'double, single, whipping, heavy, soured, sour',
    unless: candy,
  }),
  substitution('creme fraiche', 'oat crème fraîche, soya crème fraîche'),
  substitution('yogurt, yoghurt', 'coconut yogurt, soya yogurt', { adjectives: 'plain, natural, greek' }),
  substitution('soft cheese, cream cheese', 'dairy-free soft cheese', { unless: candy, called: 'cheese' }),
  substitution('parmesan, parmigiano, grana padano, pecorino', 'vegetarian hard cheese'),
  substitution('egg', 'tbsp ground flaxseed stirred into three times as much water', {
    inSteps: 'flaxseed mixture',
    dropsPreparation: true,
    only: ['cake', 'biscuit', 'bread'],
    most: 2,
    unless: /\b(?:brush|whisk|whites?|yolks?|boil|poach|scramble|fry|crack)\b|\b(?:omelette|meringue|sponge)\b/i,
  }),
  substitution('mayonnaise, mayo', 'vegan mayonnaise'),
  substitution('egg noodle', 'wheat noodles without egg, rice noodles'),
  substitution('honey', 'maple syrup, golden syrup', { adjectives: 'clear, runny' }),
  substitution('tamari, soy sauce, soya sauce', 'tamari, coconut aminos', { adjectives: 'light, dark, gluten-free' }),
  substitution('plain flour', 'gluten-free plain flour', { not: ['bread'] }),
  substitution('self raising flour', 'gluten-free self-raising flour', { not: ['bread'] }),
  substitution('flour', 'gluten-free plain flour', { not: ['bread', 'cake', 'biscuit'], adjectives: 'wheat, white' }),
  substitution('wheat noodle, egg noodle', 'rice noodles', { adjectives: 'dried, fresh', called: 'noodle' }),
  substitution('pasta', 'gluten-free pasta'),
  substitution('spaghetti', 'gluten-free spaghetti', { adjectives: 'broken' }),
  substitution('penne', 'gluten-free penne'),
  substitution('vermicelli', 'rice vermicelli'),
  substitution('macaroni', 'gluten-free macaroni'),
  substitution('ditalini', 'gluten-free ditalini'),
  substitution('couscous', 'maize couscous', { adjectives: 'giant' }),
  substitution('pearl barley', 'brown rice', { called: 'barley' }),
  substitution('breadcrumb', 'gluten-free breadcrumbs', { adjectives: 'dried, fresh' }),
  substitution('baguette', 'gluten-free baguette'),
  substitution('bread', 'gluten-free bread', {
    not: ['bread'],
    adjectives: 'white, brown, country, sourdough, crusty, thick',
  }),
  substitution('ale, beer, lager', 'gluten-free beer, vegetable stock', { adjectives: 'brown, pale, light, dark' }),
  substitution('almond, walnut, hazelnut, pecan, cashew, pistachio', 'sunflower seeds, pumpkin seeds', {
    adjectives: 'flaked, slivered, blanched, roasted',
    not: ['cake', 'biscuit'],
    dropsPreparation: true,
  }),
  substitution('peanut butter', 'sunflower seed butter, tahini', { adjectives: 'smooth, crunchy' }),
  substitution('peanut', 'sunflower seeds, pumpkin seeds', { adjectives: 'roasted, unsalted, salted' }),
  substitution('groundnut oil', 'vegetable oil, sunflower oil'),
  substitution('sesame oil', 'sunflower oil, vegetable oil', { adjectives: 'toasted' }),
  substitution('tahini', 'sunflower seed butter', { not: ['dip'] }),
  substitution('sesame seed', 'sunflower seeds, pumpkin seeds', { adjectives: 'toasted' }),
  substitution('worcestershire sauce, worcester sauce', 'soy sauce, tamari, balsamic vinegar'),
  substitution('fish sauce', 'soy sauce, tamari, coconut aminos'),
  substitution('anchovy, anchovy fillet', 'capers'),
  substitution('oyster sauce', 'soy sauce, tamari'),
  substitution('celeriac', 'parsnip, swede'),
  substitution('bacon, lardon, pancetta', 'turkey bacon, smoked tofu', {
    adjectives: 'smoked, unsmoked, streaky, back',
    unless: /\bfat runs\b/i,
  }),
  substitution('pork mince', 'turkey mince, soya mince', {
    adjectives: 'minced',
    unless: meatTalk,
    called: 'pork, mince',
  }),
  substitution('beef mince', 'lamb mince, turkey mince, soya mince', { unless: meatTalk, called: 'beef, mince' }),
  substitution('sausage', 'chicken sausages, vegetarian sausages', { adjectives: 'pork, smoked', unless: meatTalk }),
  substitution('pork shoulder', 'beef shin, lamb shoulder', { called: 'pork' }),
  substitution('chicken stock, beef stock, lamb stock, fish stock, ham stock', 'vegetable stock'),
  substitution('dashi', 'vegetable stock'),
  substitution('red wine, white wine, wine', 'vegetable stock, apple juice', { adjectives: 'dry, sweet' }),
  substitution('cider', 'apple juice', { adjectives: 'dry, sweet, strong' }),
  substitution('mirin, sherry', 'apple juice, rice vinegar', { adjectives: 'dry' }),
  substitution('chilli powder', 'sweet paprika', { adjectives: 'kashmiri, hot' }),
  substitution('harissa', 'tomato purée'),
  substitution('coconut oil', 'vegetable oil, olive oil'),
  substitution('coconut milk', 'oat cream, soya cream', { not: ['pudding'] }),
  substitution('onion', 'leek', { adjectives: 'red, white, large, small', not: ['salad'] }),
  substitution('coriander', 'flat-leaf parsley', { unless: /\b(?:ground|seeds?) coriander\b|\bcoriander seeds?\b/i }),
  substitution('spinach', 'chard, kale', { adjectives: 'baby, frozen' }),
  substitution('kale, cavolo nero', 'spring greens, cabbage'),
  substitution('aubergine, eggplant', 'courgette'),
  substitution('courgette, zucchini', 'aubergine', { not: ['cake'] }),
  substitution('raisin, sultana', 'chopped dried apricots, chopped dates'),
  substitution('lime', 'lemon'),
  substitution('lemon', 'lime', { not: ['preserve'] }),
]

/** Foods that can be left out of a dish that is not named after them. Nothing that other food is cooked in is here. */
export const dispensable: readonly string[] =
  listed(`celery, coriander, parsley, basil, chive, dill, mint, tarragon, spring onion, raisin, sultana, caper, olive, gherkin, pea, sweetcorn, mushroom, garlic, ginger,
  chilli flake, green chilli, red chilli, dried red chilli, scotch bonnet chilli, chilli, cayenne, mustard, english mustard, wholegrain mustard, dijon mustard, mustard seed, caraway seed, bay leaf, sage leaf, curry leaf, cinnamon, allspice, clove, nutmeg,
  sesame seed, sesame oil, peanut, almond, walnut, hazelnut, cashew, honey, worcestershire sauce, chilli sauce, frozen pea, black pepper, white pepper, fennel, date, prune, apricot, dried apricot, seaweed, red pepper, lemon zest, cucumber, radish, dark chocolate, creme fraiche, soft cheese`)

/** A food that can be added to a dish at the end, and how. */
export interface Addition {
  of: string[]
  into: readonly Family[]
  /** For one serving, in `unit`. */
  amount: number
  unit: string
  line: string
  step: string
}

const pots: readonly Family[] = ['soup', 'stew', 'curry']

/** Foods that only have to be stirred in, and the dishes they fit. */
export const additions: readonly Addition[] = [
  {
    of: listed('spinach'),
    into: [...pots, 'pasta', 'rice', 'noodles'],
    amount: 40,
    unit: 'g',
    line: 'spinach, washed',
    step: 'Stir in the spinach at the end and let it wilt for 2 minutes.',
  },
  {
    of: listed('kale, cavolo nero'),
    into: pots,
    amount: 40,
    unit: 'g',
    line: '{food}, finely shredded',
    step: 'Stir in the {food} and simmer for 8 more minutes, until tender.',
  },
  {
    of: listed('chard, spring green, cabbage, green'),
    into: [...pots, 'noodles'],
    amount: 50,
    unit: 'g',
    line: '{foods}, finely shredded',
    step: 'Stir in the {foods} and simmer for 6 more minutes, until tender.',
  },
  {
    of: listed('chickpea, white bean, cannellini bean, butter bean, kidney bean, black bean, bean'),
    into: pots,
    amount: 60,
    unit: 'g',
    line: 'tinned {foods}, drained',
    step: 'Stir in the {foods} and heat them through for 5 minutes.',
  },
  {
    of: listed('pea'),
    into: [...pots, 'pasta', 'rice', 'noodles', 'stirfry'],
    amount: 40,
    unit: 'g',
    line: 'frozen peas',
    step: 'Stir in the peas and cook for 3 more minutes, until they are hot all through.',
  },
  {
    of: listed('sweetcorn, corn'),
    into: [...pots, 'rice', 'noodles', 'stirfry'],
    amount: 40,
    unit: 'g',
    line: 'tinned or frozen sweetcorn',
    step: 'Stir in the sweetcorn and cook for 3 more minutes, until it is hot all through.',
  },
  {
    of: listed('walnut, hazelnut, almond, pecan, seed, sunflower seed, pumpkin seed'),
    into: ['salad', 'porridge'],
    amount: 10,
    unit: 'g',
    line: '{foods}, roughly chopped',
    step: 'Scatter over the {foods} to serve.',
  },
  {
    of: listed('feta'),
    into: ['salad'],
    amount: 40,
    unit: 'g',
    line: 'feta, crumbled',
    step: 'Crumble over the feta to serve.',
  },
  {
    of: listed('blueberry, raspberry, strawberry, banana, berry'),
    into: ['porridge', 'pancake'],
    amount: 50,
    unit: 'g',
    line: '{foods}',
    step: 'Serve with the {foods} on top.',
  },
]
