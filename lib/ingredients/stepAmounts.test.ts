import { expect, test } from '@jest/globals'
import { stepAmounts } from './stepAmounts'

/** The steps with the amounts in them, in brackets. */
const read = (steps: string[], lines: string[]): string[] =>
  stepAmounts(steps, lines).map((amounts, index) =>
    amounts.reduceRight(
      (text, { at, amount }) => `${text.slice(0, at)}[${amount}] ${text.slice(at)}`,
      steps[index] ?? '',
    ),
  )
const readOne = (step: string, ...lines: string[]) => read([step], lines)[0]

test('each amount stands where its ingredient is mentioned first', () => {
  expect(
    read(
      ['Heat the oil in a pan.', 'Add the finely chopped garlic, leeks and stock. Simmer until the leeks are soft.'],
      ['2 tbsp olive oil', '3 leeks, sliced', '2 cloves garlic', '500 ml vegetable stock', 'Salt'],
    ),
  ).toEqual([
    'Heat the [2 tbsp] oil in a pan.',
    'Add the [2 cloves] finely chopped garlic, [3] leeks and [500 ml] stock. Simmer until the leeks are soft.',
  ])
  expect(readOne('Das Öl erhitzen und die Zwiebeln dazugeben.', '2 EL Öl', '3 Zwiebeln')).toBe(
    'Das [2 EL] Öl erhitzen und die [3] Zwiebeln dazugeben.',
  )
  expect(readOne('Stir in flour, then the butter.', '200 g plain flour', '50 g butter')).toBe(
    'Stir in [200 g] flour, then the [50 g] butter.',
  )
})

test('nothing is added where two lines may be meant', () => {
  for (const [step, ...lines] of [
    ['Heat the oil.', '2 tbsp olive oil', '1 tsp sesame oil'],
    ['Melt the butter.', '100 g butter', '20 g butter'],
    ['Melt the butter.', '100 g butter', '2 tbsp peanut butter'],
    ['Add the butter.', '100 g butter or margarine'],
  ] as const)
    expect(readOne(step, ...lines)).toBe(step)
  expect(readOne('Heat the olive oil.', '2 tbsp olive oil', '1 tsp sesame oil')).toBe('Heat the [2 tbsp] olive oil.')
})

test('nothing is added where another thing is named that begins or ends alike', () => {
  for (const [step, line] of [
    ['Add the onion powder.', '2 onions'],
    ['Stir in the coconut milk.', '200 ml milk'],
    ['Beat the egg whites.', '3 eggs'],
    ['Pour over the sauce.', '2 tbsp soy sauce'],
    ['Stir the flour mixture.', '200 g flour'],
    ['Butter the tin.', '100 g butter'],
    ['Zest the lemon.', '2 lemons, zest only'],
  ] as const)
    expect(readOne(step, line)).toBe(step)
  expect(readOne('Add the chicken stock, then the chicken.', '500 ml chicken stock', '4 chicken thighs')).toBe(
    'Add the [500 ml] chicken stock, then the chicken.',
  )
})

test('nothing is added where not all of it is meant, here or later', () => {
  for (const [steps, line] of [
    [['Fry half the onions.', 'Add the onions.'], '4 onions'],
    [['Heat the oil.', 'Add the remaining oil.'], '4 tbsp oil'],
    [['Heat 1 tbsp of the oil.', 'Add the oil.'], '4 tbsp oil'],
    [['Melt the butter.', 'Serve with the rest of the butter.'], '100 g butter'],
    [['Add a little oil.', 'Stir in the oil.'], '2 tbsp oil'],
    [['Grease a tin with the butter.', 'Melt the butter.'], '100 g butter'],
    [['Heat the oil.'], '2 tbsp oil, plus extra for frying'],
    [['Stick the cloves in the halved onion. Add the chopped onion.'], '2 onions'],
    [['Add the onion.'], '2 onions'],
    [['Die Hälfte der Zwiebeln anbraten.', 'Die Zwiebeln dazugeben.'], '4 Zwiebeln'],
  ] as const)
    expect(read([...steps], [line])).toEqual(steps)
})

test('an amount that says nothing of the ingredient is left out', () => {
  for (const [step, line] of [
    ['Add the garlic.', '3 garlic cloves'],
    ['Add the tomatoes.', '2 x 400g tins chopped tomatoes'],
    ['Add the chickpeas.', 'a 400g tin chickpeas'],
    ['Chop the onion.', '1 onion'],
    ['Add the salt.', 'Salt'],
    ['Add the onions.', 'several onions'],
  ] as const)
    expect(readOne(step, line)).toBe(step)
})
