/** A page's elements without style attributes, and the style sheet that says what they said. */
export interface ExtractedStyles {
  html: string
  styles: string
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * Takes the style attributes out of HTML that React has written: the page's policy allows none. What they say is kept in
 * `data-style`, from where the app sets it when it takes the page over, and in a style sheet that says the same until then.
 */
export function extractInlineStyles(html: string): ExtractedStyles {
  const rules = new Map<string, string>()
  // React writes every quotation mark of a text as an entity: what looks like an attribute is one.
  const plain = html.replace(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const said = escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    if (isDeclarations(said)) rules.set(escaped, `[data-style="${said.replace(/["\\]/g, '\\$&')}"]{${said}}`)
    return ` data-style="${escaped}"`
  })
  return { html: plain, styles: [...rules.values()].join('') }
}

/** Nothing that could end its rule, or the style sheet. Whatever else it is has to wait for the app. */
const isDeclarations = (said: string): boolean => !/[{}<>\\\n\r\f]|\/\*/.test(said)
