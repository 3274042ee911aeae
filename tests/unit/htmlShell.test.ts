import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlShell } from '../../api/http/ssr/htmlShell'

const folder = mkdtempSync(join(tmpdir(), 'larder-shell-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/app.css'), 'p { color: red }')
writeFileSync(join(folder, 'early.js'), 'start()')
writeFileSync(join(folder, 'colorScheme.js'), 'apply()')
const page =
  '<head><script src="/colorScheme.js"></script><script type="module" crossorigin src="/assets/app.js"></script><link rel="stylesheet" crossorigin href="/assets/app.css"></head><body></body>'
const shell = new HtmlShell(folder, page)
rmSync(folder, { recursive: true })

test('a server-rendered page has its styles in it, and nothing in its head that starts the app', () => {
  expect(shell.html).toBe(
    '<head><script>apply()</script><style nonce="__NONCE__">p { color: red }</style></head><body></body>',
  )
})

test('the scripts that start the app wait in a template for the inline script', () => {
  const html = shell.appLoader('<link rel="modulepreload" href="/assets/RecipeScreen.js">')
  expect(html).toBe(
    '<template id="app"><script type="module" crossorigin src="/assets/app.js"></script><link rel="modulepreload" href="/assets/RecipeScreen.js"></template><script>start()</script>',
  )
})

test('the colour scheme is applied by a script inside the page, rendered or not', () => {
  expect(shell.plain).toBe(page.replace(' src="/colorScheme.js">', '>apply()'))
})

test('the policy names the scripts inside the page', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(shell.scriptSources).toBe(`${hashOf('start()')} ${hashOf('apply()')}`)
})
