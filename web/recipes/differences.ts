import type { RecipeContent } from './recipeDraft'

/** The parts of a recipe, in the order of its form. */
export const parts = ['name', 'servings', 'tags', 'ingredients', 'instructions', 'public'] as const
export type Part = (typeof parts)[number]

/** Whose words stay, part by part. */
export type Choice = Record<Part, 'mine' | 'theirs'>

const isSame = (part: Part, one: RecipeContent, other: RecipeContent) => JSON.stringify(one[part]) === JSON.stringify(other[part])

/** The parts in which two texts of a recipe differ. */
export function differingParts(mine: RecipeContent, theirs: RecipeContent): Part[] {
  return parts.filter((part) => !isSame(part, mine, theirs))
}

/** What loses least: a part that only they changed is theirs, every other one is mine. */
export function defaultChoice(base: RecipeContent, mine: RecipeContent): Choice {
  return Object.fromEntries(parts.map((part) => [part, isSame(part, base, mine) ? 'theirs' : 'mine'])) as Choice
}

/** Every part from one side. */
export function allFrom(side: 'mine' | 'theirs'): Choice {
  return Object.fromEntries(parts.map((part) => [part, side])) as Choice
}

/** One text out of two, as it was chosen. */
export function mergeChoice(choice: Choice, mine: RecipeContent, theirs: RecipeContent): RecipeContent {
  const from = (part: Part) => (choice[part] === 'mine' ? mine : theirs)
  return {
    name: from('name').name,
    servings: from('servings').servings,
    tags: from('tags').tags,
    ingredients: from('ingredients').ingredients,
    instructions: from('instructions').instructions,
    public: from('public').public,
  }
}

/**
 * Which of one's own lines the other text has not, or has in another place: true for each of them.
 * What both have in the same order (their longest common subsequence) is the same.
 */
export function differingLines(own: readonly string[], other: readonly string[]): boolean[] {
  // common[i * width + j]: how many lines own from i on and other from j on have in common.
  const width = other.length + 1
  const common = new Uint16Array((own.length + 1) * width)
  const count = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = own.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = own[i] === other[j] ? count(i + 1, j + 1) + 1 : Math.max(count(i + 1, j), count(i, j + 1))
    }
  }

  let j = 0
  return own.map((line, i) => {
    // Lines of the other's that bring nothing in common are passed over.
    while (j < other.length && line !== other[j] && count(i, j + 1) === count(i, j)) j += 1
    if (line !== other[j]) return true
    j += 1
    return false
  })
}
