import { expect, test } from '@jest/globals'
import { sampleRecipes } from '../../api/sample/recipes'
import { samplePeople } from '../../api/sample/sample'

const vocabulary = new Set([
  'onepot',
  'vegetarian',
  'vegan',
  'gluten-free',
  'quick',
  'budget',
  'leftovers',
  'storecupboard',
  'batch',
  'family',
  'freezes-well',
  'spicy',
  'baking',
  'bread',
  'breakfast',
  'curry',
  'dessert',
  'preserves',
  'salad',
  'snack',
  'soup',
  'stew',
  'traybake',
  'beans',
  'chicken',
  'fish',
  'lentils',
  'noodles',
  'pasta',
  'rice',
])

const cuisines = new Set([
  'american',
  'brazilian',
  'british',
  'caribbean',
  'chinese',
  'czech',
  'egyptian',
  'ethiopian',
  'french',
  'georgian',
  'german',
  'ghanaian',
  'greek',
  'indian',
  'irish',
  'italian',
  'japanese',
  'jewish',
  'korean',
  'lebanese',
  'mexican',
  'moroccan',
  'nigerian',
  'nordic',
  'pakistani',
  'persian',
  'peruvian',
  'polish',
  'portuguese',
  'scottish',
  'somali',
  'spanish',
  'sri-lankan',
  'thai',
  'turkish',
  'vietnamese',
  'welsh',
])

const meatAndFish =
  /\b(meat|bacon|ham|gammon|pork|beef|lamb|mince|sausages?|frankfurters?|chorizo|kielbasa|chicken|turkey|duck|fish|salmon|cod|haddock|tuna|mackerel|sardines?|anchov(y|ies)|prawns?|shrimp|suet|dripping|lard|gelatine|parmesan|worcestershire)\b/i
const milkEggsAndHoney =
  /\b(milk|buttermilk|butter|ghee|cream|crème|yogurt|cheese|cheddar|gruyère|feta|paneer|twaróg|whey|eggs?|honey|mayonnaise)\b/i
const wheatAndKin =
  /\b(flour|bread|breadcrumbs|toast|baguette|pitta|pasta|macaroni|penne|spaghetti|ditalini|vermicelli|couscous|barley|rye|oats|oatcakes|wheat|semolina|matzo|soy sauce|beer|ale|suet|stock|sausages?|frankfurters?|chorizo|worcestershire)\b/i

/** The names of plants that sound like animals, and what a line says it does without. */
const onlySounds =
  /\b(peanut butter|butter beans|(black-eyed or )?honey beans|coconut milk|vegetable suet|without (egg|eggs|milk|shrimp)|gluten-free [\w ]+)\b/gi

/** The ingredient lines of the recipes with one tag that hold a word they must not hold. */
function untrue(tag: string, forbidden: RegExp): string[] {
  return sampleRecipes
    .filter(({ tags }) => tags.includes(tag))
    .flatMap(({ name, ingredients }) => ingredients.map((line) => [name, line] as const))
    .filter(([, line]) => forbidden.test(line.replace(onlySounds, '')))
    .map(([name, line]) => `${name}: ${line}`)
}

/** The words by which a step may speak of an ingredient: those before the comma, without amount and brackets. */
function wordsOf(ingredient: string): string[] {
  const words =
    ingredient
      .toLowerCase()
      .replace(/\(.*?\)/g, '')
      .split(',')[0]
      ?.match(/\p{L}[\p{L}-]{2,}/gu) ?? []
  const units = new Set([
    'tbsp',
    'tsp',
    'tin',
    'tins',
    'litre',
    'litres',
    'handful',
    'sprigs',
    'sprig',
    'and',
    'the',
    'for',
    'that',
  ])
  return words.filter((word) => !units.has(word))
}

