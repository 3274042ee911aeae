/** HTML without style attributes, and a style sheet with the same declarations. */
export interface ExtractedStyles {
  html: string
  styles: string
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * Replaces the style attributes in HTML that React has rendered, because the page's content security policy allows none. Their
 * declarations stay in `data-style`, from where the app sets them when it hydrates, and in a style sheet that applies until then.
 */
export function extractInlineStyles(html: string): ExtractedStyles {
  const rules = new Map<string, string>()
  // React writes every quotation mark of a text as an entity, so what looks like an attribute is one.
  const withoutStyles = html.replace(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const declarations = escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    if (isSafe(declarations))
      rules.set(escaped, `[data-style="${declarations.replace(/["\\]/g, '\\$&')}"]{${declarations}}`)
    return ` data-style="${escaped}"`
  })
  return { html: withoutStyles, styles: [...rules.values()].join('') }
}

/** Nothing that could end its rule or the style sheet. Other declarations apply when the app hydrates. */
const isSafe = (declarations: string): boolean => !/[{}<>\\\n\r\f]|\/\*/.test(declarations)
