import { emptyResult, type ImportResult } from './draft'
import { isPlainHeading, partOf } from './headingWords'
import { cleanIngredient, cleanSteps, countsStep, splitSteps } from './lines'
import { isSurelyIngredient, looksLikeStep, startsWithAmount, startsWithMeasure, isServingsLine } from './lineKinds'
import { parentOf, type PageElement } from './page'
import { ancestorsOf, Box, type PrintedLine } from './printedLines'
import { joinRows } from './rows'
import { servingsOf } from './schemaValues'
import { classifyByKind } from './classifyLines'

interface HeadingResult extends ImportResult {
  /** Are the ingredients and the method each below a heading of only that word, one directly after the other? */
  isCertain: boolean
}

/** The lines under "Ingredients" and under "Method" (in many languages); null without either. */
export function readHeadings(lines: PrintedLine[]): HeadingResult | null {
  const ingredients = sectionsOf(lines, 'ingredients')
  const instructions = sectionsOf(lines, 'method')
  const named = ingredients.sort((one, other) => other.score - one.score)[0]
  const method = instructions
    .map((chapter) => ({ ...chapter, score: chapter.score * (named && follows(chapter, named, instructions) ? 2 : 1) }))
    .sort((one, other) => other.score - one.score)[0]
  const list = named ?? unnamedList(lines, method?.at)
  const steps = method ?? (list && unnamedMethod(lines, list.end, named !== undefined))
  if (!list && !steps) return null
  const around = lines.find(({ text }) => isServingsLine(text))
  return {
    ...emptyResult,
    ingredients: list?.lines ?? [],
    instructions: steps?.lines ?? [],
    servings: around ? servingsOf(around.text) : null,
    isCertain:
      named !== undefined &&
      method !== undefined &&
      follows(method, named, instructions) &&
      [named, method].every(({ at }) => isPlainHeading(lines[at]?.text ?? '')),
  }
}

interface Section {
  at: number
  end: number
  score: number
  lines: string[]
}

/** Does the method directly follow the ingredients? Many pages contain the recipe twice, in a story and in a card: this identifies the card. */
function follows(method: Section, list: Section, methods: Section[]): boolean {
  return (
    method.at >= list.end && method.at - list.end < 40 && !methods.some(({ at }) => at >= list.end && at < method.at)
  )
}

/** Finds a method without a known heading: long sentences after the ingredients, any right below a list without a heading. */
function unnamedMethod(lines: PrintedLine[], from: number, isNamed: boolean): Section | undefined {
  const after = lines.slice(from, from + (isNamed ? 60 : 1))
  const at = after.findIndex(({ text, part }) => part === null && looksLikeStep(text) && (text.length > 80 || !isNamed))
  return at < 0 ? undefined : [sectionAt(lines, from + at - 1, 'method')].find(({ score }) => score > 0)
}

/**
 * Ingredients without a heading of that name: of all lists, also in groups, the one with most measures; the one right above
 * the method may have them behind the foods.
 */
function unnamedList(lines: PrintedLine[], methodAt: number | undefined): Section | undefined {
  const sections: Section[] = []
  for (let at = 0, end = 0; at < lines.length; at = end + 1) {
    for (end = at; isListed(lines[end]);) end += 1
    const [starts, measures] = end === methodAt ? [hasNumber, hasNumber] : [startsWithAmount, startsWithMeasure]
    const items = lines.slice(at, end).filter(({ item, text }) => item && partOf(text, true) === null)
    const score = items.filter(({ text }) => measures(text)).length
    if (score >= 3 && items.filter(({ text }) => starts(text)).length * 2 >= items.length)
      sections.push({ at: at - 1, end, score, lines: asIngredients(items) })
  }
  return sections.sort((one, other) => other.score - one.score)[0]
}

const hasNumber = (text: string) => /[\d½⅓⅔¼¾]/.test(text)

const isListed = (line: PrintedLine | undefined) =>
  line !== undefined &&
  line.text.length < 120 &&
  line.part === null &&
  (line.item || (line.level > 0 && !countsStep(line.text))) &&
  (isSurelyIngredient(line.text) || !looksLikeStep(line.text))

