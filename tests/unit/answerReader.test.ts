import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readAnswer } from '../../api/generation/model/answerReader'
import { cleanDraft, plainLine } from '../../api/generation/draft'
import { readLooseObject } from '../../api/generation/model/looseJson'

const soup = {
  name: 'Leek soup',
  servings: 4,
  minutes: 35,
  ingredients: ['2 leeks', '1 l stock'],
  instructions: ['Chop the leeks.', 'Simmer for 20 minutes.'],
  tags: ['soup', 'one-pot'],
}
const json = JSON.stringify(soup)
const lines = { name: soup.name, ingredients: soup.ingredients, instructions: soup.instructions }
const read = (text: string) => readAnswer(text).draft

test('the requested format is read as is', () => {
  expect(readAnswer(json)).toEqual({ draft: soup, isJson: true, isCut: false, isNone: false })
})

test.each([
  ['in fences', `\`\`\`json\n${json}\n\`\`\``],
  ['in fences that are not closed', `\`\`\`\n${json}`],
  ['between prose', `Sure! Here is your recipe:\n\n${json}\n\nEnjoy your meal!`],
  ['behind prose with braces', `I will use {this form} for you.\n${json}`],
  ['behind thoughts', `<think>The user wants {"name": "a stew"} or so.</think>\n${json}`],
  ['behind thoughts whose beginning was swallowed', `The user wants soup.\n</think>\n\n${json}`],
  [
    'behind the thoughts of a channel',
    `<|channel|>analysis<|message|>{"name":"no"}<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
  ],
  ['wrapped', JSON.stringify({ recipe: soup })],
  ['in a list', JSON.stringify([soup])],
  ['as a text in quotation marks', JSON.stringify(json)],
  ['with a comma too many', json.replace(/\]/g, ',]').replace('}', ',}')],
  ['with single quotation marks', json.replaceAll('"', "'")],
  ['with comments', json.replace('{', '{ // the recipe\n')],
  ['with lines broken inside a text', json.replace('Leek soup', 'Leek\nsoup')],
  ['with keys without quotation marks', json.replace(/"(\w+)":/g, '$1:')],
  ['with a bracket forgotten', json.replace('"2 leeks","1 l stock"]', '"2 leeks","1 l stock"')],
])('a recipe %s is read', (how, text) => {
  if (how === 'with a bracket forgotten') expect(read(text).ingredients.slice(0, 2)).toEqual(soup.ingredients)
  else expect(read(text)).toEqual(soup)
})

test.each([
  ['title, steps', { title: soup.name, ingredients: soup.ingredients, steps: soup.instructions }],
  [
    'Recipe Name, Ingredient List, Directions',
    { 'Recipe Name': soup.name, 'Ingredient List': soup.ingredients, Directions: soup.instructions },
  ],
  ['recipe_title, method', { recipe_title: soup.name, ingredients: soup.ingredients, method: soup.instructions }],
  ['German', { titel: soup.name, zutaten: soup.ingredients, zubereitung: soup.instructions }],
  ['French', { nom: soup.name, ingrédients: soup.ingredients, étapes: soup.instructions }],
  ['Spanish', { nombre: soup.name, ingredientes: soup.ingredients, preparación: soup.instructions }],
  ['a language that nobody here knows', { όνομα: soup.name, υλικά: soup.ingredients, βήματα: soup.instructions }],
])('other names of the parts are understood: %s', (_language, answer) => {
  expect(read(JSON.stringify(answer))).toMatchObject(lines)
})

test('ingredients that are objects become lines', () => {
  const ingredients = [
    { quantity: 2, unit: '', name: 'leeks' },
    { amount: '1', unit: 'l', ingredient: 'stock', note: 'hot' },
    { item: 'salt' },
  ]
  expect(read(JSON.stringify({ ...soup, ingredients })).ingredients).toEqual(['2 leeks', '1 l stock, hot', 'salt'])
  expect(read(JSON.stringify({ ...soup, ingredients: { flour: '200 g', eggs: 2 } })).ingredients).toEqual([
    '200 g flour',
    '2 eggs',
  ])
  expect(
    read(
      JSON.stringify({
        ...soup,
        ingredients: [
          { section: 'Dough', items: ['200 g flour'] },
          { section: 'Sauce', items: ['1 tin tomatoes'] },
        ],
      }),
    ).ingredients,
  ).toContain('1 tin tomatoes')
})

test('steps that are objects, a map or one text become lines', () => {
  const expected = ['Chop.', 'Simmer.']
  expect(
    read(
      JSON.stringify({
        ...soup,
        instructions: [
          { step: 1, instruction: 'Chop.' },
          { step: 2, instruction: 'Simmer.' },
        ],
      }),
    ).instructions,
  ).toEqual(expected)
  expect(read(JSON.stringify({ ...soup, instructions: { step1: 'Chop.', step2: 'Simmer.' } })).instructions).toEqual(
    expected,
  )
  expect(read(JSON.stringify({ ...soup, instructions: '1. Chop.\n2. Simmer.' })).instructions).toEqual(expected)
  expect(read(JSON.stringify({ ...soup, instructions: '1. Chop. 2. Simmer.' })).instructions).toEqual(expected)
  expect(read(JSON.stringify({ ...soup, ingredients: '2 leeks, 1 l stock' })).ingredients).toEqual(soup.ingredients)
})

test('numbers, bullets, marks and HTML do not stay in the lines', () => {
  const draft = read(
    JSON.stringify({
      name: '## **Leek** <b>soup</b>',
      ingredients: [
        '- 2 leeks',
        '• 1 l stock',
        '1. 3 potatoes',
        '1.5 kg flour',
        '<img src=x onerror=alert(1)>salt',
        '[pepper](javascript:alert(1))',
      ],
      instructions: ['1. Chop.', 'Step 2: *Simmer* gently.', '**Step 3:** Serve &amp; eat.', '2 minutes later, stir.'],
    }),
  )
  expect(draft.ingredients).toEqual(['2 leeks', '1 l stock', '3 potatoes', '1.5 kg flour', 'salt', 'pepper'])
  expect(draft.instructions).toEqual(['Chop.', 'Simmer gently.', 'Serve & eat.', '2 minutes later, stir.'])
  expect(draft.name).toBe('Leek soup')
})

test.each([
  [
    'Markdown',
    '# Leek soup\n\nServes 4\n\n## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n## Instructions\n\n1. Chop the leeks.\n2. Simmer for 20 minutes.\n\nEnjoy!',
  ],
  [
    'bold headings',
    'Here is a recipe for you!\n\n**Leek soup**\n\n**Ingredients:**\n* 2 leeks\n* 1 l stock\n\n**Directions:**\n1. Chop the leeks.\n2. Simmer for 20 minutes.\n\n**Notes:**\nFreezes well.',
  ],
  ['simple text', 'Leek soup\n\nIngredients:\n2 leeks\n1 l stock\n\nMethod:\nChop the leeks.\nSimmer for 20 minutes.'],
  [
    'names and lists',
    'Name: Leek soup\nIngredients:\n  - 2 leeks\n  - 1 l stock\nInstructions:\n  - Chop the leeks.\n  - Simmer for 20 minutes.',
  ],
  [
    'German',
    '# Leek soup\n\n## Zutaten\n\n- 2 leeks\n- 1 l stock\n\n## Zubereitung\n\n1. Chop the leeks.\n2. Simmer for 20 minutes.',
  ],
])('an answer in %s is read, too', (_kind, text) => {
  expect(read(text)).toMatchObject(lines)
})

test('servings and times are found in words', () => {
  expect(
    read(JSON.stringify({ ...soup, servings: '4 to 6 servings', minutes: undefined, totalTime: 'PT1H15M' })),
  ).toMatchObject({ servings: 4, minutes: 75 })
  expect(read(JSON.stringify({ ...soup, minutes: undefined, prep_time: '10 min', cook_time: '1 hour' }))).toMatchObject(
    { minutes: 70 },
  )
  expect(read(JSON.stringify({ ...soup, servings: 0, minutes: 0 }))).toMatchObject({ servings: null, minutes: null })
  expect(read(JSON.stringify({ ...soup, servings: 100_000, minutes: '1h30' }))).toMatchObject({
    servings: null,
    minutes: 90,
  })
})

test('an answer that was cut off gives what there is, and says so', () => {
  const answer = readAnswer(json.slice(0, json.indexOf('Simmer') + 6))
  expect(answer).toMatchObject({
    isCut: true,
    draft: { name: 'Leek soup', ingredients: soup.ingredients, instructions: ['Chop the leeks.', 'Simmer'] },
  })
  expect(readAnswer(json).isCut).toBe(false)
})

test('name, ingredients and steps appear in this order while it grows, and nothing else does', () => {
  const whole = `<think>Soup? Soup.</think>Sure, here it is:\n\`\`\`json\n${json}\n\`\`\``
  const seen = [...whole].map((_, at) => read(whole.slice(0, at + 1)))
  expect(seen.every((draft) => 'Leek soup'.startsWith(draft.name))).toBe(true)
  for (const [at, draft] of seen.entries()) {
    const before = seen[at - 1]
    if (!before) continue
    expect(draft.ingredients.length).toBeGreaterThanOrEqual(before.ingredients.length)
    if (draft.ingredients.length > 0) expect(draft.name).toBe('Leek soup')
    if (draft.instructions.length > 0) expect(draft.ingredients).toEqual(soup.ingredients)
  }
  expect(seen.at(-1)).toEqual(soup)
})

test('a broken answer grows line by line, too: no line is split at its commas, and none goes away again', () => {
  const whole = `{ // the recipe
'name': 'Leek soup', servings: 4, ingredients: ['2 leeks, washed, sliced', 'stock {hot}, 1 l',], "instructions": ["Chop \u00bd of them, then wash, then rest.", "Say "hi" and serve."] }`
  const lines = ['2 leeks, washed, sliced', 'stock {hot}, 1 l']
  let most = 0
  for (let end = 1; end <= whole.length; end++) {
    const { ingredients, instructions } = read(whole.slice(0, end))
    expect(ingredients.every((line, at) => lines[at]?.startsWith(line))).toBe(true)
    expect(ingredients.length).toBeGreaterThanOrEqual(most)
    most = ingredients.length
    if (instructions.length > 0)
      expect('Chop ½ of them, then wash, then rest.'.startsWith(instructions[0] ?? '')).toBe(true)
  }
  expect(read(whole)).toMatchObject({
    name: 'Leek soup',
    servings: 4,
    ingredients: lines,
    instructions: ['Chop ½ of them, then wash, then rest.', 'Say "hi" and serve.'],
  })
})

test('a refusal to cook is distinguished from a response without a recipe', () => {
  expect(readAnswer('{"name":"","servings":0,"minutes":0,"ingredients":[],"instructions":[],"tags":[]}').isNone).toBe(
    true,
  )
  for (const text of ['', '{}', 'I like trains.', 'null', '[]', '42', '{"error": "no"}']) {
    expect(readAnswer(text)).toMatchObject({ isNone: false, draft: { name: '', ingredients: [], instructions: [] } })
  }
})

/** Texts that a careless reader takes minutes for. */
const hostile = [
  ...['{', '[{"', '{"a":', '"', '<', '<a ', '**', '# ', '1. ', '[](', ' ', 'a:', '</think>', '<think>'].map((piece) =>
    piece.repeat(100_000 / piece.length),
  ),
  ...['<script>', '<a ', '[](', '*a', '<', '\\"', ' 1', '_a '].flatMap((piece) => {
    const line = piece.repeat(8_000 / piece.length)
    return [
      `{"name":"${line}","ingredients":["${Array(11).fill(line).join('","')}"]}`,
      `{"instructions":"${line.repeat(12)}`,
      `"${line.repeat(12)}" x`,
    ]
  }),
  `{"name":"${'<'.repeat(4_000)}${'a>'.repeat(2_000)}"}`,
  `Ingredients:\n${'- '.repeat(40_000)}\nMethod:\n${'1. '.repeat(2_000)}`,
]

test('an answer of any size, made to be slow to read, is read to its end', () => {
  for (const text of hostile) expect(readAnswer(text).draft.ingredients.length).toBeLessThan(20)
})

test('an answer made to be slow to repair takes no longer than a valid one of its length, by far', () => {
  const pieces = [
    '{"',
    '["a" b ',
    '"a,',
    '"x"y, "',
    '“',
    "'",
    '&quot; ',
    '1 {} ',
    '"a" + ',
    '/*',
    ', ',
    '"] ',
    'f("',
    '...',
  ]
  for (const piece of pieces) {
    for (const length of [30_000, 100_000]) {
      const text = `{"name":"a","ingredients":[${piece.repeat(length / piece.length)}`
      const started = process.cpuUsage()
      readAnswer(text)
      expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000)
    }
  }
})

