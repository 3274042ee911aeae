import { expect, test } from '@jest/globals'
import { readRecipePage } from './readPage'
import { amounts, foods, ingredients, items, ld, list, method, name, page, steps } from './testPages'

const read = (html: string) => readRecipePage(html, 'https://kitchen.example/soup')
const rows = foods.map((food, at) => `<tr><td>${amounts[at]}</td><td>${food}</td></tr>`).join('')

test.each([
  ['a table of amounts and foods', `<h2>Ingredients</h2><table>${rows}</table>${method}`],
  [
    'columns that only the stylesheet keeps apart',
    `<h2>Ingredients</h2><ul>${foods.map((food, at) => `<li><span>${amounts[at]}</span><span>${food}</span></li>`).join('')}</ul>${method}`,
  ],
  ...(
    [
      ['a list of terms', ([amount, food]) => `<dt>${amount}</dt><dd>${food}</dd>`],
      ['a list of terms, foods first', ([amount, food]) => `<dt>${food}</dt><dd>${amount}</dd>`],
      ['cells of a component', ([amount, food]) => `<div class="a">${amount}</div><div class="b">${food}</div>`],
      [
        'cells below the name of a group',
        ([amount, food], at) =>
          `${at === 0 ? '<p><b>For the soup</b></p>' : ''}<div class="a">${amount}</div><div class="b">${food}</div>`,
      ],
      ['cells, foods first', ([amount, food]) => `<div><p>${food}</p><div class="amount">${amount}</div></div>`],
    ] satisfies [string, (row: string[], at: number) => string][]
  ).map(([named, cells]): [string, string] => [
    named,
    `<h2>Ingredients</h2><dl>${foods.map((food, at) => cells([amounts[at] ?? '', food], at)).join('')}</dl>${method}`,
  ]),
  [
    'a table with column headings above two lists',
    `<table><tr><th>Ingredients</th><th>Method</th></tr><tr><td><ul>${items(ingredients)}</ul></td><td><ol>${items(steps)}</ol></td></tr></table>`,
  ],
  [
    'one row of two cells with line breaks',
    `<table><tr><td><b>Ingredients</b><br>${ingredients.join('<br>')}</td><td><b>Method</b><br>${steps.join('<br>')}</td></tr></table>`,
  ],
  [
    'a layout table with paragraphs in its cells',
    `<table><tr><td><p><b>Ingredients</b></p>${ingredients.map((line) => `<p>${line}</p>`).join('')}</td></tr><tr><td><p><b>Method</b></p>${steps.map((line) => `<p>${line}</p>`).join('')}</td></tr></table>`,
  ],
  ['preformatted text', `<pre>Ingredients\n\n${ingredients.join('\n')}\n\nMethod\n\n${steps.join('\n')}</pre>`],
  [
    'text whose line breaks are shown',
    `<div style="white-space: pre-line">Ingredients\n${ingredients.join('\n')}\nMethod\n${steps.join('\n')}</div>`,
  ],
  [
    'tabs with their titles in a list',
    `<ul><li>Ingredients</li><li>Method</li></ul><div><ul>${items(ingredients)}</ul></div><div><ol>${items(steps)}</ol></div>`,
  ],
  [
    'a list without a heading, and a story before it',
    `<ul>${items(ingredients)}</ul><h3>What we know about leeks</h3><p>They are good.</p>${method}`,
  ],
  [
    'a list in groups of a shop',
    `<h2>Greens</h2><ul>${items(ingredients.slice(0, 2))}</ul><h2>Pantry</h2><ul>${items(ingredients.slice(2))}</ul><p>Serves four.</p>${method}`,
  ],
  [
    'a list and paragraphs, without any heading',
    `<h3>Today: soup</h3><ul>${items(ingredients)}</ul>${steps.map((step) => `<p>${step}</p>`).join('')}`,
  ],
  [
    'headings in the words of a blog',
    `<h2>What you need</h2><ul>${items(ingredients)}</ul><h2>What you do</h2><ol>${items(steps)}</ol>`,
  ],
  [
    'French headings with an article',
    `<h2>Les ingrédients</h2><ul>${items(ingredients)}</ul><h2>Les étapes de la recette</h2><ol>${items(steps)}</ol>`,
  ],
  [
    'buttons and requests around the lists',
    `<h2>Ingredients</h2><ul>${items(ingredients)}</ul><div>Add all to shopping list</div><h2>Method</h2><div>Keep screen awake</div><ol>${items(steps)}</ol><div>Did you make this recipe? Tag us and show us what you made, we love to see it.</div>`,
  ],
  ...[
    'Note: leeks hide grit between their layers.',
    'NOTE | Leeks hide grit between their layers.',
    'Uwaga:</p><p>Leeks hide grit between their layers.',
  ].map((note): [string, string] => [
    `the note "${note.slice(0, 6)}" below the steps`,
    `${list}<h2>Method</h2>${steps.map((step) => `<p>${step}</p>`).join('')}<p>${note}</p>`,
  ]),
  [
    'tips among the steps',
    `${list}<h2>Method</h2><ol>${items(steps.flatMap((step) => [step, 'Tip: wash the leeks well, because they hide grit between their layers.']))}</ol>`,
  ],
])('a page without marks is read: %s', (_, body) => {
  expect(read(page(body))).toMatchObject({ name, ingredients, instructions: steps })
})

