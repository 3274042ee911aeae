/** The digest of the errors that React reports for a Suspense boundary which the server deliberately leaves to the browser. */
export const leftToBrowserDigest = 'left-to-browser'

/** Thrown on the server for data that is not preloaded, or for a store that exists only in the browser, such as drafts. */
export class LeftToBrowser extends Error {}

/** The server snapshot (useSyncExternalStore) of a store that exists only in the browser. */
export const browserOnly = (): never => {
  throw new LeftToBrowser()
}

/** Set on the server for each rendered page, because the server has no document to read. */
let renderingForVisitors = true
let renderingLiveStatistics = false

/** Values of the server-rendered page that the first render in the browser must use again, so that it hydrates without a mismatch. */
export const serverRendered = {
  /** The seed of the rendered shelf; null when the page came without one. */
  shelfSeed(): number | null {
    if (typeof document === 'undefined') return 0
    const seed = document.querySelector<SVGElement>('#root [data-seed]')?.dataset.seed
    return seed === undefined ? null : Number(seed)
  },
  /** Is the page being rendered on the server, or not hydrated yet? */
  isHydrating(): boolean {
    return typeof document === 'undefined' || window.early !== undefined
  },
  /** Was the page rendered for a request without a session? */
  isForVisitors(): boolean {
    return typeof document === 'undefined' ? renderingForVisitors : document.documentElement.dataset.session !== 'some'
  },
  /** Does this server show true counts of pantries, items and recipes instead of the specification's numbers? */
  hasLiveStatistics(): boolean {
    return typeof document === 'undefined'
      ? renderingLiveStatistics
      : document.documentElement.dataset.statistics === 'live'
  },
  /** For entry-server.tsx only. */
  setForVisitors(visitors: boolean): void {
    renderingForVisitors = visitors
  },
  /** For entry-server.tsx only. */
  setLiveStatistics(live: boolean): void {
    renderingLiveStatistics = live
  },
}
