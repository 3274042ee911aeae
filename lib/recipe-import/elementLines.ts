import { partOf } from './headingWords'
import { cleanIngredient, cleanSteps, splitSteps } from './lines'
import { isElement, type Page, type PageElement } from './page'
import { isInItem } from './printedLines'
import { linesOf, linesOfMarkup, textOf } from './text'

/** Maximum number of elements that are read: twice as many as a draft has lines, so the rest would not be used. */
const maxElements = 400

/** The innermost elements: removes those that contain another one of the list. */
export function innermost(page: Page, elements: PageElement[]): PageElement[] {
  return elements.filter((element, index) => {
    const next = elements[index + 1]
    return !next || !page.isInside(next, element)
  })
}

/** The outermost elements: removes those inside another one of the list. */
export function outermost(page: Page, elements: PageElement[]): PageElement[] {
  let last: PageElement | null = null
  return elements.filter((element) => {
    if (last && page.isInside(element, last)) return false
    last = element
    return true
  })
}

/** The ingredient lines in these elements: one line in each element, or all lines in a single element. */
export function ingredientsIn(elements: PageElement[]): string[] {
  const [only] = elements
  const texts =
    only && elements.length === 1
      ? listedIn(only)
      : elements.slice(0, maxElements).map((element) => contentOf(element).join(' ') || textOf(element))
  return texts.map(cleanIngredient).filter((line) => line !== '' && partOf(line, false) === null)
}

/** The steps in these elements: one or more in each element, or all of them in a single element. */
export function instructionsIn(elements: PageElement[]): string[] {
  const [only] = elements
  const texts =
    only && elements.length === 1
      ? splitSteps(itemsIn(only))
      : elements.slice(0, maxElements).flatMap((element) => (hasItems(element) ? itemsIn(element) : [textOf(element)]))
  const steps = cleanSteps(texts)
  // Some sites mark all of the text as steps, notes included.
  const end = steps.findIndex((line) => partOf(line, false) === 'after')
  return steps.slice(0, end > 0 ? end : undefined).filter((line) => partOf(line, false) === null)
}

function hasItems({ children }: PageElement): boolean {
  return children.some(
    (child) => isElement(child) && (isList(child) || child.children.some((inner) => isElement(inner) && isList(inner))),
  )
}

const isList = ({ name }: PageElement) => name === 'ol' || name === 'ul'

/** The lines of an element. If most of them are list items, the other lines (names of groups, buttons) are left out. */
function listedIn(element: PageElement): string[] {
  const pieces = linesOf(element, true)
  const items = pieces.filter(({ block }) => isInItem(block))
  return items.length >= 2 && items.length * 2 >= pieces.length ? items.map(({ text }) => text) : itemsIn(element)
}

/** The lines of the `content` of a `<meta>`; some sites put their HTML there. */
function contentOf({ attribs }: PageElement): string[] {
  return attribs['content'] ? linesOfMarkup(attribs['content']) : []
}

function itemsIn(element: PageElement): string[] {
  const content = contentOf(element)
  if (content.length > 0) return content
  const items = linesOf(element, true).map(({ text }) => text)
  return items.length === 1 ? linesOf(element).map(({ text }) => text) : items
}