test.each([
  ['Directions', 'Ingredients', ['Fry the leeks', 'Add the stock', 'Blend it']],
  ['Zubereitung', 'Zutaten', ['Lauch andünsten', 'Brühe dazugeben', 'Pürieren']],
  ['Preparación', 'Ingredientes', ['Sofreír los puerros', 'Añadir el caldo', 'Triturar']],
  ['做法', '材料', ['把韭葱炒软', '加入高汤', '打成泥']],
])('an ordered list below "%s" holds steps, also without full stops', (heading, above, written) => {
  const [list, method] = [
    `<h2>${above}</h2><ul>${items(ingredients)}</ul>`,
    `<h2>${heading}</h2><ol>${items(written)}</ol>`,
  ]
  expect(read(page(list + method))).toMatchObject({ ingredients, instructions: written })
})

test.each(['Equipment', 'Special tools', 'Küchengeräte', 'Ustensiles', 'Utensilios', '道具'])(
  'equipment below "%s" is no food',
  (heading) => {
    expect(read(page(`${list}<h2>${heading}</h2><ul>${items(['1 pan', '1 blender'])}</ul>${method}`))).toMatchObject({
      ingredients,
      instructions: steps,
    })
  },
)

const americanList = [
  '2 tbsp olive oil',
  '3 large leeks, sliced',
  '1 lb potatoes',
  '5 cups stock',
  '½ cup cream',
  'salt and pepper',
]

test.each([
  [
    'two units, side by side',
    `<h2>Ingredients</h2><ul>${items(ingredients)}</ul><ul>${items(americanList)}</ul>${method}`,
  ],
  [
    'two units, below headings',
    `<h2>Ingredients</h2><h4>Metric</h4><ul>${items(ingredients)}</ul><h4>Imperial</h4><ul>${items(americanList)}</ul>${method}`,
  ],
  [
    'three times, for Europe, Britain and America',
    `<h2>Ingredients</h2>${[ingredients, ingredients, americanList].map((lines) => `<ul>${items(lines)}</ul>`).join('')}${method}`,
  ],
  [
    'each of its groups in two units',
    `<h2>Ingredients</h2>${[ingredients.slice(0, 3), americanList.slice(0, 3), ingredients.slice(3), americanList.slice(3)].map((lines) => `<ul>${items(lines)}</ul>`).join('')}${method}`,
  ],
  [
    'in American words',
    `<h2>Ingredients</h2><ul>${items(ingredients)}</ul><ul>${items(americanList.map((line) => line.replace('olive oil', 'good oil').replace('salt and ', 'ground ')))}</ul>${method}`,
  ],
  ['once more for print', `${list}<ul>${items(ingredients)}</ul>${method}<ol>${items(steps)}</ol>`],
  [
    'twice in the marks',
    ld({ recipeIngredient: [...ingredients, ...americanList], recipeInstructions: [...steps, ...steps] }),
  ],
])('a list that is there twice is read once: %s', (_, body) => {
  expect(read(page(body))).toMatchObject({ ingredients, instructions: steps })
})

test('a number of pieces is no amount of the food below it', () => {
  const written = ['2 eggs', 'salt', '3 leeks', 'pepper', '1 onion']
  const body = `<h2>Ingredients</h2>${written.map((line) => `<p>${line}</p>`).join('')}${method}`
  expect(read(page(body))?.ingredients).toEqual(written)
})

test('a note in brackets belongs to the food above it', () => {
  const body = `<h2>Ingredients</h2>${ingredients.map((line) => `<div>${line}</div><div>(from the market)</div>`).join('')}${method}`
  expect(read(page(body))?.ingredients).toEqual(ingredients.map((line) => `${line} (from the market)`))
})

test.each([
  ['equal by chance', ['1 egg', '100 g flour', '1 egg', '100 g flour']],
  ['half of it for the glaze', ['200 g sugar', '100 g butter', '2 eggs', '100 g sugar', '50 g butter', '1 egg']],
  [
    'the seasoning of a sauce and of a salad',
    ['3 tbsp oil', '2 tbsp parsley', '1 clove garlic', 'salt', '4 cups bread', '3 tbsp oil', '1 clove garlic', 'salt'],
  ],
])('lines that are no repetition stay: %s', (_, lines) => {
  expect(read(page(ld({ recipeIngredient: lines })))?.ingredients).toEqual(lines)
})

