/**
 * What people leave out of their food: the allergens of food law, what diets exclude, and some tastes. Coconut is not in
 * "nuts": few people who avoid nuts avoid it, and they can name it.
 */
export const contents = [
  'milk',
  'cheese',
  'egg',
  'gluten',
  'nuts',
  'peanut',
  'soy',
  'fish',
  'shellfish',
  'sesame',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
  'meat',
  'pork',
  'beef',
  'lamb',
  'poultry',
  'rennet',
  'gelatine',
  'honey',
  'alcohol',
  'chilli',
  'sugar',
] as const
export type Content = (typeof contents)[number]

/** What a content is a kind of. */
const kindOf: Partial<Record<Content, Content>> = {
  cheese: 'milk',
  pork: 'meat',
  beef: 'meat',
  lamb: 'meat',
  poultry: 'meat',
}

export interface Contents {
  /** What the food contains by its nature. */
  contains: Content[]
  /** What it contains or not, depending on the product: only the label says. */
  mayContain: Content[]
}

/**
 * The contents in a field of foods.csv: "gluten|milk?" is gluten, and milk in some products. Kinds imply the whole: pork is
 * meat.
 */
export function contentsOf(field: string): Contents {
  const parts = field === '' ? [] : field.split('|')
  const contains = withWhole(parts.filter((part) => !part.endsWith('?')).map(known))
  const mayContain = withWhole(
    parts.filter((part) => part.endsWith('?')).map((part) => known(part.slice(0, -1))),
  ).filter((each) => !contains.includes(each))
  return { contains, mayContain }
}

function known(name: string): Content {
  const content = contents.find((each) => each === name)
  if (content === undefined) throw new Error(`foods.csv has an unknown content: ${name}`)
  return content
}

const withWhole = (named: readonly Content[]): Content[] => [
  ...new Set(named.flatMap((content) => [content, kindOf[content] ?? content])),
]
