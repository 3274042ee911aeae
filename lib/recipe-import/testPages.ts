/** A made-up recipe and page for the tests of this folder. */
export const name = 'Leek soup'
export const ingredients = [
  '2 tbsp olive oil',
  '3 large leeks, sliced',
  '500 g potatoes',
  '1 litre stock',
  '100 ml cream',
  'salt and pepper',
]
export const foods = ['olive oil', 'large leeks, sliced', 'potatoes', 'stock', 'cream', 'salt and pepper']
export const steps = [
  'Heat the oil in a pan and soften the leeks for ten minutes.',
  'Add the potatoes and cover them with water.',
  'Simmer until all is tender, then blend it until smooth.',
]
export const amounts = ['2 tbsp', '3', '500 g', '1 litre', '100 ml', '']

export const items = (lines: readonly string[]) => lines.map((line) => `<li>${line}</li>`).join('')
export const list = `<h2>Ingredients</h2><ul>${items(ingredients)}</ul>`
export const method = `<h2>Directions</h2><ol>${items(steps)}</ol>`
export const page = (body: string, head = '') =>
  `<title>${name} | Kitchen Notes</title>${head}<nav><ul><li>Home</li><li>Soups</li></ul></nav><main><h1>${name}</h1><p>We make this soup when the first leeks come in.</p>${body}</main>`
export const ld = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ingredients, recipeInstructions: steps, ...fields })}</script>`
