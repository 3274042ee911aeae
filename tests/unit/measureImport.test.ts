import { expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const html =
  '<title>Soup</title><h2>Ingredients</h2><ul><li>200 g lentils</li><li>1 onion</li></ul><h2>Method</h2><ol><li>Chop the onion and soften it.</li><li>Boil it all for ten minutes.</li></ol>'
const ingredients = ['200 g lentils', '1 onion']
const steps = ['Chop the onion and soften it.', 'Boil it all for ten minutes.']

/** What the command prints for saved pages with these expected results. */
function measure(expected: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  try {
    expected.forEach((result, index) => {
      writeFileSync(join(folder, `${index}.html`), html)
      writeFileSync(join(folder, `${index}.json`), JSON.stringify(result))
    })
    return execFileSync(process.execPath, ['--import', 'tsx', 'scripts/measureImport.ts', folder, '--all'], {
      encoding: 'utf8',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('The measure of the import judges only the fields that a sample names', () => {
  const printed = measure([
    { title: 'Soup', ingredients, instructions_list: steps },
    { title: 'Soup', ingredients },
    { title: 'Soup', ingredients, instructions: steps.join('\n') },
    { title: 'Stew', ingredients, instructions_list: ['Fry it.'] },
  ])
  expect(printed).toMatch(/name +3 of 4 .* 3 of 4/)
  expect(printed).toMatch(/ingredients +4 of 4 .* 4 of 4/)
  expect(printed).toMatch(/steps +2 of 3 .* 2 of 3/)
  expect(printed).toMatch(/whole page +3 of 4 .* 3 of 4/)
  expect(printed).toMatch(/3\.html +name 0\.00, steps 0\.\d\d/)
})
