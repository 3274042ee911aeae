import { stringify } from 'yaml'
import { readIngredient } from '../ingredients/readIngredient'
import type { ExportedRecipe } from './jsonLd'

/** The headings between which stand the ingredients that no step names. `readArchive` of lib/recipe-archives leaves that part out. */
export const cooklangParts = { ingredients: 'Ingredients', method: 'Method' } as const

/**
 * A recipe as a file of Cooklang. Its ingredients have no positions in the text, so the first mention of each is marked, with the
 * amount of its line; those that no step names stand marked in a part of their own before the method. The front matter has the
 * metadata, and all lines of ingredients word by word, from which this app reads them back.
 */
export function recipeCooklang(recipe: ExportedRecipe): string {
  const steps = recipe.instructions.map((text) => ({ text, marks: [] as Mark[] }))
  const unnamed: string[] = []
  for (const line of recipe.ingredients) {
    const { name, mark } = markOf(line)
    if (!markFirstMention(steps, name, mark)) unnamed.push(`@${nameInMark(name === '' ? line : name)}${mark}`)
  }
  const parts = [
    ...(unnamed.length === 0 ? [] : [`== ${cooklangParts.ingredients} ==`, unnamed.join('\n')]),
    ...(unnamed.length === 0 ? [] : [`== ${cooklangParts.method} ==`]),
    ...steps.map(stepText),
  ]
  return `---\n${frontMatter(recipe)}---\n\n${parts.join('\n\n')}\n`
}

const minutes = (time: number | null): string | undefined => (time === null ? undefined : `${time} min`)

/** The keys are those that Cooklang's conventions name, but for `origin` and `video`. */
function frontMatter(recipe: ExportedRecipe): string {
  const { name, servings, tags, sourceName, sourceUrl, author, origin, videoUrl, ingredients } = recipe
  const source = { name: sourceName ?? undefined, url: sourceUrl ?? undefined }
  const values = {
    title: name,
    author: author ?? undefined,
    servings: servings ?? undefined,
    'prep time': minutes(recipe.prepMinutes),
    'cook time': minutes(recipe.cookMinutes),
    'time required': minutes(recipe.totalMinutes),
    tags: tags.length === 0 ? undefined : tags,
    source: sourceName === null && sourceUrl === null ? undefined : source,
    video: videoUrl ?? undefined,
    origin: origin.toLowerCase(),
    ingredients,
  }
  return stringify(values, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}

/** What stands behind the name: the amount in braces, and the preparation in brackets. */
function markOf(line: string): { name: string; mark: string } {
  const { name, amounts, amountNotUnderstood, preparation } = readIngredient(line)
  const [amount] = amounts
  const how = preparation === '' ? '' : `(${preparation.replace(/[()\n]/g, ' ').slice(0, 200)})`
  if (amount === undefined || amountNotUnderstood) return { name, mark: `{}${how}` }
  const [quantity, unit] =
    amount.unitStart === null
      ? [line.slice(amount.start, amount.end), '']
      : [line.slice(amount.start, amount.unitStart), line.slice(amount.unitStart, amount.end)]
  const parts = [quantity, unit].map((part) => part.replace(/[{}%\n]/g, ' ').trim())
  return { name, mark: `{${parts[1] === '' ? parts[0] : parts.join('%')}}${how}` }
}

/** A place in a step: the ingredient's name from `at` to `end`, and what is written behind it. */
interface Mark {
  at: number
  end: number
  text: string
}

const isInWord = /[\p{L}\p{N}@#~{}]/u

/** Marks the first place where a step has this name as words of its own. @returns false: none has */
function markFirstMention(steps: { text: string; marks: Mark[] }[], name: string, text: string): boolean {
  if (name.length < 3 || !/^[^@#~{}()=|]+$/.test(name)) return false
  for (const { text: step, marks } of steps) {
    const even = step.toLowerCase()
    // A letter whose lower case is longer would move the positions.
    if (even.length !== step.length) continue
    for (let at = even.indexOf(name.toLowerCase()); at >= 0; at = even.indexOf(name.toLowerCase(), at + 1)) {
      const end = at + name.length
      const isTaken = marks.some((mark) => at < mark.end && mark.at < end)
      if (isTaken || isInWord.test(step.charAt(at - 1)) || isInWord.test(step.charAt(end))) continue
      marks.push({ at, end, text })
      return true
    }
  }
  return false
}

/** The text of a step with its marks, from the last to the first. */
function stepText({ text, marks }: { text: string; marks: Mark[] }): string {
  const pieces: string[] = []
  let from = 0
  for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
    pieces.push(plain(text.slice(from, mark.at)), `@${text.slice(mark.at, mark.end)}${mark.text}`)
    from = mark.end
  }
  const whole = [...pieces, plain(text.slice(from))].join('')
  // At its beginning these make a line a note, metadata or the title of a part.
  return /^[>=]/.test(whole) ? `· ${whole}` : whole
}

/**
 * Text in which nothing is a mark: Cooklang has no escapes that all its programs know, so a space or a dash of another kind stands
 * where it would read one.
 */
const plain = (text: string): string =>
  text
    .replace(/[@#~](?=[^\s@#~])/g, '$& ')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replaceAll('[-', '[ -')

const nameInMark = (name: string): string =>
  name
    .replace(/[@#~{}()|=\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .trim()
