/** Where a page is painted there is no document, and it is painted for one of the two. */
let paintedForVisitors = true

/** What the server has painted into the page before any script ran, so that the app takes over without a flash. */
export const isFirstRender = {
  /** The number by which the shelf was put in order; null where none was painted. */
  shelf(): number | null {
    if (typeof document === 'undefined') return 0
    const seed = document.querySelector<SVGElement>('#root [data-seed]')?.dataset.seed
    return seed === undefined ? null : Number(seed)
  },
  /** Did the page come to a browser without a session? Everybody counts as a visitor until it is known that they are not. */
  isForVisitors(): boolean {
    return typeof document === 'undefined' ? paintedForVisitors : document.documentElement.dataset.session !== 'some'
  },
  /** For painting alone. */
  paintFor(visitors: boolean): void {
    paintedForVisitors = visitors
  },
}

/**
 * Gives the painted elements their styles. The page's policy allows no style attributes, so the server has left them in
 * `data-style`, and what they say in a style sheet of the page; to set them by script is allowed.
 */
export function styleRenderedHtml(place: HTMLElement): void {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
