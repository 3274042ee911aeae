import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

interface Look {
  /** Rules to ask; without them all of axe's. */
  rules?: string[]
  /** What is left out: parts that are not ours. */
  except?: string[]
}

/**
 * What axe finds on a page, in words. Axe is put into the page once and asked for violations only: describing what is
 * right takes many times as long as finding it so.
 */
async function findings(page: Page, look: Look = {}): Promise<string[]> {
  // Half-way between two colours is no colour of ours.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // What ends may have let others begin.
    for (let left = running(); left.length > 0; left = running())
      await Promise.allSettled(left.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  return page.evaluate(async ({ rules, except = [] }) => {
    const found = await window.axe?.run(
      { include: [document], exclude: except.map((selector) => [selector]) },
      { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
    )
    if (!found) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, look)
}

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page, look: Pick<Look, 'except'> = {}): Promise<void> {
  expect(await findings(page, look)).toEqual([])
}

/** `npm test` asks at the end of each journey; what it passes is asked in `npm run test:all`, and where a file runs alone. */
const looksInPassing = process.env.LARDER_TEST_AXE !== 'at the end'

/** Axe finds nothing, light and dark. In the dark the page is the same but for its colours, so only what looks at them is asked. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  if (!looksInPassing) return
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findings(page), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page, { rules: ['color-contrast', 'link-in-text-block'] }), `${what}, dark`).toEqual([])
}
