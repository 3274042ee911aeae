import { emptyResult, type ImportResult } from './draft'
import { looksLikeStep, startsWithAmount } from './lineKinds'
import { classesOf, type Page, type PageElement } from './page'
import { ingredientsIn, innermost, instructionsIn, outermost } from './elementLines'

const ingredientWord = /ingredi[eë]nt|zutat|skladnik|hozzaval|ainekset|malzeme/i
const instructionWord =
  /instruction|direction|method|prepar|procedure|recipe-?steps?|zubereitung|etape|fremgang|anweisung/i
/** Words in the class names of elements that hold something other than the lines: pictures, single amounts, comments. */
const otherWord =
  /nutri|related|comment|share|video|image|photo|title|head|amount|unit|quantity|name|button|link|icon|count|number|nav|menu|time|note|wrapper-ad|social|author/i

const maxGroups = 60

/**
 * The recipe of a page with descriptive classes or ids ("recipe__ingredients", "zutatenliste"); null without any.
 */
export function readClassNames(page: Page): ImportResult | null {
  const ingredients = best(groups(page, ingredientWord), (group) => ingredientsFrom(page, group))
  const instructions = best(groups(page, instructionWord), (group) => instructionsFrom(page, group))
  if (ingredients.length === 0 && instructions.length === 0) return null
  return { ...emptyResult, ingredients, instructions }
}

/** The elements by class or id, of those that contain the word. */
function groups(page: Page, word: RegExp): PageElement[][] {
  const byName = new Map<string, PageElement[]>()
  for (const element of page.elements) {
    if (element.name === 'body' || element.name === 'html' || element.name === 'script') continue
    const names = [...classesOf(element).slice(0, 20), (element.attribs['id'] ?? '').slice(0, 60)]
    for (const name of names) {
      if (!word.test(name) || otherWord.test(name)) continue
      const group = byName.get(name)
      if (group) group.push(element)
      else if (byName.size < maxGroups) byName.set(name, [element])
    }
  }
  return [...byName.values()].map((group) => group.slice(0, 400))
}

/** A group of more than three elements holds one line in each; a smaller group holds all lines in each. */
function ingredientsFrom(page: Page, group: PageElement[]): { lines: string[]; score: number } {
  const lines =
    group.length > 3
      ? ingredientsIn(innermost(page, group))
      : outermost(page, group).flatMap((box) => ingredientsIn([box]))
  const amounts = lines.filter(startsWithAmount).length
  const fitting =
    lines.every((line) => line.length < 160) && amounts * 2 >= lines.length && !lines.some(looksLikeLongStep)
  return { lines, score: lines.length >= 2 && fitting ? amounts : 0 }
}

const looksLikeLongStep = (line: string) => line.length > 100 && looksLikeStep(line)

function instructionsFrom(page: Page, group: PageElement[]): { lines: string[]; score: number } {
  const lines =
    group.length > 3
      ? instructionsIn(innermost(page, group))
      : outermost(page, group).flatMap((box) => instructionsIn([box]))
  const sentences = lines.filter(looksLikeStep).length
  return { lines, score: sentences * 2 >= lines.length ? sentences : 0 }
}

function best(groups: PageElement[][], read: (group: PageElement[]) => { lines: string[]; score: number }): string[] {
  const found = groups.map(read).filter(({ score }) => score > 0)
  return found.sort((one, other) => other.score - one.score)[0]?.lines ?? []
}
