import { load } from 'cheerio/slim'

type Root = ReturnType<ReturnType<typeof load>['root']>[number]
export type PageNode = Root['children'][number]
export type PageElement = Extract<PageNode, { attribs: unknown }>

/** Maximum length of a page in characters. Longer pages are cut. */
const maxCharacters = 2_000_000
/** Maximum depth of indexed elements. Real pages have a depth below 100. */
const deepest = 250

/**
 * A parsed page with indexes by tag and class, so that no lookup costs more than one pass over the page.
 */
export class Page {
  /** Every element, in the order of the page. */
  readonly elements: PageElement[] = []
  readonly #ends = new Map<PageElement, number>()
  readonly #starts = new Map<PageElement, number>()
  readonly #byClass = new Map<string, PageElement[]>()
  readonly #byTag = new Map<string, PageElement[]>()

  constructor(
    html: string,
    readonly address: string,
  ) {
    this.#indexAll(parseHtml(html.slice(0, maxCharacters)))
  }

  withTag(tag: string): PageElement[] {
    return this.#byTag.get(tag) ?? []
  }

  /** Elements that carry the class, in the order of the page. */
  withClass(name: string): PageElement[] {
    return this.#byClass.get(name) ?? []
  }

  get classes(): Iterable<string> {
    return this.#byClass.keys()
  }

  /** The index of the element in document order. */
  indexOf(element: PageElement): number {
    return this.#starts.get(element) ?? -1
  }

  isInside(element: PageElement, outer: PageElement): boolean {
    const place = this.indexOf(element)
    return place > this.indexOf(outer) && place < (this.#ends.get(outer) ?? -1)
  }

  /** Everything inside the element, in order. */
  inside(outer: PageElement): PageElement[] {
    return this.elements.slice(this.indexOf(outer) + 1, this.#ends.get(outer) ?? 0)
  }

  /** The content of the `<meta>` element with this `name` or `property`, trimmed; '' if there is none. */
  meta(name: string): string {
    const found = this.withTag('meta').find(
      ({ attribs }) => (attribs['property'] ?? attribs['name'] ?? '').toLowerCase() === name && attribs['content'],
    )
    return found?.attribs['content']?.trim() ?? ''
  }

  /** The text of the `<title>` element with its entities decoded; '' if there is none. */
  get title(): string {
    const [title] = this.withTag('title')
    return title ? rawTextOf(title).replace(/\s+/g, ' ').trim() : ''
  }

  /** An address on the page as an absolute one; null unless it is http or https. */
  resolve(address: string | undefined): string | null {
    if (!address || !URL.canParse(address, this.address)) return null
    const url = new URL(address, this.address)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  }

  #indexAll(children: PageNode[]): void {
    const open: { nodes: PageNode[]; next: number; owner: PageElement | null }[] = [
      { nodes: children, next: 0, owner: null },
    ]
    for (let level = open.at(-1); level; level = open.at(-1)) {
      const node = level.nodes[level.next++]
      if (!node) {
        if (level.owner) this.#ends.set(level.owner, this.elements.length)
        open.pop()
        continue
      }
      if (!isElement(node)) continue
      this.#index(node)
      if (open.length > deepest) node.children = []
      open.push({ nodes: node.children, next: 0, owner: node })
    }
  }

  #index(element: PageElement): void {
    this.#starts.set(element, this.elements.length)
    this.elements.push(element)
    addTo(this.#byTag, element.name, element)
    for (const name of classesOf(element)) addTo(this.#byClass, name, element)
  }
}

/** The nodes of a page or of a fragment. Never throws. */
export function parseHtml(html: string): PageNode[] {
  return load(capNesting(html)).root().get(0)?.children ?? []
}

/** Is the node an element, and not text or a comment? */
export function isElement(node: PageNode): node is PageElement {
  return 'attribs' in node
}

/** The classes of an element, as far as the first 1,000 characters of its attribute name them. */
export function classesOf({ attribs }: PageElement): string[] {
  const classes = attribs['class']
  return classes ? [...new Set(classes.slice(0, 1000).split(/\s+/))].filter((name) => name !== '') : []
}

/** The element around this one; null at the top. */
export function parentOf({ parent }: PageElement): PageElement | null {
  return parent && 'attribs' in parent ? parent : null
}

/** The text of `<script>` and other elements that hold text alone. */
export function rawTextOf(element: PageElement): string {
  return element.children.map((child) => ('data' in child ? child.data : '')).join('')
}

function addTo<K>(map: Map<K, PageElement[]>, key: K, element: PageElement): void {
  const list = map.get(key)
  if (list) list.push(element)
  else map.set(key, [element])
}

/** Void elements: they have no end tag. */
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose start tag implies an end tag: it closes the innermost open element if that is one of the listed kinds. */
const impliedEnds = new Map([
  ...['p', 'li', 'option'].map((name): [string, string[]] => [name, [name]]),
  ...['dt', 'dd'].map((name): [string, string[]] => [name, ['dt', 'dd']]),
  ...['td', 'th'].map((name): [string, string[]] => [name, ['td', 'th']]),
  ['tr', ['td', 'th', 'tr']],
])

/** Maximum number of tags. Real pages have some thousands; the page is cut at this number. */
const maxTags = 100_000
/** Maximum depth of nesting: the parser searches all open tags at each closing tag. */
const maxOpen = 1000

/** The stack of tags that are open at one position of a page. */
class OpenTags {
  readonly #names: string[] = []
  readonly #counts = new Map<string, number>()

  get depth(): number {
    return this.#names.length
  }

  open(name: string): void {
    const ends = impliedEnds.get(name) ?? []
    while (ends.includes(this.#names.at(-1) ?? '')) this.#pop()
    this.#names.push(name)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Closes the innermost tag of this name, and those inside of it; a name that is not open changes nothing. */
  close(name: string): void {
    if (!this.#counts.get(name)) return
    while (this.#pop() !== name) continue
  }

  #pop(): string | undefined {
    const name = this.#names.pop()
    if (name !== undefined) this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1)
    return name
  }
}

/** Removes tags that are nested deeper than a thousand levels, because parsing them would take minutes. */
function capNesting(html: string): string {
  const tag = /<(\/?)([a-z][^\s/>]{0,40})/gi
  const open = new OpenTags()
  let text = ''
  let from = 0
  let tags = 0
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    tags += 1
    if (tags > maxTags) return text + html.slice(from, found.index)
    const name = (found[2] ?? '').toLowerCase()
    if (voidTags.has(name)) continue
    if (found[1]) {
      open.close(name)
    } else if (name === 'script' || name === 'style') {
      const end = html.indexOf(`</${name}`, tag.lastIndex)
      if (end < 0) break
      tag.lastIndex = end
    } else if (open.depth < maxOpen) {
      open.open(name)
    } else {
      const end = html.indexOf('>', tag.lastIndex)
      text += html.slice(from, found.index)
      from = end < 0 ? html.length : end + 1
      tag.lastIndex = from
    }
  }
  return text + html.slice(from)
}