/** Pieces that answers are made of, whole and broken. */
const pieces = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  ':',
  ',',
  '\\',
  '\\u00',
  '\n',
  ' ',
  '"name"',
  '"ingredients"',
  '"steps":',
  'null',
  '12',
  '<think>',
  '</think>',
  '```',
  '```json',
  '# ',
  '## Ingredients\n',
  'Method:\n',
  '- ',
  '1. ',
  '**',
  '<b>',
  '<script>',
  '</script>',
  '<img src=x',
  '&lt;b&gt;',
  '&#60;',
  '//',
  '/*',
  'Sure!',
  '\u0000',
  '\uD800',
  '\u202E',
  '{"name":"a","ingredients":["',
  '"],"instructions":["',
)
const anything = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 })
  .map((parts) => parts.join(''))
const answers = fc.oneof(
  anything,
  fc.json(),
  fc
    .tuple(fc.constant(json), fc.nat(json.length), anything)
    .map(([text, at, noise]) => text.slice(0, at) + noise + text.slice(at)),
)

const isHtml = /<[a-z/!?]/i

test('whatever a model answers, and however far it has come, nothing is thrown, and no line is empty, hidden or HTML', () => {
  fc.assert(
    fc.property(answers, fc.nat(400), (text, at) => {
      for (const part of [text, text.slice(0, at)]) {
        const { draft } = readAnswer(part)
        for (const line of [...draft.ingredients, ...draft.instructions, ...draft.tags]) {
          expect(line.trim()).not.toBe('')
          expect(line).not.toMatch(/[\n\r\u0000\u202E]/)
        }
        for (const line of [draft.name, ...draft.ingredients, ...draft.instructions, ...draft.tags]) {
          expect(line).not.toMatch(isHtml)
          expect(line.isWellFormed()).toBe(true)
        }
      }
    }),
    { numRuns: 300, examples: [['{"":"","!":["<`?"]}', 0]] },
  )
})

