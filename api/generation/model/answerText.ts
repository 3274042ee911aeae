import { withoutBullet } from './answerObject'
import { firstNumber, minutesIn, partOfKey } from './answerWords'
import { emptyDraft, type GeneratedRecipe } from '../draft'

const maxLines = 600

interface Line {
  text: string
  /** `## Ingredients`, `**Ingredients**` or `Ingredients:` */
  isHeading: boolean
  /** Has it a bullet or a number? */
  isListed: boolean
  isSeparate: boolean
}

/**
 * Parses an answer in Markdown or plain text. Ingredients and steps are recognised by their headings; without a heading
 * for the ingredients there is no recipe.
 */
export function recipeInText(text: string): GeneratedRecipe {
  const lines = linesOf(text)
  const recipe: GeneratedRecipe = { ...emptyDraft, ingredients: [], instructions: [] }
  let part: 'head' | 'ingredients' | 'instructions' | 'other' = 'head'
  let wasCounted = false
  for (const line of lines) {
    const [label, rest] = labelled(line.text)
    const named = label === null ? null : partOfKey(label)
    if (named === 'servings' && rest !== '') recipe.servings ??= firstNumber(rest)
    else if (named === 'minutes' && rest !== '') recipe.minutes ??= minutesIn(rest)
    else if (named === 'name' && rest !== '' && part === 'head') recipe.name = rest
    else if (named === 'tags' && rest !== '') recipe.tags = rest.split(/[,;#]+/)
    else if ((named === 'ingredients' || named === 'instructions') && (line.isHeading || rest === '')) part = named
    else if (line.isHeading && part !== 'head' && !isGroup(line.text)) part = 'other'
    else if (/^(?:serves|for)\s+\d/i.test(line.text) && part !== 'instructions')
      recipe.servings ??= firstNumber(line.text)
    else if (part === 'head' && line.isHeading) recipe.name ||= line.text.replace(/^recipe\s*:\s*/i, '')
    else if (part === 'ingredients' && !line.isHeading) recipe.ingredients.push(withoutBullet(line.text, 'ingredient'))
    else if (part === 'instructions' && !line.isHeading) wasCounted = addStep(recipe.instructions, line, wasCounted)
  }
  if (recipe.ingredients.length === 0) return emptyDraft
  if (recipe.name === '') recipe.name = titleBefore(lines)
  return recipe
}

/** Adds a step, or continues the last one on the next line; a paragraph after a list of steps is ignored. */
function addStep(steps: string[], line: Line, wasListed: boolean): boolean {
  if (line.isListed || !wasListed) steps.push(withoutBullet(line.text, 'step'))
  else if (!line.isSeparate) steps.push(`${steps.pop() ?? ''} ${line.text}`)
  return wasListed || line.isListed
}

function linesOf(text: string): Line[] {
  let isSeparate = true
  const lines: Line[] = []
  for (const raw of text.split(/\r\n|\r|\n/).slice(0, maxLines)) {
    const trimmed = raw.slice(0, 5_000).trim()
    if (trimmed === '' || /^(?:[-*_=]{3,}|`{3,}\w*)$/.test(trimmed)) {
      isSeparate = true
      continue
    }
    const marked = /^#{1,6}\s+(.+)$/.exec(trimmed)?.[1] ?? /^(?:\*\*|__)([^*_]{1,80})(?:\*\*|__):?$/.exec(trimmed)?.[1]
    const heading = marked ?? /^([^.!?:]{1,60}):$/.exec(trimmed)?.[1]
    lines.push({
      text: (heading ?? trimmed)
        .replace(/\*\*|__/g, '')
        .replace(/\s*#+$/, '')
        .replace(/:$/, '')
        .trim(),
      isHeading: heading !== undefined,
      isListed: /^(?:[-*•–+]\s|\(?\d{1,2}[.)]\s|step\s*\d)/i.test(trimmed),
      isSeparate,
    })
    isSeparate = false
  }
  return lines
}

/** "Serves: 4" as its label and the rest; a label alone has an empty rest. */
function labelled(text: string): [string | null, string] {
  const plain = text.replace(/^[-*•]\s+/, '')
  const [, label, rest] = /^([^:]{1,40}):\s*(.*)$/.exec(plain) ?? []
  if (label !== undefined) return [label, rest ?? '']
  return plain.length <= 40 ? [plain, ''] : [null, '']
}

/** Headings that divide a list and do not end it: "For the sauce". */
const isGroup = (heading: string): boolean =>
  /^(?:for\b|to\b|the\b|step\b|\d|sauce|dough|topping|dressing|filling|marinade|optional)/i.test(heading)

/** The first short line before the ingredients that is no sentence. */
function titleBefore(lines: Line[]): string {
  const end = lines.findIndex(({ text }) => partOfKey(text) === 'ingredients')
  const titles = lines
    .slice(0, Math.max(0, end))
    .filter(
      ({ text }) =>
        text.length <= 80 && !/[.!?:,]$|^(?:sure|certainly|of course|here)\b/i.test(text) && labelled(text)[1] === '',
    )
  return titles.at(0)?.text ?? ''
}
