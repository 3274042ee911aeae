import type { Part } from './headingWords'
import { isSurelyIngredient, looksLikeStep, startsWithAmount } from './lineKinds'

/** A line of text, to be classified. */
export interface TextLine {
  text: string
  part: Part | null
  /** Is it the first line, or after an empty one? */
  startsParagraph: boolean
}

interface ClassifiedLines {
  ingredients: string[]
  instructions: string[]
}

/** Classifies lines by the headings above them; those before the first heading by their kind, or as an introduction. */
export function classifyByHeadings(lines: TextLine[]): ClassifiedLines {
  const sorted: ClassifiedLines = { ingredients: [], instructions: [] }
  const firstHeading = lines.findIndex(({ part }) => part === 'ingredients' || part === 'method')
  if (lines[firstHeading]?.part === 'method')
    sorted.ingredients.push(...classifyByKind(lines.slice(0, firstHeading)).ingredients)
  let part: Part = 'ingredients'
  let methodFollows = false
  lines.slice(firstHeading).forEach((line, index, all) => {
    if (line.part === 'ingredients' || line.part === 'method') {
      part = line.part
      methodFollows = all.slice(index + 1).some((later) => later.part === 'method')
      return
    }
    if (part === 'ingredients' && !methodFollows && looksLikeStep(line.text) && !isSurelyIngredient(line.text))
      part = 'method'
    if (part === 'method') addStep(sorted.instructions, line)
    else if (!isGroupName(line.text)) sorted.ingredients.push(line.text)
  })
  return sorted
}

/** Classifies lines by their kind: ingredients are those with amounts and short ones between them; steps begin with the first sentence. */
export function classifyByKind(lines: TextLine[]): ClassifiedLines {
  const sorted: ClassifiedLines = { ingredients: [], instructions: [] }
  const lastAmount = lines.findLastIndex(({ text }) => isSurelyIngredient(text))
  lines.forEach((line, index) => {
    const sure = isSurelyIngredient(line.text)
    const amongThem =
      sorted.instructions.length === 0 &&
      !looksLikeStep(line.text) &&
      line.text.length < 80 &&
      (startsWithAmount(line.text) || index <= lastAmount || (sorted.ingredients.length > 0 && !line.startsParagraph))
    if (sure || amongThem) {
      if (!isGroupName(line.text)) sorted.ingredients.push(line.text)
    } else {
      addStep(sorted.instructions, line)
    }
  })
  return sorted
}

const isGroupName = (text: string) => text.endsWith(':') && text.length < 60 && !startsWithAmount(text)

/** A line that continues a sentence belongs to the step before it: emails and PDFs have hard line breaks. */
function addStep(steps: string[], line: TextLine): void {
  const last = steps.at(-1)
  const goesOn =
    last !== undefined &&
    !line.startsParagraph &&
    /[\p{L}\p{N},;–-]$/u.test(last) &&
    last.length > 40 &&
    /^[\p{Ll}(]/u.test(line.text)
  if (goesOn) steps[steps.length - 1] = `${last} ${line.text}`
  else steps.push(line.text)
}
