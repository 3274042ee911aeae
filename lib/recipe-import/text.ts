import { classesOf, isElement, parseHtml, type PageElement, type PageNode } from './page'

const blocks = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const skippedTags = new Set(
  'script style template noscript svg button select textarea iframe object video audio head title input ins figure nav footer'.split(
    ' ',
  ),
)
/** Elements that continue the word before them. Others side by side are the columns of a row, which a stylesheet keeps apart. */
const joined = new Set(['sup', 'sub', 'wbr', 'br', 'b', 'i', 'em', 'strong', 'u', 'small'])
const hiddenClasses = /^(?:sr-only|screen-reader-text|visually-hidden|visuallyhidden|wprm-screen-reader-text)$/

/** One line as a reader of the page sees it. */
export interface TextLine {
  text: string
  /** The block that the line begins in; null for loose text. */
  block: PageElement | null
  /** Is all of it printed bold? */
  bold: boolean
}

interface Level {
  nodes: readonly PageNode[]
  next: number
  element: PageElement | null
  /** Is it a list item or a row that is kept in one line? */
  item: boolean
  bold: boolean
  /** Are line breaks in its text shown? */
  keepsBreaks: boolean
}

/** Is this element invisible to a reader, or not part of the page's text? */
function isSkipped(element: PageElement): boolean {
  if (skippedTags.has(element.name) || 'hidden' in element.attribs) return true
  if (/display:\s*none/i.test(element.attribs['style']?.slice(0, 500) ?? '')) return true
  return classesOf(element).some((name) => hiddenClasses.test(name))
}

/** Collects text into lines: trimmed, single spaces, no empty ones. */
class Lines {
  readonly pieces: TextLine[] = []
  /** The parts of the current line: joined once, because testing a growing string copies it each time. */
  #parts: string[] = []
  #isEmpty = true
  #block: PageElement | null = null
  #allBold = true

  add(text: string, block: PageElement | null, bold: boolean): void {
    if (/\S/.test(text)) {
      if (this.#isEmpty) this.#block = block
      this.#isEmpty = false
      this.#allBold &&= bold
    }
    this.#parts.push(text)
  }

  end(): void {
    if (!this.#isEmpty)
      this.pieces.push({
        text: this.#parts.join('').replace(/\s+/g, ' ').trim(),
        block: this.#block,
        bold: this.#allBold,
      })
    this.#parts = []
    this.#isEmpty = true
    this.#allBold = true
  }
}

/** Limits of what is read: lines, and nodes of the tree. The rest is left out. */
interface Limits {
  lines: number
  nodes: number
}

/** For a whole page; far more than one shows. */
const wholePage: Limits = { lines: 20_000, nodes: Infinity }
/** For one list; far more than ingredients or steps need. Nested elements are read once for each level, so this bounds the time. */
const oneList: Limits = { lines: 400, nodes: 10_000 }

/**
 * The text of these nodes as it is visible on the page, line by line.
 * @param wholeItems keep list items and table rows in one line each, whatever blocks and breaks they hold
 */
export function textLinesOf(nodes: readonly PageNode[], wholeItems: boolean, limits = wholePage): TextLine[] {
  const lines = new Lines()
  const open: Level[] = [{ nodes, next: 0, element: null, item: false, bold: false, keepsBreaks: false }]
  const block = () => open.findLast(({ element }) => element && blocks.has(element.name))?.element ?? null
  let items = 0
  let visited = 0
  const breakLine = () => (items > 0 ? lines.add(' ', null, true) : lines.end())
  for (
    let level = open.at(-1);
    level && lines.pieces.length < limits.lines && visited < limits.nodes;
    level = open.at(-1)
  ) {
    const node = level.nodes[level.next++]
    visited += 1
    if (!node) {
      open.pop()
      if (level.item) items -= 1
      if (level.element && blocks.has(level.element.name)) breakLine()
    } else if (isElement(node)) {
      if (node.name === 'br') breakLine()
      if (isSkipped(node)) continue
      if (node.name === 'td' || node.name === 'th') breakLine()
      if (blocks.has(node.name)) breakLine()
      else if (node.prev && isElement(node.prev) && !joined.has(node.name)) lines.add(' ', null, true)
      const item = wholeItems && isItem(node)
      if (item) items += 1
      open.push({
        nodes: node.children,
        next: 0,
        element: node,
        item,
        bold: level.bold || node.name === 'b' || node.name === 'strong',
        keepsBreaks:
          level.keepsBreaks ||
          node.name === 'pre' ||
          /white-space:\s*pre-line/i.test(node.attribs['style']?.slice(0, 500) ?? ''),
      })
    } else if (node.type === 'text') {
      node.data.split(level.keepsBreaks ? /\r?\n/ : /(?!)/).forEach((text, index) => {
        if (index > 0) breakLine()
        lines.add(text, block(), level.bold)
      })
    }
  }
  lines.end()
  return lines.pieces
}

/** Is the element one line: a list item without a list in it, or a table row that is not used for layout? */
function isItem({ name, children }: PageElement): boolean {
  return (
    (name === 'tr' && !children.some((child) => isElement(child) && isLayoutCell(child))) ||
    (name === 'li' &&
      !children.some(
        (child) =>
          isElement(child) && (isList(child) || child.children.some((inner) => isElement(inner) && isList(inner))),
      ))
  )
}

/** Does the cell contain a list, a heading, a table, or several paragraphs or breaks? Then its table is used for layout. */
function isLayoutCell({ children }: PageElement): boolean {
  const names = children
    .slice(0, 200)
    .flatMap((child) =>
      isElement(child)
        ? [
            child.name,
            ...(child.name === 'div'
              ? child.children.slice(0, 20).flatMap((inner) => (isElement(inner) ? [inner.name] : []))
              : []),
          ]
        : [],
    )
  return (
    names.some((name) => /^(?:[ou]l|h[1-6]|table|section|article)$/.test(name)) ||
    names.filter((name) => name === 'p' || name === 'br' || name === 'div').length > 2
  )
}

const isList = ({ name }: PageElement) => name === 'ul' || name === 'ol'

/** The lines of one list of a page; items and rows in one line each if they are to be whole. */
export function linesOf(element: PageElement, wholeItems = false): TextLine[] {
  return textLinesOf(element.children, wholeItems, oneList)
}

/** The text of an element in one line. */
export function textOf(element: PageElement): string {
  return linesOf(element)
    .map(({ text }) => text)
    .join(' ')
}

const stillMarkup =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<\/?(?:p|br|b|i|em|strong|span|a|div|ul|ol|li)\b[^<>]{0,200}>/i

/**
 * The lines of a text that may hold tags and entities, as in JSON-LD; some sites write their entities twice.
 * @param text cut at 100,000 characters
 */
export function linesOfMarkup(text: string): string[] {
  const lines = text.slice(0, 100_000).split(/\r\n|\r|\n|\u2028|\u2029/)
  if (!/[<&]/.test(text)) return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  const once = linesOfHtml(lines.join('<br>'))
  return once.some((line) => stillMarkup.test(line)) ? linesOfHtml(once.join('<br>')) : once
}

function linesOfHtml(html: string): string[] {
  return textLinesOf(parseHtml(html), true).map(({ text }) => text)
}
