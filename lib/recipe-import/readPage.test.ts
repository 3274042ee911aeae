import { expect, test } from '@jest/globals'
import { readRecipePage } from './readPage'

const address = 'https://www.kitchen.example/soups/lentil?from=mail'

const ld = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const recipe = (fields: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lentil soup',
  recipeIngredient: ['200 g lentils', '1 onion'],
  recipeInstructions: ['Chop the onion.', 'Boil it all.'],
  ...fields,
})
const read = (html: string) => readRecipePage(html, address)
const stepsOf = (recipeInstructions: unknown) => read(ld(recipe({ recipeInstructions })))?.instructions

test('a recipe in JSON-LD becomes a draft that names and links its source', () => {
  const draft = read(
    `<meta property="og:site_name" content="The Kitchen">${ld(recipe({ recipeYield: ['4', '4 bowls'], image: [{ '@type': 'ImageObject', url: '/soup.jpg' }], recipeCategory: 'Soup', recipeCuisine: ['Indian'], keywords: 'red lentils, the very best soup of all, https://x.example, Soup' }))}`,
  )
  expect(draft).toEqual({
    name: 'Lentil soup',
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion.', 'Boil it all.'],
    tags: ['soup', 'indian', 'red lentils'],
    servings: 4,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    imageUrl: 'https://www.kitchen.example/soup.jpg',
    sourceName: 'The Kitchen',
    sourceUrl: address,
  })
})

test('the recipe is found wherever it stands in the JSON-LD', () => {
  for (const value of [
    [recipe({})],
    { '@graph': [{ '@type': 'WebPage' }, recipe({ '@type': ['NewsArticle', 'Recipe'] })] },
    { '@type': 'WebPage', mainEntity: recipe({ '@type': 'http://schema.org/Recipe' }) },
  ]) {
    expect(read(ld(value))?.ingredients).toEqual(['200 g lentils', '1 onion'])
  }
  expect(read(`${ld({ '@type': 'WebSite' })}${ld('this is no JSON')}${ld(recipe({}))}`)?.name).toBe('Lentil soup')
})

test('of several recipes on a page, the one that the page is called after is taken', () => {
  const sauce = recipe({ name: 'Quick salsa', recipeIngredient: ['4 tomatoes', '1 chilli', '1 lime', 'salt'] })
  expect(read(`<title>Lentil soup - The Kitchen</title>${ld([sauce, recipe({})])}`)?.name).toBe('Lentil soup')
  expect(read(`${ld([{ '@type': 'Recipe', name: 'Only a name' }, sauce])}`)?.name).toBe('Quick salsa')
})

test('JSON-LD with the usual faults is read all the same', () => {
  const faults = [
    '{"@type":"Recipe","name":"Lentil\tsoup","recipeIngredient":["200 g lentils","1 onion",],"recipeInstructions":"Chop.\n\nBoil it.",}',
    '<!-- {"@type":"Recipe","name":"Lentil soup","recipeIngredient":["200 g lentils","1 onion"],"recipeInstructions":["Chop.","Boil it."]} -->',
    '/*<![CDATA[*/{"@type":"Recipe", /* ours */ "name":"Lentil soup","recipeIngredient":["200 g lentils","1 onion"],"recipeInstructions":["Chop.","Boil it."]}/*]]>*/',
    '{"@type":"WebSite"}\n{"@type":"Recipe","name":"Lentil soup","recipeIngredient":["200 g lentils","1 onion"],"recipeInstructions":["Chop.","Boil it."]};',
    String.raw`{"@type":"Recipe","name":"Lentil soup","description":"Ada\'s "best" soup","recipeIngredient":["200 g lentils","1 onion"],"recipeInstructions":["Chop.","Boil it."]}`,
    '{&quot;@type&quot;:&quot;Recipe&quot;,&quot;name&quot;:&quot;Lentil soup&quot;,&quot;recipeIngredient&quot;:[&quot;200 g lentils&quot;,&quot;1 onion&quot;],&quot;recipeInstructions&quot;:[&quot;Chop.&quot;,&quot;Boil it.&quot;]}',
  ]
  for (const fault of faults) {
    expect(read(ld(fault))).toMatchObject({
      name: 'Lentil soup',
      ingredients: ['200 g lentils', '1 onion'],
      instructions: ['Chop.', 'Boil it.'],
    })
  }
})