test('whatever a recipe holds, its JSON is read back as it would be kept', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map(plainLine)
    .filter((line) => line !== '' && !/^[-*•–—·+([\d]|^step/i.test(line))
  const recipes = fc.record({
    name: text,
    servings: fc.integer({ min: 1, max: 100 }),
    minutes: fc.integer({ min: 1, max: 600 }),
    ingredients: fc.array(text, { minLength: 1, maxLength: 5 }),
    instructions: fc.array(text, { minLength: 1, maxLength: 5 }),
    tags: fc.constant<string[]>([]),
  })
  fc.assert(
    fc.property(recipes, (recipe) => expect(read(JSON.stringify(recipe))).toEqual(cleanDraft(recipe))),
    { numRuns: 400 },
  )
})

test('JSON without a mistake is read as JSON', () => {
  const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 }))
  fc.assert(
    fc.property(values, (value) => {
      const text = JSON.stringify(value)
      expect(readLooseObject(` ${text}`, 1)).toEqual({ value: JSON.parse(text), end: text.length + 1, isCut: false })
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['See https://example.org/soup?x=1#top for more.', 'See for more.'],
  ['More at HTTP://Example.ORG.', 'More at.'],
  ['Chop (http://192.0.2.1:8080/a) the leeks.', 'Chop the leeks.'],
  ['Visit www.example.co.uk, then stir.', 'Visit, then stir.'],
  ['Recipe from example.org/soup', 'Recipe from'],
  ['Buy it at t.co/abc now', 'Buy it at now'],
  ['As on blog.example.museum/2024/soup.html!', 'As on!'],
  ['As on example.com.', 'As on.'],
  ['At example.de:8080 it is cheap', 'At it is cheap'],
  ['At müsli.example/kaufen', 'At'],
  ['Write to cook@example.org or mailto:cook@example.org', 'Write to or'],
  ['[https://example.org](https://example.org) soup', 'soup'],
  ['<https://example.org> soup', 'soup'],
  ['**https://example.org/a** soup', 'soup'],
  ['htthttps://example.org/tps://example.net/x soup', 'soup'],
  ['https://example.org', ''],
  ['Go to //example.org/x first', 'Go to first'],
  ['javascript:alert`1` soup', 'soup'],
  ['hxxps://example.org soup', 'soup'],
])('%s is read without its address', (text, expected) => {
  expect(plainLine(text)).toBe(expected)
  const draft = read(
    JSON.stringify({
      ...soup,
      name: `Leek soup ${text}`,
      ingredients: ['2 leeks', text],
      instructions: ['Chop.', text],
      tags: [],
    }),
  )
  expect(JSON.stringify(draft)).not.toMatch(/example|t\.co|192\.0|:\/\//i)
})

test.each([
  'Salt and/or pepper',
  '1/2 cup w/o lumps',
  'Bake for 20-30 min. at 180°C/350°F/gas 4.',
  '1.5 l stock, approx. 2.5 cups',
  'Stir.Salt/pepper to taste.',
  'e.g. basil/parsley',
  'St. John’s bread',
  'ca. 3 EL Öl, z.B. Rapsöl',
  'Time: 10 min',
  'Ratio 1:2',
  'Mix A:B',
  'No.1 flour',
  '200g/7oz',
  '2.5kg/5.5lb',
  'Serve...then eat',
  'Net weight 500 g',
])('%s has no address in it', (text) => {
  expect(plainLine(text)).toBe(text)
})
