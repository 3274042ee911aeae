import { brand } from './brand'
import { t } from './i18n'

/** The path of the server-rendered page, which the server's head tags describe. */
const initialPath = typeof location === 'undefined' ? '' : location.pathname
let hasServerTags = true

/**
 * Updates the head tags for bookmarks and sharing. Until the first navigation the server's tags stay, because they
 * are more detailed; afterwards all of them are replaced or removed.
 * @param title without the product's name
 * @param description one or two sentences
 */
export function describePage(title: string, description = t('everywhere')): void {
  document.title = `${title} · ${brand.product}`
  if (hasServerTags && location.pathname === initialPath) return
  hasServerTags = false

  const origin = canonicalOrigin()
  const address = `${origin}${location.pathname}`
  canonicalLink().href = address
  const tags = {
    description: description,
    'og:url': address,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/cover.png`,
    'og:image:alt': title,
    'twitter:title': title,
    'twitter:description': description,
  }
  for (const [name, content] of Object.entries(tags)) metaTag(name)?.setAttribute('content', content)
  for (const stale of document.head.querySelectorAll(
    'script[type="application/ld+json"], meta[property="og:image:width"], meta[property="og:image:height"]',
  ))
    stale.remove()
}

const metaTag = (name: string) => document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)

const existingLink = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')

/** The server's canonical link may name another origin than the browser's. */
function canonicalOrigin(): string {
  const existing = existingLink()
  return existing === null ? location.origin : new URL(existing.href).origin
}

function canonicalLink(): HTMLLinkElement {
  const existing = existingLink()
  if (existing !== null) return existing
  const link = document.createElement('link')
  link.rel = 'canonical'
  document.head.append(link)
  return link
}
