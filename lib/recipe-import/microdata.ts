import { importedTimes } from '../recipe-times/recipeTimes'
import { emptyResult, type ImportResult } from './draft'
import { cleanLine } from './lines'
import type { Page, PageElement } from './page'
import { servingsOf } from './schemaValues'
import { ingredientsIn, innermost, instructionsIn, outermost } from './elementLines'
import { textOf } from './text'

/** The maximum number of recipes, and of authors and similar objects, that are read. */
const maxScopes = 50

/** A recipe marked up with itemprop (microdata) or property (RDFa), in the schema.org or the older vocabulary; null without one. */
export function readMicrodata(page: Page): ImportResult | null {
  const marked = page.elements.filter(({ attribs }) => attribs['itemprop'] ?? attribs['property'])
  const lines = marked.filter(isIngredient)
  const scope = page.elements
    .filter(isRecipe)
    .slice(0, maxScopes)
    .find((element) => lines.some((line) => page.isInside(line, element)))
  const within = scope ? marked.filter((element) => page.isInside(element, scope)) : marked
  const people = within
    .filter((element) => hasProperty(element, 'author', 'publisher', 'creator', 'review', 'nutrition'))
    .slice(0, maxScopes)
  const ofRecipe = (element: PageElement) => !people.some((outer) => outer === element || page.isInside(element, outer))
  const ingredients = ingredientsIn(innermost(page, within.filter(isIngredient)))
  const instructions = instructionsIn(
    outermost(
      page,
      within.filter((element) => hasProperty(element, 'recipeinstructions', 'instructions')),
    ),
  )
  if (ingredients.length === 0 && instructions.length === 0) return null
  const first = (...names: string[]) => within.find((element) => hasProperty(element, ...names))
  const words = (...names: string[]) =>
    within.filter((element) => hasProperty(element, ...names)).flatMap((element) => valueOf(element).split(','))
  return {
    ...emptyResult,
    name: scope ? cleanLine(valueOf(within.find((element) => hasProperty(element, 'name') && ofRecipe(element)))) : '',
    ingredients,
    instructions,
    tags: words('recipecategory', 'recipecuisine').map(cleanLine),
    servings: servingsOf(valueOf(first('recipeyield', 'yield'))),
    ...importedTimes({
      prep: timeOf(first('preptime')),
      cook: timeOf(first('cooktime', 'performtime')),
      total: timeOf(first('totaltime', 'duration')),
    }),
    imageUrl: pictureOf(first('image', 'photo')),
  }
}

function isRecipe({ attribs }: PageElement): boolean {
  return /recipe\s*$/i.test(attribs['itemtype'] ?? attribs['typeof'] ?? '')
}

function hasProperty({ attribs }: PageElement, ...names: string[]): boolean {
  const written = (attribs['itemprop'] ?? attribs['property'] ?? '').slice(0, 500).toLowerCase().split(/\s+/)
  return written.some((name) => names.includes(name.replace(/^.*[:/]/, '')))
}

const isIngredient = (element: PageElement) => hasProperty(element, 'recipeingredient', 'ingredients', 'ingredient')

function valueOf(element: PageElement | undefined): string {
  return element ? (element.attribs['content'] ?? textOf(element)) : ''
}

function timeOf(element: PageElement | undefined): string {
  return element?.attribs['datetime'] ?? valueOf(element)
}

function pictureOf(element: PageElement | undefined): string | null {
  const { attribs } = element ?? {}
  return attribs?.['content'] ?? attribs?.['data-src'] ?? attribs?.['src'] ?? attribs?.['href'] ?? null
}
