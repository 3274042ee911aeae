import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { extractInlineStyles } from '../../api/http/ssr/extractInlineStyles'

const drawn = (style: Record<string, string>, text = '') => renderToString(createElement('p', { style }, text))

test('a style attribute becomes a rule of a style sheet, and stays readable for the app', () => {
  const { html, styles } = extractInlineStyles(drawn({ '--size': 'var(--large)', width: '62%' }))
  expect(html).toBe('<p data-style="--size:var(--large);width:62%"></p>')
  expect(styles).toBe('[data-style="--size:var(--large);width:62%"]{--size:var(--large);width:62%}')
})

test('equal styles become one rule', () => {
  const row = drawn({ width: '46%' })
  expect(extractInlineStyles(row + row + drawn({ width: '12%' })).styles.match(/\{/g)).toHaveLength(2)
})

test('quotation marks are entities in the attribute, escaped in the selector and themselves in the rule', () => {
  const { html, styles } = extractInlineStyles(drawn({ backgroundImage: 'url("/a.png")' }))
  expect(html).toBe('<p data-style="background-image:url(&quot;/a.png&quot;)"></p>')
  expect(styles).toBe('[data-style="background-image:url(\\"/a.png\\")"]{background-image:url("/a.png")}')
})

test('a value that could close its rule or the style sheet is dropped', () => {
  for (const value of ['red}body{display:none', 'url("</style><script>")', 'a\\', 'a\nb', '1/*']) {
    expect(extractInlineStyles(drawn({ '--bad': value })).styles).toBe('')
  }
})

test('words that look like an attribute stay words', () => {
  const words = 'I like style="color:red" in 4<5'
  expect(extractInlineStyles(drawn({}, words))).toEqual({ html: drawn({}, words), styles: '' })
})
