import { expect, type Page } from '@playwright/test'

/**
 * The bottom navigation has a row of its own in the window as it is: as wide as the window and at its lower edge, nothing that
 * stays in place overlaps it, and every control and the page's end can be brought wholly above it.
 */
export async function expectNothingUnderTheBar(page: Page, what: string): Promise<void> {
  const faults = await page.getByRole('navigation', { name: 'Main' }).evaluate((bar) => {
    const found: string[] = []
    // A dialog covers the page and its bar.
    if (document.querySelector('[role="dialog"]') !== null) return found
    const box = bar.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    if (box.left !== 0 || box.right !== clientWidth || Math.abs(box.bottom - window.innerHeight) > 1)
      found.push(`the bar is at ${JSON.stringify(box)}`)
    const isUnder = ({ width, height, top, bottom }: DOMRect) =>
      width > 0 && height > 0 && bottom > box.top + 1 && top < box.bottom

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const stays = getComputedStyle(element).position === 'fixed' && element.checkVisibility()
      if (stays && !bar.contains(element) && isUnder(element.getBoundingClientRect()))
        found.push(`fixed over the bar: ${element.outerHTML.slice(0, 120)}`)
    }
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      const rect = control.getBoundingClientRect()
      if (bar.contains(control) || !control.checkVisibility() || rect.height > window.innerHeight / 2) continue
      control.scrollIntoView({ block: 'nearest' })
      if (isUnder(control.getBoundingClientRect())) found.push(`under the bar: ${control.outerHTML.slice(0, 120)}`)
    }
    window.scrollTo(0, document.documentElement.scrollHeight)
    const end = document.querySelector('main')?.getBoundingClientRect()
    if (end === undefined || isUnder(end)) found.push('the page’s end is under the bar')
    window.scrollTo(0, 0)
    return found
  })
  expect(faults, `${what}: nothing is under the bar`).toEqual([])
}

/** Disabled controls are not in the tab order. Busy ones are, because they have the focus. */
export async function expectNoDisabledStops(page: Page, what: string): Promise<void> {
  const stops = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-disabled="true"]:not([aria-busy="true"])')]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(stops, `${what}: what is disabled is no stop`).toEqual([])
}
