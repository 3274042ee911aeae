import { importedTimes } from '../recipe-times/recipeTimes'
import {
  draftLimits,
  draftOf,
  emptyResult,
  inPieces,
  type DraftLimits,
  type ImportResult,
  type RecipeDraft,
} from './draft'
import { partOf } from './headingWords'
import { readJsonLd } from './jsonLd'
import { cleanIngredient, cleanLine, cleanSteps, splitSteps } from './lines'
import { isSurelyIngredient, looksLikeStep, isServingsLine } from './lineKinds'
import { Page } from './page'
import { readRecipePage } from './readPage'
import { servingsOf } from './schemaValues'
import { isTimeLine, joinTimeLines, piecesOf, timesIn } from './timeLines'
import { classifyByHeadings, classifyByKind, type TextLine } from './classifyLines'

const maxCharacters = 100_000
const maxLines = 2000
/** A longer line is read as several. */
const longestLine = 5000

/**
 * Reads a recipe from pasted text: a note, an email, Markdown, the source of a page or JSON-LD. Parts are recognised by
 * headings in many languages, else by the kinds of lines: an amount first is an ingredient, a sentence is a step. All
 * other lines stay in their order, so that nothing is lost.
 * @param text at most 100,000 characters are read
 */
export function readRecipeText(text: string, limits = draftLimits): RecipeDraft {
  const pasted = text.slice(0, maxCharacters).toWellFormed().replaceAll('\u0000', '')
  return markedUp(pasted, limits) ?? plain(pasted, limits)
}

/** Text that is the source of a page, or JSON-LD; null when it is not, or holds no recipe. */
function markedUp(text: string, limits: DraftLimits): RecipeDraft | null {
  if (/^\s*[[{]/.test(text)) {
    const result = readJsonLd(
      new Page(`<script type="application/ld+json">${text.replaceAll('</', '<\\/')}</script>`, ''),
    )
    return result && draftOf({ ...result, imageUrl: null }, null, limits)
  }
  return /^\s*<[a-z!]/i.test(text) ? readRecipePage(text, '', limits) : null
}

function plain(text: string, limits: DraftLimits): RecipeDraft {
  const lines = joinTimeLines(linesOf(text))
  const source = sourceOf(lines)
  const others = lines.filter((line) => line !== source.line)
  const [times, content] = [
    others.filter(({ text }) => isTimeLine(text)),
    others.filter(({ text }) => !isTimeLine(text)),
  ]
  const servings = content.find(({ text }) => isServingsLine(text))
  const servingsText = servings?.text ?? times.flatMap(({ text }) => piecesOf(text)).find(isServingsLine)
  const [title, ...body] = titleFirst(content.filter((line) => line !== servings || line.part !== null))
  const sorted = body.some(({ part }) => part === 'ingredients' || part === 'method')
    ? classifyByHeadings(body)
    : classifyByKind(body)
  const result: ImportResult = {
    ...emptyResult,
    name: title,
    ingredients: sorted.ingredients.map(cleanIngredient).filter((line) => line !== ''),
    instructions: cleanSteps(splitSteps(sorted.instructions)),
    servings: servingsText === undefined ? null : servingsOf(servingsText),
    ...importedTimes(timesIn(times.map(({ text }) => text))),
    sourceName: source.name,
  }
  return draftOf(result, source.url, limits)
}

function linesOf(text: string): TextLine[] {
  let startsParagraph = true
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .slice(0, maxLines)
    .flatMap((raw) => (raw.length > longestLine ? inPieces(raw, longestLine) : [raw]))
    .flatMap((raw) => {
      const heading = /^\s*#{1,6}\s/.test(raw) || /^\s*(?:\*\*|__).{1,60}(?:\*\*|__):?\s*$/.test(raw)
      const text = cleanLine(raw.replace(/^\s*#{1,6}\s+/, '').replace(/\*\*|__/g, ''))
      const line = { text, part: partOf(text, heading), startsParagraph: startsParagraph || heading }
      startsParagraph = text === ''
      return text === '' ? [] : [line]
    })
}

/** "Source: ...", or a line that consists of a URL. */
function sourceOf(lines: TextLine[]): { line: TextLine | null; name: string | null; url: string | null } {
  const marked =
    /^(?:source|from|adapted from|recipe (?:by|from)|quelle|von|fonte|fuente|bron|källa|kilde|źródło|источник)\s*:\s*(?=\S)/i
  const line =
    lines.find(({ text }) => marked.test(text)) ?? lines.find(({ text }) => /^https?:\/\/\S+$/i.test(text)) ?? null
  const rest = line?.text.replace(marked, '') ?? ''
  const written = /https?:\/\/[^\s<>"]+/i.exec(rest)?.[0].replace(/[.,;)\]]+$/, '')
  const url = written && URL.canParse(written) ? new URL(written) : null
  const name = rest
    .replace(written ?? '', '')
    .replace(/[\s()[\],;.:–-]+$/, '')
    .trim()
  return { line, name: name || (url ? url.hostname.replace(/^www\./, '') : null), url: url?.href ?? null }
}

/** The first line, if it can be a title; otherwise there is none. */
function titleFirst(lines: TextLine[]): [string, ...TextLine[]] {
  const [first, ...rest] = lines
  if (!first) return ['']
  const isTitle =
    first.part === null &&
    first.text.length <= 120 &&
    !isSurelyIngredient(first.text) &&
    !(looksLikeStep(first.text) && /[.]$/.test(first.text))
  return isTitle ? [first.text.replace(/:$/, ''), ...rest] : ['', ...lines]
}
