import { expect, test } from '@jest/globals'
import { maxRepaired, readLooseJson } from '../../lib/recipe-import/jsonRepair'
import { readRecipePage } from '../../lib/recipe-import/readPage'
import { readRecipeText } from '../../lib/recipe-import/readText'
import { expectBounded } from '../support/recipeBounds'

const slowToRepair = [
  '{',
  '[',
  '{"',
  '["',
  '{"a":',
  '" ',
  '"]',
  '"a,',
  '"x"y, ',
  '"a" b ',
  '[,',
  '{} ',
  '{]',
  '“',
  "'",
  '&quot; ',
  '"a" + ',
  'f("',
  '/* ',
  ', ',
  '...',
  '\\"',
  '\\u0',
]

test.each(slowToRepair)('broken JSON of any length takes at most a few seconds: %j without end', (piece) => {
  for (const length of [maxRepaired - 100, 2_000_000]) {
    const started = process.cpuUsage()
    expect(Array.isArray(readLooseJson(`{"a":["x",${piece.repeat(length / piece.length)}`))).toBe(true)
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000)
  }
})

test('a page of many broken scripts is repaired as long as they are short together', () => {
  const broken = `<script type="application/ld+json">{"Recipe":["x" ${'"a" b '.repeat(8_000)}</script>`
  const started = process.cpuUsage()
  readRecipePage(broken.repeat(40), 'https://example.org/')
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000)
})

const full = (piece: string) => piece.repeat(Math.ceil(2_000_000 / piece.length)).slice(0, 2_000_000)
const hostile: [string, string][] = [
  ['nothing but open tags', full('<div><b>')],
  [
    'a million open tags and as many closing ones of another kind',
    full('<b>').slice(0, 1_000_000) + full('</i>').slice(0, 1_000_000),
  ],
  ['lists within lists', full('<ul><li>')],
  ['scripts that never end', full('<script type="application/ld+json">')],
  ['JSON of brackets', `<script type="application/ld+json">"Recipe"${full('[')}`],
  ['JSON of quotes', `<script type="application/ld+json">{"Recipe":"${full('" ')}`],
  [
    'a recipe of a million steps',
    `<script type="application/ld+json">{"@type":"Recipe","recipeInstructions":[${full('"<p>1. a",')
      .slice(0, 999_000)
      .replace(/"[^"]*$/, '')}"b"]}</script>`,
  ],
  [
    'recipes without end',
    `<script type="application/ld+json">[${full('{"@type":"Recipe","recipeIngredient":["a<b>"]},')
      .slice(0, 999_000)
      .replace(/\{[^}]*$/, '')}{}]</script>`,
  ],
  ['marks without end', full('<div itemtype="Recipe"><p itemprop="name recipeIngredient">1')],
  ['cards without end', full('<i class="wprm-recipe-container"><b class="wprm-recipe-ingredient">1</b>')],
  ['headings without end', full('<h2>Ingredients</h2><p>1 cup x</p><h2>Method</h2>')],
  ['one line of spaces and commas', `<h2>Ingredients</h2><li>1${full(' ,')}`],
  ['one line of numbers', `<h2>Method</h2><p>${full('1. a ')}`],
  [
    'one title of dashes',
    `<h2>Method</h2><p>Boil it all for ten minutes, then serve it.</p><meta property="og:title" content="${full(' – ')}">`,
  ],
  ['drawings within drawings, with closing tags of others', full('<svg><foreignObject></i></i>')],
  ['cells without end', full('<td><p></i>')],
  [
    'one line of marked ingredients',
    `<div itemtype="Recipe">${full('<span itemprop="recipeIngredient">1 egg</span>')}`,
  ],
  ['one line of bold words', `<h2>Method</h2>${full('<b>a</b> ')}`],
  [
    'lists that are marked by hundreds of elements around them',
    Array.from({ length: 240 }, (_, at) => `<div class="ingredients${at} instructions${at}">`).join('') +
      full('<b>1</b> '),
  ],
  [
    'cards within cards of every plugin',
    `${'<div class="wprm-recipe-container tasty-recipes mv-create-card easyrecipe h-recipe hrecipe">'.repeat(20)}<div class="ingredient instruction tasty-recipes-ingredients e-instructions">${full('<b>1</b> ')}`,
  ],
  ['one element of classes', `<p class="${full('ab cd ')}">`],
]

// The test runner's time limit is the assertion: each of these pages takes minutes if a guard is missing.
test.each(hostile)('a page of 2 MB is no burden: %s', (_, html) => {
  expectBounded(readRecipePage(html, 'https://example.org/'))
  expectBounded(readRecipeText(html))
})
