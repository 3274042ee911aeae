import type { RecipeContent } from './recipeDraft'

/** The parts of a recipe, in the order of its form. */
export const parts = ['name', 'servings', 'times', 'tags', 'ingredients', 'instructions', 'video', 'public'] as const
export type Part = (typeof parts)[number]

/** For each part, the side that is kept. */
export type Choice = Record<Part, 'mine' | 'theirs'>

/** The times are one part: chosen one by one, they could contradict each other. */
function valueOf(part: Part, content: RecipeContent) {
  if (part === 'times') return [content.prepMinutes, content.cookMinutes, content.totalMinutes]
  return part === 'video' ? content.videoUrl : content[part]
}

const isSame = (part: Part, one: RecipeContent, other: RecipeContent) =>
  JSON.stringify(valueOf(part, one)) === JSON.stringify(valueOf(part, other))

/** The parts in which two versions of a recipe differ. */
export function differingParts(mine: RecipeContent, theirs: RecipeContent): Part[] {
  return parts.filter((part) => !isSame(part, mine, theirs))
}

/** The default choice: theirs for parts that only they changed, else mine. */
export function defaultChoice(base: RecipeContent, mine: RecipeContent): Choice {
  return Object.fromEntries(parts.map((part) => [part, isSame(part, base, mine) ? 'theirs' : 'mine'])) as Choice
}

/** All parts of one side. */
export function allFrom(side: 'mine' | 'theirs'): Choice {
  return Object.fromEntries(parts.map((part) => [part, side])) as Choice
}

/** The chosen parts of both sides as one recipe. */
export function mergeChoice(choice: Choice, mine: RecipeContent, theirs: RecipeContent): RecipeContent {
  const { prepMinutes, cookMinutes, totalMinutes } = choice.times === 'mine' ? mine : theirs
  const from = (part: Part) => (choice[part] === 'mine' ? mine : theirs)
  return {
    name: from('name').name,
    servings: from('servings').servings,
    prepMinutes,
    cookMinutes,
    totalMinutes,
    tags: from('tags').tags,
    ingredients: from('ingredients').ingredients,
    instructions: from('instructions').instructions,
    videoUrl: from('video').videoUrl,
    public: from('public').public,
  }
}

/**
 * For each line of the own text: is it missing from the longest common subsequence of both texts?
 */
export function differingLines(own: readonly string[], other: readonly string[]): boolean[] {
  // common[i * width + j]: length of the longest common subsequence of own from i and other from j.
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
    // Skips lines of the other text that are not in the common subsequence.
    while (j < other.length && line !== other[j] && count(i, j + 1) === count(i, j)) j += 1
    if (line !== other[j]) return true
    j += 1
    return false
  })
}