test.each([
  ['only the beginning of the list', { recipeIngredient: ingredients.slice(0, 2) }],
  ['names of foods without amounts', { recipeIngredient: foods }],
  [
    'names of foods, one with a number',
    { recipeIngredient: foods.map((food, at) => (at === 2 ? `${food} of 50 g` : food)) },
  ],
  ['keywords in place of ingredients', { recipeIngredient: ['leek', 'soup'] }],
  ['the words of a template', { recipeIngredient: ['undefined undefined leeks', 'undefined'] }],
  [
    'headings in place of the parts',
    { recipeIngredient: ['Ingredients', 'For the soup'], recipeInstructions: ['Method', 'Directions'] },
  ],
  ['only the first step', { recipeInstructions: [steps[0]] }],
  ['steps that are cut short', { recipeInstructions: steps.map((step) => `${step.slice(0, 20)}...`) }],
  ['a text cut in the middle of a sentence', { recipeInstructions: steps.join(' ').slice(0, 80) }],
  ['a link to the page', { recipeInstructions: 'See https://kitchen.example/soup for the recipe.' }],
  [
    'pictures in place of steps',
    { recipeInstructions: ['https://kitchen.example/1.jpg', 'https://kitchen.example/2.jpg'] },
  ],
  [
    'names of steps without their text',
    {
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Soften' },
        { '@type': 'HowToStep', name: 'Simmer' },
        { '@type': 'HowToStep', name: 'Blend' },
      ],
    },
  ],
  [
    'the whole article in place of the steps',
    {
      recipeInstructions: `We make this soup when the first leeks come in, and so did our mothers and theirs before them. Ingredients ${ingredients.join(' ')} Directions ${steps.join(' ')} Leave a comment below.`,
    },
  ],
])('where the marks have less than the page, the page counts: %s', (_, fields) => {
  expect(read(page(list + method, ld(fields)))).toMatchObject({ ingredients, instructions: steps })
})

test.each([
  [
    'tips and storage below the steps',
    `${list}<h2>Directions</h2><ol>${items([...steps, 'Keep what is left in the fridge for up to three days.', 'Soup like this freezes well, and so does every other one.'])}</ol>`,
  ],
  [
    'advertisements of a shop below the foods',
    `<h2>Ingredients</h2><ul>${items(ingredients.flatMap((line) => [line, 'From our own shop, in a handy bag']))}</ul>${method}`,
  ],
  [
    'lines that begin like a number word',
    `<h2>Ingredients</h2><ul>${items([...ingredients, 'Another soup to ask for', 'Enter our contest'])}</ul>${method}`,
  ],
  [
    'a request after the last step',
    `${list}<h2>Directions</h2><ol>${items([...steps, 'Last step: tell us how it was.'])}</ol>`,
  ],
])('good marks stand, whatever the page has more: %s', (_, body) => {
  expect(read(page(body, ld({})))).toMatchObject({ ingredients, instructions: steps })
})

test('steps of the marks are kept where the page only repeats the ingredients below each', () => {
  const shown = steps
    .map((step) => `<li>${step}<div>2 tbsp olive oil, 3 large leeks, 500 g potatoes, 1 litre water</div></li>`)
    .join('')
  expect(read(page(`${list}<h2>Directions</h2><ol>${shown}</ol>`, ld({})))?.instructions).toEqual(steps)
})

test('notes that are marked as steps are none', () => {
  const text = [...steps, 'Notes:', 'Leeks hide grit between their layers, which is why we wash them.']
  const marked = `<div itemprop="recipeInstructions">${text.map((line) => `<p>${line}</p>`).join('')}</div>`
  expect(read(page(list + marked))?.instructions).toEqual(steps)
})

test.each([
  [
    'microdata',
    foods.map((food, at) => `<li><span>${amounts[at]}</span> <span itemprop="recipeIngredient">${food}</span></li>`),
  ],
  ['a class', foods.map((food, at) => `<li>${amounts[at]} <span class="ingredient">${food}</span></li>`)],
])('the amounts beside marked names belong to them: %s', (_, lines) => {
  expect(
    read(
      page(
        `<div class="hrecipe" itemscope itemtype="https://schema.org/Recipe"><ul>${lines.join('')}</ul><div class="instructions" itemprop="recipeInstructions"><ol>${items(steps)}</ol></div></div>`,
      ),
    )?.ingredients,
  ).toEqual(ingredients)
})
