import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { expectBounded } from '../../tests/support/recipeBounds'
import { readLooseJson } from './jsonRepair'
import { linesOf } from './text'
import { parseHtml, isElement, type PageNode } from './page'
import { readRecipePage } from './readPage'
import { readRecipeText } from './readText'

const soup = `<!doctype html><html><head><title>Soup | Kitchen</title><meta property="og:image" content="/soup.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Recipe","name":"Soup &amp; bread","recipeYield":["4"],"recipeIngredient":["200 g lentils","1 onion"],"recipeInstructions":[{"@type":"HowToSection","name":"Soup","itemListElement":[{"@type":"HowToStep","text":"<p>Boil.</p>"}]}]}]}</script></head>
<body><div class="wprm-recipe-container"><li class="wprm-recipe-ingredient">1 onion</li></div><div itemscope itemtype="https://schema.org/Recipe"><p itemprop="name">Soup</p><p itemprop="recipeIngredient">1 onion</p><p itemprop="recipeInstructions">1. Boil. 2. Eat.</p></div>
<h2>Ingredients</h2><ul><li>☐ 200 g lentils<li>1 onion</ul><table><tr><td>1 cup<td>water</table><h2>Method</h2><ol><li>Chop the onion and boil it all for ten minutes.</ol></body></html>`

const letter =
  'Soup\nServes 4\n\nIngredients\n- 200 g lentils\n1 onion\n\nMethod\n1. Boil it all.\n2. Serve.\nSource: https://example.org'

/** The text with pieces removed, doubled, moved or replaced. */
function mutated(text: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: text.length })
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '<',
      '>',
      '"',
      '</script>',
      '<!--',
      '&',
      '&#0;',
      '&#xD800;',
      '{',
      ']',
      '\\',
      '\u0000',
      '\uD83C',
      '<div>',
      '<li>',
      '<h2>Ingredients</h2>',
      '1. ',
      '½',
    ),
  )
  const change = fc.record({ from: place, length: fc.nat({ max: 200 }), with: piece, copies: fc.nat({ max: 3 }) })
  return fc
    .array(change, { minLength: 1, maxLength: 8 })
    .map((changes) =>
      changes.reduce(
        (now, { from, length, with: insert, copies }) =>
          now.slice(0, from) + insert + now.slice(from, from + length).repeat(copies) + now.slice(from + length),
        text,
      ),
    )
}

test('a page that is broken anywhere is read without an accident', () => {
  fc.assert(
    fc.property(mutated(soup), (html) => {
      expectBounded(readRecipePage(html, 'https://example.org/'))
    }),
    { numRuns: 200 },
  )
})

test('a page cut off anywhere is read without an accident', () => {
  for (let end = 0; end < soup.length; end += 3)
    expectBounded(readRecipePage(soup.slice(0, end), 'https://example.org/'))
})

test('any nonsense of tags is read without an accident', () => {
  const tag = fc.constantFrom(
    '<ul>',
    '<li>',
    '</ul>',
    '<h2>',
    '</h2>',
    '<p>',
    '<table>',
    '<tr>',
    '<td>',
    '<script>',
    '</script>',
    '<b>',
    '</b>',
    '<br>',
    '<svg>',
    '<template>',
    'Ingredients',
    'Method',
    '1 cup flour',
    'Mix it well and bake it for an hour.',
    '<p itemprop=recipeIngredient>',
    '<div itemtype=Recipe>',
    '<div class="tasty-recipes">',
    '<i class=tasty-recipes-ingredients>',
    '<title>',
    '<a href="',
  )
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 60 }), (tags) => {
      expectBounded(readRecipePage(tags.join(''), 'https://example.org/'))
    }),
    { numRuns: 250 },
  )
})

test('any JSON in place of a recipe is read without an accident', () => {
  const anything = fc.jsonValue({ maxDepth: 4 })
  const fields = fc.record({
    name: anything,
    recipeIngredient: anything,
    recipeInstructions: anything,
    recipeYield: anything,
    image: anything,
    keywords: anything,
    publisher: anything,
  })
  fc.assert(
    fc.property(fields, (recipe) => {
      expectBounded(
        readRecipePage(
          `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe }).replaceAll('<', '\\u003c')}</script>`,
          'https://example.org/',
        ),
      )
    }),
    { numRuns: 150 },
  )
})

