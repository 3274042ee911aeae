import { partOf, type Part } from './headingWords'
import { cleanLine } from './lines'
import { classesOf, parentOf, type Page, type PageElement } from './page'
import { textLinesOf, type TextLine } from './text'

/** A visible line of the page with its formatting. */
export interface PrintedLine {
  text: string
  block: PageElement | null
  /** 1 to 6 for a heading tag, 7 for text that is formatted like a heading, else 0. */
  level: number
  item: boolean
  /** Is it an item of an ordered list? */
  numbered: boolean
  part: Part | null
}

/** The visible lines of the page. A heading that begins a part of the recipe has that part in `part`. */
export function printedLines(page: Page): PrintedLine[] {
  const body = page.withTag('body')[0]
  const nodes = body ? body.children : page.elements.filter(({ parent }) => !parent || parent.type === 'root')
  return textLinesOf(nodes, true).map(printed)
}

function printed({ text, block, bold }: TextLine): PrintedLine {
  const level = levelOf(text, block, bold)
  return {
    text: cleanLine(text),
    block,
    level,
    item: isInItem(block),
    numbered: isNumbered(block),
    part: partOf(text, level > 0),
  }
}

function levelOf(text: string, block: TextLine['block'], bold: boolean): number {
  if (text.length > 120) return 0
  for (let element = block, up = 0; element && up < 6; element = parentOf(element), up += 1) {
    const level = /^h([1-6])$/.exec(element.name)?.[1]
    if (level) return Number(level)
    if (element.name === 'li' || element.name === 'p') break
  }
  if (block?.name === 'li') return 0
  if (bold || block?.name === 'dt' || block?.name === 'legend' || block?.name === 'summary') return 7
  return block && classesOf(block).some((name) => /head(?:er|ing|line)?\b|title|label/i.test(name)) ? 7 : 0
}

function isNumbered(block: TextLine['block']): boolean {
  return ancestorsOf(block)
    .slice(0, 4)
    .some(({ name, parent }) => name === 'li' && parent && 'name' in parent && parent.name === 'ol')
}

/** Is the block a list item or a table row, or at most three levels inside one? */
export function isInItem(block: TextLine['block']): boolean {
  let element = block
  for (let up = 0; element && up < 4; up += 1) {
    if (element.name === 'li' || element.name === 'tr') return true
    element = parentOf(element)
  }
  return false
}

/** The smallest element that contains the heading and the first lines of its section. */
export class Box {
  #around: PageElement[]
  #content = 0

  constructor(block: PageElement | null) {
    this.#around = ancestorsOf(block)
  }

  add(block: PageElement | null, isContent: boolean): void {
    if (this.isLeftBy(block) && this.#content >= 2) return
    const others = new Set(ancestorsOf(block))
    this.#around = this.#around.filter((element) => others.has(element))
    if (isContent) this.#content += 1
  }

  /** Is this line outside of the element? False until two lines of content have been added. */
  isLeftBy(block: PageElement | null): boolean {
    const [box] = this.#around
    return this.#content >= 2 && box !== undefined && !ancestorsOf(block).includes(box)
  }

  /** Is this line in a neighbouring element? Pages often split a list into several elements. */
  isNear(block: PageElement | null): boolean {
    const around = ancestorsOf(block)
    return this.#around.slice(0, 3).some((element) => around.includes(element))
  }
}

/** The element and the elements around it, from the inside out. */
export function ancestorsOf(block: PageElement | null): PageElement[] {
  const elements: PageElement[] = []
  for (let element = block; element; element = parentOf(element)) elements.push(element)
  return elements
}
