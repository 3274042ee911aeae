import { expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'

/** An unknown flag is a line on stderr and nothing else, so that a version of Node without it would go unnoticed. */
test('Node knows the flags that the app sets', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    '--allocation-site-pretenuring',
  )
})