test('steps are read from every way of writing them', () => {
  const wanted = ['Chop the onion.', 'Boil it all.']
  const step = (text: string, more: object = {}) => ({ '@type': 'HowToStep', text, ...more })
  for (const written of [
    'Chop the onion.\nBoil it all.',
    '<p>Chop the onion.</p><p>Boil it all.</p>',
    '<ol><li>Chop the onion.</li><li>Boil <b>it</b>&nbsp;all.</li></ol>',
    '1. Chop the onion. 2. Boil it all.',
    'Step 1: Chop the onion. Step 2: Boil it all.',
    ['1. Chop the onion.', '2. Boil it all.'],
    [step('Chop the onion.'), step('Boil it all.', { name: 'Boil it all' })],
    [step('Chop the onion.', { name: 'Step 1' }), step('Boil it all.', { name: 'Boil it...' })],
    {
      '@type': 'ItemList',
      itemListElement: [step('Chop the onion.'), { '@type': 'ListItem', item: step('Boil it all.') }],
    },
    [[step('Chop the onion.')], [step('Boil it all.')]],
    [
      {
        '@type': 'HowToStep',
        itemListElement: [
          { '@type': 'HowToDirection', text: 'Chop the onion.' },
          { '@type': 'HowToDirection', text: 'Boil it all.' },
        ],
      },
    ],
    ['Chop the onion.', 'Advertisement', '', 'Boil it all.'],
  ]) {
    expect(stepsOf(written)).toEqual(wanted)
  }
  expect(
    stepsOf([
      { '@type': 'HowToSection', name: 'For the soup', itemListElement: [step('Chop the onion.')] },
      { '@type': 'HowToSection', name: 'To serve', itemListElement: step('Toast the bread.', { name: 'Toast' }) },
    ]),
  ).toEqual(['For the soup', 'Chop the onion.', 'To serve', 'Toast the bread.'])
})

test('data that is written as text into the marks is parsed, or dropped when it is cut off', () => {
  const steps = [{ '@type': 'HowToStep', text: 'Chop the onion.' }, { text: 'Boil it all.' }]
  expect(stepsOf(JSON.stringify(steps))).toEqual(['Chop the onion.', 'Boil it all.'])
  expect(stepsOf(['Chop the onion.', JSON.stringify(steps).slice(0, 40)])).toEqual(['Chop the onion.'])
  expect(stepsOf(['[optional] Chop the onion.', '{well} Boil it.'])).toEqual([
    '[optional] Chop the onion.',
    '{well} Boil it.',
  ])
  const written = JSON.stringify(['200 g lentils', '1 onion'])
  expect(read(ld(recipe({ recipeIngredient: written })))?.ingredients).toEqual(['200 g lentils', '1 onion'])
})

test('one step that leads to another page is none', () => {
  expect(stepsOf('For the full recipe visit https://shop.example/lentils!')).toEqual([])
  expect(stepsOf(['Boil it all. Our pots are at www.shop.example.'])).toEqual([
    'Boil it all. Our pots are at www.shop.example.',
  ])
})

test('amounts that open a step are no numbering', () => {
  expect(stepsOf(['Mix the flour.', '2 eggs go in next.', '10 minutes later, bake it.'])).toEqual([
    'Mix the flour.',
    '2 eggs go in next.',
    '10 minutes later, bake it.',
  ])
  expect(stepsOf('Bake at 1.5 bar. Wait 2. Then serve.')).toEqual(['Bake at 1.5 bar. Wait 2. Then serve.'])
})

test('lines are cleaned, and fractions stay as they are printed', () => {
  const recipeIngredient = [
    '▢ 1½ cups&nbsp;flour',
    '&amp;frac12; tsp salt',
    '☐  1/2 cup <b>butter</b> , soft',
    '• 2 \u200Beggs ( large )',
    '- 1–2 EL Öl',
    'Advertisement',
    '&lt;b&gt;Pepper&lt;/b&gt;',
    '1 kg/2 lb potatoes',
  ]
  expect(read(ld(recipe({ recipeIngredient })))?.ingredients).toEqual([
    '1½ cups flour',
    '½ tsp salt',
    '1/2 cup butter, soft',
    '2 eggs (large)',
    '1–2 EL Öl',
    'Pepper',
    '1 kg/2 lb potatoes',
  ])
})

