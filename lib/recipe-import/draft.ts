/** What was read of a recipe: a proposal for its writer to look over, not stored anywhere. */
export interface RecipeDraft {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  imageUrl: string | null
  sourceName: string | null
  sourceUrl: string | null
}

/** What one way of reading a page found; nothing found is an empty list, an empty text or null. */
export interface ImportResult {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  imageUrl: string | null
  sourceName: string | null
}

export const emptyResult: ImportResult = { name: '', ingredients: [], instructions: [], tags: [], servings: null, imageUrl: null, sourceName: null }

/** The same bounds as a recipe that somebody types: what is longer is cut, never refused. */
const longest = { name: 200, lines: 200, ingredient: 500, instruction: 4000, tags: 8, tag: 40, url: 2000, sourceName: 200 }

/** A reading in the bounds of a recipe. */
export function draftOf(reading: ImportResult, sourceUrl: string | null): RecipeDraft {
  return {
    name: cut(reading.name, longest.name),
    ingredients: reading.ingredients.slice(0, longest.lines).map((line) => cut(line, longest.ingredient)),
    instructions: reading.instructions.flatMap((step) => inPieces(step, longest.instruction)).slice(0, longest.lines),
    tags: tagsOf(reading.tags),
    servings: reading.servings !== null && reading.servings >= 1 && reading.servings <= 100 ? reading.servings : null,
    imageUrl: reading.imageUrl !== null && reading.imageUrl.length <= longest.url ? reading.imageUrl : null,
    sourceName: reading.sourceName === null || reading.sourceName === '' ? null : cut(reading.sourceName, longest.sourceName),
    sourceUrl: sourceUrl !== null && sourceUrl.length <= longest.url ? sourceUrl : null,
  }
}

function tagsOf(words: string[]): string[] {
  const tags = words.map((word) => word.toWellFormed().trim().toLowerCase()).filter((word) => word !== '' && word.length <= longest.tag)
  return [...new Set(tags)].slice(0, longest.tags)
}

/** Cut at a whole character: half of a surrogate pair cannot be stored. */
function cut(text: string, most: number): string {
  const whole = text.toWellFormed()
  return whole.length <= most ? whole : whole.slice(0, most).toWellFormed().replace(/\uFFFD$/, '').trim()
}

function inPieces(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text.toWellFormed()
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > most / 2 ? space : most
    pieces.push(cut(rest, end))
    rest = rest.slice(end).trim().toWellFormed().replace(/^\uFFFD/, '')
  }
  return rest === '' ? pieces : [...pieces, rest]
}
