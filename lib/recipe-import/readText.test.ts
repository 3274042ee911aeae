import { expect, test } from '@jest/globals'
import { readRecipeText } from './readText'

test('a letter without headings is told by the look of its lines', () => {
  const draft = readRecipeText(`Grandma's lentil soup
Serves 4
Prep time: 10 min

2 tbsp olive oil
1 onion, chopped
200 g red lentils
Salt and pepper

Heat the oil in a large pot and soften the onion for five minutes.
Add the lentils with a litre of water and simmer
for twenty minutes. Season and serve.

Source: The Red Book, https://example.org/soup.`)
  expect(draft).toEqual({
    name: "Grandma's lentil soup",
    ingredients: ['2 tbsp olive oil', '1 onion, chopped', '200 g red lentils', 'Salt and pepper'],
    instructions: [
      'Heat the oil in a large pot and soften the onion for five minutes.',
      'Add the lentils with a litre of water and simmer for twenty minutes. Season and serve.',
    ],
    tags: [],
    servings: 4,
    prepMinutes: 10,
    cookMinutes: null,
    totalMinutes: null,
    imageUrl: null,
    sourceName: 'The Red Book',
    sourceUrl: 'https://example.org/soup',
  })
})

test.each([
  ['Ingredients', 'Method'],
  ['INGREDIENTS (for the dough):', 'Directions:'],
  ['Zutaten', 'Zubereitung'],
  ['Ingrédients :', 'Préparation :'],
  ['Ingredientes', 'Modo de preparo'],
  ['Ingredienti', 'Preparazione'],
  ['Składniki', 'Wykonanie'],
  ['材料', '作り方'],
  ['Ингредиенты', 'Приготовление'],
  ['## Ingredients', '## Steps'],
  ['**Ingredients**', '**Instructions**'],
])('"%s" and "%s" open the parts of a text', (ingredients, method) => {
  expect(
    readRecipeText(
      `Flat bread\r\n\r\n${ingredients}\r\n• flour, as much as it takes\r\n☐ ½ tsp salt\r\nwater\r\n${method}\r\n1. Knead.\r\n2. Bake it hot.\r\n`,
    ),
  ).toMatchObject({
    name: 'Flat bread',
    ingredients: ['flour, as much as it takes', '½ tsp salt', 'water'],
    instructions: ['Knead.', 'Bake it hot.'],
  })
})

test('Markdown loses its signs, groups lose their names, and the servings are found anywhere', () => {
  expect(
    readRecipeText(
      '# Apfelkuchen\n\nFür 8 Personen\n\n## Zutaten\n\nFür den Teig:\n- 200 g **Mehl**\n- 1 Prise Salz\n\nFür den Belag:\n- 4 Äpfel\n\n## Zubereitung\n\n1. Mehl mischen.\n2. Backen.\n',
    ),
  ).toMatchObject({
    name: 'Apfelkuchen',
    servings: 8,
    ingredients: ['200 g Mehl', '1 Prise Salz', '4 Äpfel'],
    instructions: ['Mehl mischen.', 'Backen.'],
  })
})

test('with a heading over one part only, the other is found by its look', () => {
  expect(
    readRecipeText(
      'Pancakes\nIngredients\n3 eggs\n2 cups flour\n\nBeat the eggs with the flour and let the batter rest for a while.',
    ),
  ).toMatchObject({
    ingredients: ['3 eggs', '2 cups flour'],
    instructions: ['Beat the eggs with the flour and let the batter rest for a while.'],
  })
  expect(readRecipeText('Pancakes\n3 eggs\n2 cups flour\nMethod\nBeat.\nFry.')).toMatchObject({
    ingredients: ['3 eggs', '2 cups flour'],
    instructions: ['Beat.', 'Fry.'],
  })
})

test('a numbered paragraph becomes its steps', () => {
  expect(
    readRecipeText('Pancakes\n3 eggs\n2 cups flour\n1. Mix all. 2. Fry in butter until golden. 3. Serve.').instructions,
  ).toEqual(['Mix all.', 'Fry in butter until golden.', 'Serve.'])
})

