import { expect } from '@jest/globals'
import axe from 'axe-core'

/** Axe finds nothing in this part of the page. What needs a layout, such as contrast, is asked in the browser. */
export async function expectAccessible(part: Element): Promise<void> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