/** The sections below all headings of this kind, without sections that do not belong to a recipe. */
function sectionsOf(lines: PrintedLine[], part: 'ingredients' | 'method'): Section[] {
  const openers = lines.flatMap((line, at) => (line.part === part && !isTab(lines, at) ? [at] : [])).slice(0, 60)
  return openers.map((at) => sectionAt(lines, at, part)).filter(({ score }) => score > 0)
}

/** Is the line one of several tab titles side by side, such as "Ingredients" and "Method"? What follows it is no section. */
function isTab(lines: PrintedLine[], at: number): boolean {
  const others = [lines[at - 1], lines[at + 1]].filter((line) => line !== undefined)
  const part = lines[at]?.part
  return lines[at]?.item === true && others.some((line) => line.item && line.part !== null && line.part !== part)
}

function sectionAt(lines: PrintedLine[], at: number, part: 'ingredients' | 'method'): Section {
  const { taken: found, end } = collectSection(lines, at, part)
  const taken = part === 'ingredients' ? joinRows(found) : found
  const texts = part === 'ingredients' ? asIngredients(taken) : asSteps(taken)
  const score = part === 'ingredients' ? scoreOfIngredients(taken, texts) : scoreOfSteps(taken, texts)
  return { at, end, lines: texts, score: score * (isPlainHeading(lines[at]?.text ?? '') ? 1.5 : 1) }
}

/** Collects the lines after a heading until another part or section of the page begins. */
function collectSection(
  lines: PrintedLine[],
  at: number,
  part: 'ingredients' | 'method',
): { taken: PrintedLine[]; end: number } {
  const opener = lines[at]
  const taken: PrintedLine[] = []
  const box = new Box(opener?.block ?? null)
  let next = at + 1
  for (; next < lines.length && taken.length < 200; next += 1) {
    const line = lines[next]
    if (!line || !opener) break
    if (line.part !== null && line.part !== part) break
    if (line.part === part && (line.level > 0 || taken.length === 0)) continue
    if (endsSection(lines, next, opener, taken, part)) break
    if (box.isLeftBy(line.block) && !leadsToItems(lines, next) && !(line.item && box.isNear(line.block))) break
    taken.push(line)
    box.add(line.block, isContent(line, part))
  }
  return { taken, end: next }
}

function isContent({ text, item }: PrintedLine, part: 'ingredients' | 'method'): boolean {
  return item || (part === 'method' ? looksLikeStep(text) : startsWithAmount(text))
}

/** A heading of the same level ends the section, unless the list continues below it (as a group). */
function endsSection(
  lines: PrintedLine[],
  at: number,
  opener: PrintedLine,
  taken: PrintedLine[],
  part: 'ingredients' | 'method',
): boolean {
  const line = lines[at]
  if (!line) return true
  const following = lines[at + 1]
  const isChapter =
    line.level > 0 &&
    line.level < 7 &&
    !(part === 'method' && countsStep(line.text)) &&
    (opener.level === 0 || opener.level === 7 || line.level <= opener.level)
  if (isChapter)
    return (
      !following ||
      !(part === 'ingredients'
        ? startsWithAmount(following.text)
        : following.item && taken.every(({ item, level }) => item || level > 0))
    )
  const listed = taken.filter(({ item }) => item).length
  // After a list, plain paragraphs belong to the rest of the page.
  if (listed >= 3 && !line.item && line.level === 0 && part === 'ingredients')
    return looksLikeStep(line.text) || !leadsToItems(lines, at)
  if (
    listed >= 2 &&
    !line.item &&
    line.level === 0 &&
    part === 'method' &&
    taken.filter(({ item, level }) => !item && level === 0).length === 0
  )
    return !leadsToItems(lines, at)
  return false
}

function leadsToItems(lines: PrintedLine[], at: number): boolean {
  const following = lines[at + 1]
  return (lines[at]?.text.length ?? 100) < 60 && following?.item === true && following.part === null
}