test.each<[string, [number | null, number | null, number | null]]>([
  ['Prep time: 10 minutes\nCook time: 25 minutes', [10, 25, 35]],
  ['Prep: 10 mins, cook: 25 mins', [10, 25, 35]],
  ['Prep 10 mins Cook 25 mins', [10, 25, 35]],
  ['Prep:10 mins\nCook:1 hr 25 mins', [10, 85, 95]],
  ['Serves 4 | Prep: 5-10 min | Cook: 1½ hours', [10, 90, 100]],
  ['Prep Time:\n10 mins\nCook Time:\n25 mins\nTotal Time:\n45 mins', [10, 25, 45]],
  ['Total time 1 hr 20 min', [null, null, 80]],
  ['Ready in 35 minutes', [null, null, 35]],
  ['(Prep time: about 15 min plus soaking overnight)', [15, null, null]],
  ['Vorbereitung: 10 Min.\nKochzeit: 25 Minuten', [10, 25, 35]],
  ['Arbeitszeit ca. 20 Min.\nKoch-/Backzeit: 1 Std. 30 Min.\nGesamtzeit: 2 Stunden', [20, 90, 120]],
  ['Zubereitungszeit: 40 Minuten', [null, null, 40]],
  ['Vorbereitungszeit: 10 Min.\nZubereitungszeit: 30 Min.', [10, 30, 40]],
  ['Temps de préparation : 10 min\nTemps de cuisson : 1 h 30', [10, 90, 100]],
  ['Resting time: 30 min\nPrep time: 20 min', [20, null, null]],
])(
  'times are read from their lines, which are no ingredients and no steps: %j',
  (written, [prepMinutes, cookMinutes, totalMinutes]) => {
    const expected = {
      name: 'Lentil Dal',
      ingredients: ['200 g red lentils', '1 onion'],
      instructions: ['Fry the onion.', 'Cook 5 minutes.'],
      prepMinutes,
      cookMinutes,
      totalMinutes,
    }
    expect(
      readRecipeText(
        `Lentil Dal\n${written}\nIngredients\n200 g red lentils\n1 onion\nMethod\nFry the onion.\nCook 5 minutes.`,
      ),
    ).toMatchObject(expected)
    expect(
      readRecipeText(
        `Lentil Dal\n\nIngredients\n200 g red lentils\n1 onion\n\nMethod\nFry the onion.\nCook 5 minutes.\n\n${written}`,
      ),
    ).toMatchObject(expected)
  },
)

test('the servings are read beside the times', () => {
  expect(readRecipeText('Dal\nPrep: 10 mins | Cook: 25 mins | Serves 4\n200 g red lentils')).toMatchObject({
    name: 'Dal',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 25,
    ingredients: ['200 g red lentils'],
  })
})

test.each([
  'Cook 5 minutes.',
  'Bake for 25 minutes',
  'Rest 10 minutes.',
  'Time for the sauce: fry 2 onions',
  'Preparation: heat the oven for 10 minutes.',
])('"%s" is a step', (step) => {
  expect(readRecipeText(`Dal\nIngredients\n1 onion\nMethod\nChop the onion.\n${step}`)).toMatchObject({
    instructions: ['Chop the onion.', step],
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
  })
})

test('a bare address is the source', () => {
  expect(readRecipeText('Pancakes\n3 eggs\nhttps://www.example.org/pancakes')).toMatchObject({
    name: 'Pancakes',
    ingredients: ['3 eggs'],
    sourceName: 'example.org',
    sourceUrl: 'https://www.example.org/pancakes',
  })
})

test('pasted JSON-LD and pasted source of a page are read as such', () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1 onion'],
    recipeInstructions: ['Boil </script> it.'],
    image: 'x.jpg',
  }
  expect(readRecipeText(`\n${JSON.stringify(recipe)}`)).toMatchObject({
    name: 'Soup',
    ingredients: ['1 onion'],
    imageUrl: null,
    sourceUrl: null,
  })
  expect(
    readRecipeText(
      '<h1>Soup</h1><h2>Ingredients</h2><ul><li>1 onion</li><li>salt</li></ul><h2>Method</h2><p>Boil it all for a long while, and serve.</p>',
    ),
  ).toMatchObject({ name: 'Soup', ingredients: ['1 onion', 'salt'], sourceUrl: null })
})

test('text without any of it is kept as it stands', () => {
  expect(readRecipeText('Toast the bread. Eat it while it is hot.')).toMatchObject({
    name: '',
    ingredients: [],
    instructions: ['Toast the bread. Eat it while it is hot.'],
  })
  expect(readRecipeText('')).toEqual({
    name: '',
    ingredients: [],
    instructions: [],
    tags: [],
    servings: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    imageUrl: null,
    sourceName: null,
    sourceUrl: null,
  })
})
