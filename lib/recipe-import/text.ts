import { classesOf, isElement, parseHtml, type PageElement, type PageNode } from './page'

const blocks = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'html', 'legend', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table',
  'tbody', 'tfoot', 'thead', 'tr', 'ul',
])
const skippedTags = new Set(['script', 'style', 'template', 'noscript', 'svg', 'button', 'select', 'textarea', 'iframe', 'object', 'video', 'audio', 'head', 'title', 'input', 'ins', 'figure', 'nav', 'footer'])
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
  #text = ''
  #block: PageElement | null = null
  #allBold = true

  add(text: string, block: PageElement | null, bold: boolean): void {
    if (/\S/.test(text)) {
      if (!/\S/.test(this.#text)) this.#block = block
      this.#allBold &&= bold
    }
    this.#text += text.replace(/\s+/g, ' ')
  }

  end(): void {
    const text = this.#text.replace(/\s+/g, ' ').trim()
    if (text !== '') this.pieces.push({ text, block: this.#block, bold: this.#allBold })
    this.#text = ''
    this.#allBold = true
  }
}

/**
 * What a reader sees, line by line.
 * @param wholeItems keep list items and table rows in one line each, whatever blocks and breaks they hold
 */
export function textLinesOf(nodes: readonly PageNode[], wholeItems: boolean): TextLine[] {
  const lines = new Lines()
  const open: Level[] = [{ nodes, next: 0, element: null, item: false, bold: false }]
  const block = () => open.findLast(({ element }) => element && blocks.has(element.name))?.element ?? null
  let items = 0
  const breakLine = () => (items > 0 ? lines.add(' ', null, true) : lines.end())
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next++]
    if (!node) {
      open.pop()
      if (level.item) items -= 1
      if (level.element && blocks.has(level.element.name)) breakLine()
    } else if (isElement(node)) {
      if (node.name === 'br') breakLine()
      if (isSkipped(node)) continue
      if (node.name === 'td' || node.name === 'th') lines.add(' ', null, true)
      if (blocks.has(node.name)) breakLine()
      const item = wholeItems && isItem(node)
      if (item) items += 1
      open.push({ nodes: node.children, next: 0, element: node, item, bold: level.bold || node.name === 'b' || node.name === 'strong' })
    } else if (node.type === 'text') {
      lines.add(node.data, block(), level.bold)
    }
  }
  lines.end()
  return lines.pieces
}

/** An item that contains a list is a group: the items of that list are the lines. */
function isItem({ name, children }: PageElement): boolean {
  return name === 'tr' || (name === 'li' && !children.some((child) => isElement(child) && (isList(child) || child.children.some((inner) => isElement(inner) && isList(inner)))))
}

const isList = ({ name }: PageElement) => name === 'ul' || name === 'ol'

export function linesOf(element: PageElement): string[] {
  return textLinesOf(element.children, false).map(({ text }) => text)
}

/** The same in one line. */
export function textOf(element: PageElement): string {
  return linesOf(element).join(' ')
}

const stillMarkup = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<\/?(?:p|br|b|i|em|strong|span|a|div|ul|ol|li)\b[^<>]{0,200}>/i

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
