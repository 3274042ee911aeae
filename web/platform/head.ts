import { brand } from './brand'
import { t } from './i18n'

/** Where the page was opened: what the server wrote into its head is about this address, and about no other. */
const openedAt = typeof location === 'undefined' ? '' : location.pathname
let isAsSent = true

/**
 * Says in the page's head what it is now about, for bookmarks, sharing and whoever else reads it there. As long as nobody
 * has gone anywhere, that stands there from the server, and better; afterwards nothing may tell of the page before.
 * @param title without the product's name
 * @param description one or two sentences
 */
export function describePage(title: string, description = t('everywhere')): void {
  document.title = `${title} · ${brand.product}`
  if (isAsSent && location.pathname === openedAt) return
  isAsSent = false

  const origin = originOfPages()
  const address = `${origin}${location.pathname}`
  canonicalLink().href = address
  const tags = {
    'description': description,
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
  for (const stale of document.head.querySelectorAll('script[type="application/ld+json"], meta[property="og:image:width"], meta[property="og:image:height"]')) stale.remove()
}

const metaTag = (name: string) => document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)

const oldLink = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')

/** The server may know the place by a better name than the browser does. */
function originOfPages(): string {
  const known = oldLink()
  return known === null ? location.origin : new URL(known.href).origin
}

function canonicalLink(): HTMLLinkElement {
  const known = oldLink()
  if (known !== null) return known
  const link = document.createElement('link')
  link.rel = 'canonical'
  document.head.append(link)
  return link
}

const longest = 160

/** The beginning of a text, cut between two words where it must be. */
export function excerptOf(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  if (whole.length <= longest) return whole
  return `${whole.slice(0, longest - 1).replace(/\s\S*$|[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}
