import { expect, test } from '@jest/globals'
import { collectionLimits, emptyResult, formDraftOf, type RecipeDraft } from './draft'
import { readRecipeText } from './readText'
import { servingsOf } from './schemaValues'

const soup: RecipeDraft = { ...emptyResult, name: 'Soup', ingredients: ['1 leek'], sourceUrl: null }

test.each<[string, Partial<RecipeDraft>, string]>([
  ['a name', { name: 'x'.repeat(201) }, 'NAME'],
  ['too many ingredients', { ingredients: Array<string>(201).fill('salt') }, 'INGREDIENTS'],
  ['an ingredient', { ingredients: ['x'.repeat(501)] }, 'LONG_INGREDIENTS'],
  ['too many steps', { instructions: Array<string>(201).fill('Stir.') }, 'STEPS'],
  ['too many tags', { tags: Array.from({ length: 9 }, (_, i) => `tag${i}`) }, 'TAGS'],
  ['servings', { servings: 101 }, 'SERVINGS'],
  ['the name of a source', { sourceName: 'x'.repeat(201) }, 'SOURCE'],
  ['the address of a source', { sourceUrl: `https://example.org/${'x'.repeat(2_000)}` }, 'SOURCE'],
])('%s that does not fit into a form is said to be cut', (_what, more, cut) => {
  expect(formDraftOf({ ...soup, ...more }).cuts).toEqual([cut])
})

test('what fits is not cut, and a long step becomes several', () => {
  const { cuts, instructions } = formDraftOf({ ...soup, servings: 100, instructions: ['stir '.repeat(1_600)] })
  expect(cuts).toEqual([])
  expect(instructions.join(' ')).toBe('stir '.repeat(1_600).trim())
})

test('of a text, all that is longer than its form can hold is known', () => {
  const ingredients = Array.from({ length: 230 }, (_, i) => `${i + 1} g spice number ${i}`)
  const steps = 'Stir it well. '.repeat(900).trim()
  const text = `Stew\nServes 120\n\nIngredients\n${ingredients.join('\n')}\n\nMethod\n${steps}`
  const { cuts, instructions } = formDraftOf(readRecipeText(text, collectionLimits))
  expect(cuts).toEqual(['INGREDIENTS', 'SERVINGS'])
  expect(instructions.join(' ').replace(/\s+/g, ' ')).toBe(steps)
})

test('servings are numbers of any size, so that whoever stores them says that they are too many', () => {
  expect(['Serves 120', '1,200 cookies', '1.200 Portionen', 4_000, '1,5 kg', '1000 ml'].map(servingsOf)).toEqual([
    120,
    1_200,
    1_200,
    4_000,
    null,
    null,
  ])
})
