/** The colour schemes that people can choose; 'auto' follows the device. */
export type ColorScheme = 'light' | 'dark' | 'auto'

/**
 * Applies a colour scheme to the document: tokens.css follows the attribute, the browser's own bars follow the theme colour.
 * web/public/colorScheme.js does the same with the stored choice before the first paint.
 */
export function applyColorScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement
  if (scheme === 'auto') delete dataset.colorScheme
  else dataset.colorScheme = scheme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.colorScheme
    if (own === undefined) continue
    const media = scheme === 'auto' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
    if (meta.media !== media) meta.media = media
  }
}
