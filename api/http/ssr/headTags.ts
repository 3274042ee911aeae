/** What a page's head tags show to search engines and to chats that show a preview of a link. */
export interface PageMetadata {
  /** Without the product's name; null: the product's name alone. */
  title: string | null
  /** At most 160 characters. */
  description: string
  /** The canonical path; null: the page has no canonical link. */
  path: string | null
  /** Open Graph type `article` rather than `website`. */
  isArticle?: boolean
  /** The path of its own picture; null: the app's cover picture. */
  picture?: string | null
  /** A schema.org object for JSON-LD. */
  structuredData?: object | null
}

interface Site {
  productName: string
  /** Scheme, host and port of public addresses; null when none is configured and the request's is not trusted. */
  origin: string | null
}

/** The home page's shelf, in the size that previews show. */
const cover = { path: '/cover.png', width: '1200', height: '630' }

/** The tags of a page's head: title, description, canonical address, Open Graph, Twitter card and JSON-LD. */
export function headTags(metadata: PageMetadata, { productName, origin }: Site): string {
  const { title, description, path, isArticle = false, picture = null } = metadata
  const address = path === null || origin === null ? null : `${origin}${path}`
  const short = title ?? productName
  return [
    `<title>${escapeHtml(title === null ? productName : `${title} · ${productName}`)}</title>`,
    meta('name', 'description', description),
    ...(address === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(address)}">`, meta('property', 'og:url', address)]),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:title', short),
    meta('property', 'og:description', description),
    ...(origin === null
      ? []
      : [meta('property', 'og:image', `${origin}${picture ?? cover.path}`), meta('property', 'og:image:alt', short)]),
    ...(origin === null || picture !== null
      ? []
      : [meta('property', 'og:image:width', cover.width), meta('property', 'og:image:height', cover.height)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', short),
    meta('name', 'twitter:description', description),
    ...structuredDataTag(metadata, origin),
  ].join('\n    ')
}

function structuredDataTag(
  { structuredData = null, path, picture = null }: PageMetadata,
  origin: string | null,
): string[] {
  if (structuredData === null) return []
  const whole = (path: string | null) => (path === null || origin === null ? undefined : `${origin}${path}`)
  return [
    `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...structuredData, url: whole(path), image: whole(picture) })}</script>`,
  ]
}

/** Escapes text for an element, or for an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** JSON in which nothing can end its script tag, or a line of JavaScript. */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
