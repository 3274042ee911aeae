import { useSyncExternalStore } from 'react'

/** 0 mobile, 1 tablet, 2 desktop. */
export type DeviceClass = 0 | 1 | 2

/** The greatest widths of mobile and tablet, in CSS pixels. The media queries of the style sheets use the same two values. */
const widestMobile = 425
const widestTablet = 768

/**
 * The device class of a viewport: above 768 px desktop, above 425 px tablet, otherwise mobile.
 * @param isWiderThan whether the viewport is wider than so many CSS pixels
 */
export function deviceClassOf(isWiderThan: (pixels: number) => boolean): DeviceClass {
  if (isWiderThan(widestTablet)) return 2
  return isWiderThan(widestMobile) ? 1 : 0
}

// Media queries rather than window.innerWidth: they give the same width as the style sheets use, also while a phone is zoomed in.
const queries = new Map<number, MediaQueryList>()

function query(pixels: number): MediaQueryList {
  const known = queries.get(pixels) ?? window.matchMedia(`(width > ${pixels}px)`)
  queries.set(pixels, known)
  return known
}

/** The current device class of this window. */
export const deviceClassNow = (): DeviceClass => deviceClassOf((pixels) => query(pixels).matches)

/** On the server: the device class of the page that is being rendered, by the request's user agent. */
let renderedFor: DeviceClass = 2

/** For entry-server.tsx only. */
export function renderForDevice(device: DeviceClass): void {
  renderedFor = device
}

/** The class for which the server rendered the page; the first render in the browser uses it again. */
const classWithoutWindow = (): DeviceClass => {
  if (typeof document === 'undefined') return renderedFor
  return document.documentElement.dataset.device === '0' ? 0 : 2
}

/** From so many CSS pixels a list and its detail stand side by side. */
const twoColumns = 1024

const onTwoColumnsChange = (changed: () => void): (() => void) => {
  const list = query(twoColumns - 1)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Is there room for a list and its detail side by side? Kept up to date. */
export const useHasTwoColumns = (): boolean =>
  useSyncExternalStore(
    onTwoColumnsChange,
    () => query(twoColumns - 1).matches,
    () => classWithoutWindow() === 2,
  )

function onChange(changed: () => void): () => void {
  const both = [query(widestMobile), query(widestTablet)]
  both.forEach((list) => list.addEventListener('change', changed))
  return () => both.forEach((list) => list.removeEventListener('change', changed))
}

/** The device class of this window, kept up to date. Components render again only when the class changes. */
export const useDeviceClass = (): DeviceClass => useSyncExternalStore(onChange, deviceClassNow, classWithoutWindow)
