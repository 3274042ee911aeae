import { partOf } from './headingWords'
import { cleanIngredient, cleanSteps, splitSteps } from './lines'
import { isElement, type Page, type PageElement } from './page'
import { isInItem } from './printedLines'
import { linesOf, textLinesOf, textOf } from './text'

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

/** Elements of one line each, or one element with all lines. */
export function ingredientsIn(elements: PageElement[]): string[] {
  const [only] = elements
  const texts = only && elements.length === 1 ? listedIn(only) : elements.map((element) => element.attribs['content'] ?? textOf(element))
  return texts.map(cleanIngredient).filter((line) => line !== '' && partOf(line, false) === null)
}

/** Elements of one step each, or one element with all of them. */
export function instructionsIn(elements: PageElement[]): string[] {
  const [only] = elements
  const texts = only && elements.length === 1 ? splitSteps(itemsIn(only)) : elements.flatMap((element) => (hasItems(element) ? itemsIn(element) : [textOf(element)]))
  return cleanSteps(texts).filter((line) => partOf(line, false) === null)
}

function hasItems({ children }: PageElement): boolean {
  return children.some((child) => isElement(child) && (isList(child) || child.children.some((inner) => isElement(inner) && isList(inner))))
}

const isList = ({ name }: PageElement) => name === 'ol' || name === 'ul'

/** In an element with a list, lines between the items are names of groups, or buttons. */
function listedIn(element: PageElement): string[] {
  const pieces = textLinesOf(element.children, true)
  const items = pieces.filter(({ block }) => isInItem(block))
  return items.length >= 2 && items.length * 2 >= pieces.length ? items.map(({ text }) => text) : itemsIn(element)
}

function itemsIn(element: PageElement): string[] {
  if (element.attribs['content']) return [element.attribs['content']]
  const items = textLinesOf(element.children, true).map(({ text }) => text)
  return items.length === 1 ? linesOf(element) : items
}