test('any text is read without an accident', () => {
  fc.assert(
    fc.property(fc.oneof(mutated(letter), fc.string({ unit: 'binary', maxLength: 500 })), (text) => {
      expectBounded(readRecipeText(text))
    }),
    { numRuns: 200 },
  )
})

test('whole JSON is read as it is, and mending never throws', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(readLooseJson(json)).toEqual([JSON.parse(json)])
    }),
  )
  fc.assert(
    fc.property(mutated('{"a":["b",{"c":"d \\" e"}],"f":null,"g":1.5}'), (json) => {
      expect(Array.isArray(readLooseJson(json))).toBe(true)
    }),
  )
})

test.each([
  ['a comment around it', '<!-- {"a":"b"} -->', [{ a: 'b' }]],
  ['CDATA marks around it', '/* <![CDATA[ */ {"a":"b"} /* ]]> */', [{ a: 'b' }]],
  ['a semicolon behind it', '{"a":"b"};', [{ a: 'b' }]],
  ['raw line breaks and control characters in strings', '{"a":"b\nc\td\u0001e"}', [{ a: 'b\nc\td e' }]],
  ['trailing commas', '{"a":["b",],}', [{ a: ['b'] }]],
  ['missing commas', '{"a":["b" "c"] "d":1}', [{ a: ['b', 'c'], d: 1 }]],
  ['unescaped quotes', '{"a":"a 12" tin of "best" beans","d":1}', [{ a: 'a 12" tin of "best" beans', d: 1 }]],
  ['an unescaped quote before a comma', '{"a":"say "hi", then go","d":true}', [{ a: 'say "hi", then go', d: true }]],
  ['escapes that JSON does not have', '{"a":"b\\x \\u00"}', [{ a: 'bx u00' }]],
  ['several values in a row', '{"a":1} {"b":2}', [{ a: 1 }, { b: 2 }]],
  ['quotes as HTML entities', '{&quot;a&quot;:&quot;b &amp; c&quot;}', [{ a: 'b & c' }]],
  ['a missing end', '{"a":["b","c', [{ a: ['b', 'c'] }]],
])('broken JSON is repaired: %s', (_, json, values) => {
  expect(readLooseJson(json)).toEqual(values)
})

const nothingButOpenTags = '<div><b>'.repeat(50_000)

// The test runner's time limit is the assertion; tests/exhaustive has pages of every kind, five times as long.
test('a page of nothing but open tags is no burden', () => {
  expectBounded(readRecipePage(nothingButOpenTags, 'https://example.org/'))
  expectBounded(readRecipeText(nothingButOpenTags))
})

test('broken JSON without end is given up early', () => {
  expect(Array.isArray(readLooseJson(`{"a":["x",${'"a" b '.repeat(2_000_000 / 6)}`))).toBe(true)
})

/** How deep the elements are nested. */
function depthOf(nodes: PageNode[]): number {
  let depth = 0
  let level = nodes
  for (; level.length > 0; depth += 1) level = level.flatMap((node) => (isElement(node) ? node.children : []))
  return depth
}

test.each([
  ['open tags', '<div>'],
  ['drawings', '<svg><foreignObject>'],
  ['drawings, with closing tags of others between', '<svg><foreignObject></i></i>'],
  ['paragraphs in cells', '<td><p>'],
])('the parser never has more than some thousand tags open: %s', (_, piece) => {
  expect(depthOf(parseHtml(piece.repeat(5_000)))).toBeLessThan(1_010)
})

test('drawings without content do not hide the page behind them', () => {
  const icon = '<svg><path d="M0 0"/><path d="M1 1"/></svg>'
  const lists =
    '<h2>Ingredients</h2><ul><li>200 g lentils</li><li>1 onion</li></ul><h2>Method</h2><ol><li>Chop the onion and boil it all.</li></ol>'
  expect(readRecipePage(`${`<p>${icon}</p>`.repeat(2_000)}${lists}`, 'https://example.org/')?.ingredients).toEqual([
    '200 g lentils',
    '1 onion',
  ])
})

test('of a list, no more is read than a recipe may have', () => {
  const [outer] = parseHtml(`<ul>${'<li>1 egg</li>'.repeat(5_000)}</ul>`)
  const [long] = parseHtml(`<p>${'<b>1</b>'.repeat(50_000)}</p>`)
  if (!outer || !long || !isElement(outer) || !isElement(long)) throw new Error('The lists are not read.')
  expect(linesOf(outer, true)).toHaveLength(400)
  expect(linesOf(long)[0]?.text.length).toBeLessThan(10_000)
})
