import { load } from 'cheerio/slim'

type Root = ReturnType<ReturnType<typeof load>['root']>[number]
export type PageNode = Root['children'][number]
export type PageElement = Extract<PageNode, { attribs: unknown }>

/** Longer pages are cut. */
const mostCharacters = 2_000_000
/** Real pages are nested some dozens deep; deeper elements are left out. */
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

  constructor(html: string, readonly address: string) {
    this.#indexAll(parseHtml(html.slice(0, mostCharacters)))
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

  /** The content of `<meta name|property="...">`, trimmed; '' without one. */
  meta(name: string): string {
    const found = this.withTag('meta').find(({ attribs }) => (attribs['property'] ?? attribs['name'] ?? '').toLowerCase() === name && attribs['content'])
    return found?.attribs['content']?.trim() ?? ''
  }

  /** The text of `<title>`, with its entities read; '' without one. */
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
    const open: { nodes: PageNode[]; next: number; owner: PageElement | null }[] = [{ nodes: children, next: 0, owner: null }]
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

export function isElement(node: PageNode): node is PageElement {
  return 'attribs' in node
}

/** The classes of an element; absurdly many are cut short. */
export function classesOf({ attribs }: PageElement): string[] {
  const classes = attribs['class']
  return classes ? [...new Set(classes.slice(0, 1000).split(/\s+/))].filter((name) => name !== '') : []
}

/** The element around this one; null at the top. */
export function parentOf({ parent }: PageElement): PageElement | null {
  return parent && 'attribs' in parent ? parent : null
}

/** The text of scripts and the like: one text node. */
export function rawTextOf(element: PageElement): string {
  return element.children.map((child) => ('data' in child ? child.data : '')).join('')
}

function addTo<K>(map: Map<K, PageElement[]>, key: K, element: PageElement): void {
  const list = map.get(key)
  if (list) list.push(element)
  else map.set(key, [element])
}

const neverNested = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr', 'p', 'li', 'option', 'dt', 'dd', 'tr', 'td', 'th'])

/** Real pages have some thousands of tags; more are left out. */
const mostTags = 100_000
const mostOpen = 1000

/**
 * Removes tags that are nested deeper than a thousand levels: the parser scans all open tags at each closing one, so a
 * page of nothing but open tags would take minutes.
 */
function capNesting(html: string): string {
  const tag = /<(\/?)([a-z][^\s/>]{0,40})/gi
  let depth = 0
  let text = ''
  let from = 0
  let tags = 0
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    tags += 1
    if (tags > mostTags) return text + html.slice(from, found.index)
    const name = (found[2] ?? '').toLowerCase()
    if (!found[1] && (name === 'script' || name === 'style')) {
      const end = html.indexOf(`</${name}`, tag.lastIndex)
      if (end < 0) break
      tag.lastIndex = end
    } else if (neverNested.has(name)) {
      continue
    } else if (found[1]) {
      depth = Math.max(0, depth - 1)
    } else if (depth < mostOpen) {
      depth += 1
    } else {
      const end = html.indexOf('>', tag.lastIndex)
      text += html.slice(from, found.index)
      from = end < 0 ? html.length : end + 1
      tag.lastIndex = from
    }
  }
  return text + html.slice(from)
}