/** The ingredients of a section. If most lines are list items, the other lines are names of groups and are left out. */
function asIngredients(taken: PrintedLine[]): string[] {
  const items = taken.filter(({ item }) => item)
  const chosen =
    items.length >= 2 && items.length * 2 >= taken.length
      ? items
      : taken.filter((line) => (line.level === 0 || startsWithAmount(line.text)) && !line.text.endsWith(':'))
  return chosen.map(({ text }) => cleanIngredient(text)).filter((line) => line !== '' && !isServingsLine(line))
}

function asSteps(taken: PrintedLine[]): string[] {
  const texts = taken.filter(({ text }) => text !== '' && !isTip(text)).map(({ text }) => text)
  return cleanSteps(splitSteps(texts))
}

const isTip = (text: string) =>
  /^(?:(?:cook['’]s |chef['’]s |top |pro |recipe |quick )?(?:tips?|notes?|hints?)|tipps?|hinweis|astuces?|conseils?|consejos?|trucos?|notas?|dicas?|consigli[o]?|uwag[ai])\s*[:|]/i.test(
    text,
  )

/** A list without amounts is more often a menu of the page than ingredients: it scores low. */
function scoreOfIngredients(taken: PrintedLine[], found: string[]): number {
  const fitting = found.filter((line) => line.length < 150 && !looksLikeStep(line)).length
  if (found.length < 2 || fitting * 3 < found.length * 2) return 0
  const amounts = found.filter(startsWithAmount).length
  if (amounts * 5 < found.length) return Math.min(fitting, 10) / 10
  return Math.min(fitting, 60) + 2 * amounts + (taken.some(({ item }) => item) ? 1 : 0)
}

/** A sentence, or an item of an ordered list: people who write steps in a list leave the full stops out. */
const isStep = ({ numbered, text }: PrintedLine) => numbered || looksLikeStep(text)

function scoreOfSteps(taken: PrintedLine[], found: string[]): number {
  const steps = taken.filter(isStep).length
  if (found.length === 0 || steps === 0) return 0
  const letters = Math.min(3000, found.join('').length) / 100
  return steps * 2 + letters - (found.length - steps) * 0.5 + (taken.some(({ item }) => item) ? 3 : 0)
}

/** Are both items of one list, but not steps with numbers? */
function isOfOneList(line: PrintedLine, before: PrintedLine | undefined): boolean {
  const list = line.block && parentOf(line.block)
  return line.item && list !== null && list.name !== 'ol' && before?.block != null && parentOf(before.block) === list
}

/**
 * The recipe of a page without headings, by the kinds of its lines: the smallest element that contains most lines with
 * measures and a step. null if there are too few lines with measures.
 */
export function readByLineKinds(lines: PrintedLine[]): ImportResult | null {
  const measured = lines.filter(({ text }) => text.length < 150 && startsWithMeasure(text)).slice(0, 200)
  const [first] = measured
  if (!first || measured.length < 4) return null
  const counts = new Map<PageElement, number>()
  for (const element of measured.flatMap(({ block }) => ancestorsOf(block)))
    counts.set(element, (counts.get(element) ?? 0) + 1)
  const boxes = ancestorsOf(first.block).filter((element) => (counts.get(element) ?? 0) >= measured.length * 0.75)
  for (const box of boxes.slice(0, 8)) {
    const inBox = lines.slice(lines.indexOf(first)).filter(({ block }) => ancestorsOf(block).includes(box))
    const end = inBox.findIndex(({ part }) => part === 'after')
    const { ingredients, instructions } = classifyByKind(
      inBox.slice(0, end < 0 ? 150 : end).map((line, at, all) => ({
        text: line.text,
        part: line.part,
        startsParagraph: !isOfOneList(line, all[at - 1]),
      })),
    )
    if (instructions.some(looksLikeStep))
      return {
        ...emptyResult,
        ingredients: ingredients.map(cleanIngredient).filter((line) => line !== ''),
        instructions: cleanSteps(splitSteps(instructions)),
      }
  }
  return null
}