/** Without the ending of the plural, so that "potatoes" are found in "potato". */
function stem(word: string): string {
  return word.replace(/(ies|oes|ves|s|y)$/, '')
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('the sample has at least 84 recipes, 52 of them one-pot meals, each with a name of its own', () => {
  expect(sampleRecipes.length).toBeGreaterThanOrEqual(84)
  expect(sampleRecipes.filter(({ tags }) => tags.includes('onepot')).length).toBeGreaterThanOrEqual(52)
  expect(repeated(sampleRecipes.map(({ name }) => name.toLowerCase()))).toEqual([])
})

test('names are short, tidy and without praise of themselves', () => {
  const wrong = sampleRecipes.filter(
    ({ name }) =>
      name.length > 60 ||
      !/^\p{Lu}[\p{L} ,’-]+$/u.test(name) ||
      /delicious|best|perfect|ultimate|amazing|easy/i.test(name),
  )
  expect(wrong).toEqual([])
})

test('every creator is one of the sample people, at least 30 of them cook, and nobody wrote more than five', () => {
  const people = new Set(samplePeople.map(({ username }) => username))
  const creators = sampleRecipes.map(({ creator }) => creator)
  expect(creators.filter((creator) => !people.has(creator))).toEqual([])
  expect(new Set(creators).size).toBeGreaterThanOrEqual(30)
  expect([...people].filter((person) => creators.filter((creator) => creator === person).length > 5)).toEqual([])
})

test('a vegan writes vegan recipes and a coeliac gluten-free ones', () => {
  const by = (person: string) => sampleRecipes.filter(({ creator }) => creator === person)
  const vegans = [...by('ceri-b'), ...by('juno.brighton')]
  expect(vegans.length).toBeGreaterThan(0)
  expect(vegans.filter(({ tags }) => !tags.includes('vegan'))).toEqual([])
  expect(by('anwen.j').length).toBeGreaterThan(0)
  expect(by('anwen.j').filter(({ tags }) => !tags.includes('gluten-free'))).toEqual([])
})

test('tags are three to six, once each, of the vocabulary, with at most one cuisine', () => {
  const wrong = sampleRecipes.filter(
    ({ tags }) =>
      tags.length < 3 ||
      tags.length > 6 ||
      repeated(tags).length > 0 ||
      tags.some((tag) => !vocabulary.has(tag) && !cuisines.has(tag)) ||
      tags.filter((tag) => cuisines.has(tag)).length > 1,
  )
  expect(wrong).toEqual([])
})

test('every tag of the vocabulary is used at least twice, and at least 25 cuisines are there', () => {
  const used = sampleRecipes.flatMap(({ tags }) => tags)
  expect([...vocabulary].filter((tag) => used.filter((each) => each === tag).length < 2)).toEqual([])
  expect(new Set(used.filter((tag) => cuisines.has(tag))).size).toBeGreaterThanOrEqual(25)
})

test('servings, ingredients and steps are of a size that a household cooks', () => {
  const wrong = sampleRecipes.filter(
    ({ servings, ingredients, instructions }) =>
      !Number.isInteger(servings) ||
      servings < 1 ||
      servings > 12 ||
      ingredients.length < 4 ||
      ingredients.length > 18 ||
      instructions.length < 3 ||
      instructions.length > 14,
  )
  expect(wrong).toEqual([])
})

test('no line is long, untidy or said twice', () => {
  const lines = sampleRecipes.flatMap(({ ingredients, instructions }) => [...ingredients, ...instructions])
  expect(
    lines.filter(
      (line) => line.length > 200 || line.length < 4 || line !== line.trim() || /\s\s|[\n\t!–—"]/.test(line),
    ),
  ).toEqual([])
  expect(
    sampleRecipes.filter(({ ingredients, instructions }) => repeated([...ingredients, ...instructions]).length > 0),
  ).toEqual([])
  expect(
    sampleRecipes.flatMap(({ instructions }) => instructions).filter((step) => !/^\p{Lu}.*\.$/u.test(step)),
  ).toEqual([])
})

test('every ingredient has an amount, salt and pepper excepted', () => {
  const lines = sampleRecipes.flatMap(({ ingredients }) => ingredients)
  expect(
    lines.filter(
      (line) =>
        !/^[\d½¼¾]/.test(line) && !/^(Salt|Black pepper|White pepper|Salt and (black|white) pepper)$/.test(line),
    ),
  ).toEqual([])
})

test('every ingredient is spoken of in the steps, and at least 85% by the last word of its name', () => {
  const spoken = sampleRecipes.flatMap(({ name, ingredients, instructions }) => {
    const steps = instructions.join(' ').toLowerCase()
    return ingredients.map((line) => {
      const found = wordsOf(line).map((word) => steps.includes(stem(word)))
      return { line: `${name}: ${line}`, any: found.includes(true), last: found.at(-1) === true }
    })
  })
  expect(spoken.filter(({ any }) => !any).map(({ line }) => line)).toEqual([])
  expect(spoken.filter(({ last }) => last).length / spoken.length).toBeGreaterThanOrEqual(0.85)
})

test('what is vegetarian names no meat or fish, what is vegan no milk, eggs or honey either', () => {
  expect(untrue('vegetarian', meatAndFish)).toEqual([])
  expect(untrue('vegan', meatAndFish)).toEqual([])
  expect(untrue('vegan', milkEggsAndHoney)).toEqual([])
  expect(sampleRecipes.filter(({ tags }) => tags.includes('vegan') && tags.includes('vegetarian'))).toEqual([])
})

test('what is gluten-free names no wheat, rye, barley or oats, and nothing that is often made with them', () => {
  expect(untrue('gluten-free', wheatAndKin)).toEqual([])
})

test('a quick recipe asks for no more than half an hour of cooking', () => {
  const minutes = (steps: string[]) =>
    [...steps.join(' ').matchAll(/(?:\d+ to )?(\d+) minutes?/g)].reduce((sum, [, most]) => sum + Number(most), 0)
  const quick = sampleRecipes.filter(({ tags }) => tags.includes('quick'))
  expect(quick.filter(({ instructions }) => minutes(instructions) > 30).map(({ name }) => name)).toEqual([])
})

test('an oven is heated in degrees, for fans and for gas', () => {
  const heated = sampleRecipes.flatMap(({ instructions }) => instructions).filter((step) => /°/.test(step))
  expect(heated.length).toBeGreaterThan(15)
  expect(
    heated.filter(
      (step) => !/\d{3} °C \(\d{3} °C fan, gas \d\)/.test(step) && !/thermometer|63 °C|turn up|turn down/i.test(step),
    ),
  ).toEqual([])
})

test('a one-pot recipe speaks of no second pot', () => {
  const wrong = sampleRecipes.filter(
    ({ tags, instructions }) =>
      tags.includes('onepot') &&
      /\b(another|second|separate|other) (\w+ )?(pan|pot|saucepan|tin|tray)\b/i.test(instructions.join(' ')),
  )
  expect(wrong).toEqual([])
})

test('dried kidney beans are boiled hard, and cooked rice that is kept is cooled within an hour', () => {
  const dried = sampleRecipes.filter(({ ingredients }) =>
    ingredients.some((line) => /dried.*(kidney|black|black-eyed|white).*beans/.test(line)),
  )
  expect(dried.length).toBeGreaterThan(0)
  expect(dried.filter(({ instructions }) => !/boil hard for 10 minutes/i.test(instructions.join(' ')))).toEqual([])
  const kept = sampleRecipes.filter(({ ingredients }) => ingredients.some((line) => /cold cooked .*rice/.test(line)))
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(({ instructions }) => !/cooled within an hour/.test(instructions.join(' ')))).toEqual([])
})