test('times are read from JSON-LD and microdata', () => {
  const times = { prepMinutes: 10, cookMinutes: 25, totalMinutes: 95 }
  expect(read(ld(recipe({ prepTime: 'PT10M', cookTime: '25 minutes', totalTime: 'P0DT1H35M' })))).toMatchObject(times)
  expect(read(ld(recipe({ prepTime: 'PT10M', cookTime: 'PT25M' })))).toMatchObject({ ...times, totalMinutes: 35 })
  const marked =
    '<li itemprop="recipeIngredient">1 onion</li><time itemprop="prepTime" datetime="PT10M">ten</time><meta itemprop="cookTime" content="PT25M"><span itemprop="totalTime">1 hr 35 min</span>'
  expect(
    read(
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1><ul>${marked}</ul><p itemprop="recipeInstructions">Boil it.</p></div>`,
    ),
  ).toMatchObject(times)
})

test('servings are counted in people and pieces, not in grams', () => {
  const servingsOf = (recipeYield: unknown) => read(ld(recipe({ recipeYield })))?.servings
  for (const [written, servings] of [
    [4, 4],
    ['Serves 6', 6],
    ['4 to 6 servings', 4],
    ['Für 8 Personen', 8],
    [['1 loaf', 'Serves 10'], 10],
    ['12 muffins', 12],
    ['500 g', null],
    ['1.5 l', null],
    ['some', null],
    [0, null],
    [4000, null],
    [null, null],
    [{ value: 3 }, 3],
  ] as const) {
    expect([written, servingsOf(written)]).toEqual([written, servings])
  }
})

test('a recipe in microdata is read, its author is not its name', () => {
  const html = `<div itemscope itemtype="https://schema.org/Recipe"><span itemprop="author" itemscope><b itemprop="name">Ada</b></span><h1 itemprop="name">Lentil soup</h1><meta itemprop="recipeYield" content="4 bowls">
    <img itemprop="image" src="soup.jpg"><ul><li itemprop="recipeIngredient"><input type="checkbox">200 g <a href="/l">lentils</a></li><li itemprop="recipeIngredient">1 onion</li></ul>
    <div itemprop="recipeInstructions"><h2>Method</h2><ol><li>Chop the onion.</li><li>Boil<br>it all.</li></ol></div></div>`
  expect(read(html)).toMatchObject({
    name: 'Lentil soup',
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion.', 'Boil it all.'],
    servings: 4,
    imageUrl: 'https://www.kitchen.example/soups/soup.jpg',
  })
})

test('HTML in the content of a mark is read as its lines', () => {
  const html = '<p><b>SOUP</b><br>200 g lentils<br>1 onion, chopped<br>2 l stock</p>'.replaceAll('<', '&lt;')
  expect(
    read(`<meta itemprop="recipeIngredient" content="${html}"><p itemprop="recipeInstructions">Boil it.</p>`)
      ?.ingredients,
  ).toEqual(['SOUP', '200 g lentils', '1 onion, chopped', '2 l stock'])
})

test('RDFa and the older vocabulary are read, too', () => {
  const html = `<div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Lentil soup</h1><p property="schema:ingredients">200 g lentils</p><p property="ingredients">1 onion</p><p property="recipeInstructions">Chop the onion.</p><p property="recipeInstructions">Boil it all.</p></div>`
  expect(read(html)).toMatchObject({
    name: 'Lentil soup',
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion.', 'Boil it all.'],
  })
})

const cards = {
  'WP Recipe Maker': `<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Lentil soup</h2><span class="wprm-recipe-servings">4</span><h4 class="wprm-recipe-group-name">Soup</h4><ul><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container">▢</span><span>200</span> <span>g</span> <span>lentils</span></li><li class="wprm-recipe-ingredient">1 onion</li></ul><ul><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Chop the onion.</div></li><li><div class="wprm-recipe-instruction-text">Boil it all.</div></li></ul></div>`,
  Tasty: `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Lentil soup</h2><span class="tasty-recipes-yield">4 servings</span><div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div class="tasty-recipes-ingredients-body"><ul><li>200 g lentils</li><li>1 onion</li></ul></div></div><div class="tasty-recipes-instructions"><h3>Instructions</h3><ol><li>Chop the onion.</li><li>Boil it all.</li></ol></div></div>`,
  'Mediavine Create': `<section class="mv-create-card"><h1 class="mv-create-title">Lentil soup</h1><span class="mv-create-yield">Yield: 4</span><div class="mv-create-ingredients"><h2>Ingredients</h2><ul><li>200 g lentils</li><li>1 onion</li></ul></div><div class="mv-create-instructions"><h2>Instructions</h2><ol><li>Chop the onion.</li><li>Boil it all.</li></ol></div></section>`,
  'h-recipe': `<article class="h-recipe"><h1 class="p-name">Lentil soup</h1><data class="p-yield">4 servings</data><ul><li class="p-ingredient">200 g lentils</li><li class="p-ingredient">1 onion</li></ul><div class="e-instructions"><p>Chop the onion.</p><p>Boil it all.</p></div></article>`,
  EasyRecipe: `<div class="easyrecipe"><div class="ERSName">Lentil soup</div><span class="yield">4</span><li class="ingredient">200 g lentils</li><li class="ingredient">1 onion</li><li class="instruction">Chop the onion.</li><li class="instruction">Boil it all.</li></div>`,
}

test.each(Object.entries(cards))('the card of %s is read without any other mark', (_, html) => {
  expect(read(`<p>My story</p>${html}<p>Comments</p>`)).toMatchObject({
    name: 'Lentil soup',
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion.', 'Boil it all.'],
    servings: 4,
  })
})

test('where the JSON-LD is run together or cut short, the card that has all of it is believed', () => {
  const card = cards.Tasty
  const run = recipe({ recipeIngredient: '200 g lentils 1 onion', recipeInstructions: 'Chop the onion. Boil it all.' })
  expect(read(ld(run) + card)).toMatchObject({
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion.', 'Boil it all.'],
  })
  expect(read(ld(recipe({ recipeIngredient: ['200 g lentils'], recipeInstructions: [] })) + card)).toMatchObject({
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion.', 'Boil it all.'],
  })
})

test('where both are whole, the JSON-LD is believed', () => {
  const other = recipe({ recipeIngredient: ['1 cup lentils', '2 onions'] })
  expect(read(ld(other) + cards.Tasty)?.ingredients).toEqual(['1 cup lentils', '2 onions'])
})

const headings: [language: string, ingredients: string, method: string][] = [
  ['English', 'Ingredients', 'Method'],
  ['English', "What you'll need:", 'Directions'],
  ['German', 'Zutaten', 'Zubereitung'],
  ['German', 'Zutaten für 4 Personen', 'So geht’s'],
  ['French', 'Ingrédients', 'Préparation'],
  ['Spanish', 'Ingredientes', 'Elaboración'],
  ['Portuguese', 'Ingredientes', 'Modo de preparo'],
  ['Italian', 'Ingredienti', 'Procedimento'],
  ['Polish', 'Składniki', 'Sposób przygotowania'],
  ['Dutch', 'Ingrediënten', 'Bereidingswijze'],
  ['Danish', 'Ingredienser', 'Fremgangsmåde'],
  ['Swedish', 'Ingredienser', 'Gör så här'],
  ['Norwegian', 'Ingredienser', 'Slik gjør du'],
  ['Finnish', 'Ainekset', 'Ohje'],
  ['Hungarian', 'Hozzávalók', 'Elkészítés'],
  ['Czech', 'Ingredience', 'Postup'],
  ['Russian', 'Ингредиенты', 'Приготовление'],
  ['Turkish', 'Malzemeler', 'Hazırlanışı'],
  ['Japanese', '材料', '作り方'],
  ['Chinese', '食材', '做法'],
  ['Korean', '재료', '만드는 법'],
  ['Hindi', 'सामग्री', 'विधि'],
  ['Greek', 'Υλικά', 'Εκτέλεση'],
  ['Arabic', 'المكونات', 'طريقة التحضير'],
]

test.each(headings)('in %s, "%s" and "%s" open the parts of a page without marks', (_, ingredients, method) => {
  const html = `<html><head><title>Soup of the day | The Kitchen</title></head><body><nav><ul><li>Home</li><li>Soups</li></ul></nav><h1>Soup of the day</h1><p>A word before.</p>
    <div><div><h2>${ingredients}</h2></div><ul><li>200 g lentils</li><li>1 onion</li><li>salt</li></ul></div>
    <h2>${method}</h2><p>Chop the onion and soften it in the oil.</p><p>Add all the rest, boil it for ten minutes and serve.</p><h2>Comments</h2><p>How lovely this was, thank you very much for it.</p></body></html>`
  expect(read(html)).toMatchObject({
    name: 'Soup of the day',
    ingredients: ['200 g lentils', '1 onion', 'salt'],
    instructions: ['Chop the onion and soften it in the oil.', 'Add all the rest, boil it for ten minutes and serve.'],
  })
})

test('a page that tells its recipe in a story first is read where the card is', () => {
  const html = `<h1>Soup</h1><h2>How to make soup</h2><p>Take your time when you chop the onion, because everything depends on it, and on the lentils, too.</p><p>My grandmother always said so, and she was right about most things in her kitchen.</p>
    <h2>Frequently asked questions</h2><p>Can I freeze it? Yes.</p><div class="card"><h3>Ingredients</h3><h4>For the soup:</h4><ul><li>200 g lentils</li><li>1 onion</li></ul><h4>To serve:</h4><ul><li>4 slices of bread</li></ul><h3>Instructions</h3><ol><li>Chop the onion and soften it.</li><li>Boil it all for ten minutes.</li></ol></div><p>You may also like our other soups, of which there are many.</p>`
  expect(read(html)).toMatchObject({
    ingredients: ['200 g lentils', '1 onion', '4 slices of bread'],
    instructions: ['Chop the onion and soften it.', 'Boil it all for ten minutes.'],
  })
})

test('what a reader does not see is not read', () => {
  const html = `<h1>Soup</h1><h2>Ingredients</h2><ul><li><span class="sr-only">tick</span>200 g lentils<script>var x</script></li><li>1 onion<button>Buy</button></li><li style="display:none">1 lie</li></ul><h2>Method</h2><ol><li>Chop the onion and boil it all.<noscript>no</noscript></li></ol>`
  expect(read(html)).toMatchObject({
    ingredients: ['200 g lentils', '1 onion'],
    instructions: ['Chop the onion and boil it all.'],
  })
})

test('a page without a recipe is none', () => {
  for (const html of [
    '',
    '<p>Hello</p>',
    '<h1>News</h1><h2>Ingredients of success</h2><p>Hard work.</p>',
    ld({ '@type': 'Article', name: 'x' }),
    ld({ '@type': 'Recipe', name: 'Only a name' }),
    '\u0000',
    '<',
    '<!doctype html>',
  ]) {
    expect(read(html)).toBeNull()
  }
})

test('what is too long for a recipe is cut, never half a character', () => {
  const draft = read(
    ld(
      recipe({
        name: `${'x'.repeat(199)}🍲 soup`,
        recipeIngredient: Array.from({ length: 300 }, (_, index) => `${index} ${'🥕'.repeat(300)}`),
        recipeInstructions: ['Stir well. '.repeat(1000), 'Serve.'],
        recipeCategory: ['a'.repeat(41), 'soup'],
      }),
    ),
  )
  expect(draft?.name).toBe('x'.repeat(199))
  expect(draft?.ingredients).toHaveLength(200)
  for (const line of draft?.ingredients ?? []) {
    expect(line.length).toBeLessThanOrEqual(500)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(draft?.instructions.every((step) => step.length <= 4000)).toBe(true)
  expect(draft?.instructions.join(' ')).toBe(`${'Stir well. '.repeat(1000)}Serve.`)
  expect(draft?.tags).toEqual(['soup'])
})

test('only web addresses become the picture and the source', () => {
  expect(read(ld(recipe({ image: 'javascript:alert(1)' })))?.imageUrl).toBeNull()
  expect(read(ld(recipe({ image: 'data:image/png;base64,AAAA' })))?.imageUrl).toBeNull()
  expect(readRecipePage(ld(recipe({ image: 'soup.jpg' })), 'not an address')).toMatchObject({
    imageUrl: null,
    sourceUrl: null,
    sourceName: null,
  })
})
