import { afterEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { ImportRecipe } from '../../web/recipes/files/ImportRecipe'
import { NewRecipe } from '../../web/recipes/edit/NewRecipe'
import { refused, renderWithServer, type Answers } from './fakeServer'

afterEach(() => sessionStorage.clear())

const show = (answers: Answers) =>
  renderWithServer(
    <Routes>
      <Route path="/my-recipes/import" element={<ImportRecipe />} />
      <Route path="/add-recipe" element={<NewRecipe onSaved={() => undefined} />} />
    </Routes>,
    answers,
    '/my-recipes/import',
  )

const pasted = () => screen.getByLabelText<HTMLTextAreaElement>('Web address or text of a recipe')
const read = () => screen.getByRole('button', { name: 'Import' })
const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('a pasted text becomes the draft of a recipe, which nobody has saved yet', async () => {
  const text = 'Grandmother’s porridge\n\n100 g oats\n300 ml milk\n\nBoil the milk.\nStir in the oats.'
  const { person, sent } = show({
    ImportRecipe: () => ({
      data: {
        importRecipe: {
          __typename: 'RecipeDraft',
          name: 'Grandmother’s porridge',
          ingredients: ['100 g oats', '300 ml milk'],
          instructions: ['Boil the milk.', 'Stir in the oats.'],
          tags: [],
          servings: null,
          prepMinutes: null,
          cookMinutes: null,
          totalMinutes: null,
          sourceName: null,
          sourceUrl: null,
          cuts: [],
        },
      },
    }),
  })
  await person.click(pasted())
  await person.paste(text)
  await person.click(read())
  await screen.findByText('Here’s what we imported. Check it, then save it.')
  expect(['Name', 'Ingredients', 'Instructions'].map(value)).toEqual([
    'Grandmother’s porridge',
    '100 g oats\n300 ml milk',
    'Boil the milk.\nStir in the oats.',
  ])
  expect(sent).toEqual([{ name: 'ImportRecipe', input: { text } }])
})

test('what did not fit into the form is said in words, before it is saved', async () => {
  const { person } = show({
    ImportRecipe: () => ({
      data: {
        importRecipe: {
          __typename: 'RecipeDraft',
          name: 'Stew',
          ingredients: ['1 leek'],
          instructions: ['Stir.'],
          tags: [],
          servings: null,
          prepMinutes: null,
          cookMinutes: null,
          totalMinutes: null,
          sourceName: null,
          sourceUrl: null,
          cuts: ['INGREDIENTS', 'SERVINGS'],
        },
      },
    }),
  })
  await person.click(pasted())
  await person.paste('Stew')
  await person.click(read())
  const notes = await screen.findByRole('region', { name: 'Please check before you save' })
  expect(
    within(notes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'There were more than 200 ingredients. We’ve kept the first 200.',
    'A recipe can serve up to 100, so we’ve left the servings out.',
  ])
})

test('a text that is too long is refused whole, not cut', async () => {
  const { person, sent } = show({})
  await person.click(pasted())
  await person.paste('x'.repeat(100_001))
  expect(pasted().value).toHaveLength(100_001)
  await person.click(read())
  screen.getByRole('textbox', { description: /Paste the recipe only, up to 100,000 characters\./ })
  expect(sent).toEqual([])
})

test('what is empty or cannot be read is reported at the field, which keeps what was pasted', async () => {
  const refusal = 'We can’t open that address.'
  const { person, sent, address } = show({ ImportRecipe: () => refused('BAD_INPUT', refusal, 'url') })
  await person.click(read())
  screen.getByRole('textbox', { description: /Paste a web address or text first\./ })
  expect(document.activeElement).toBe(pasted())
  expect(sent).toEqual([])
  await person.type(pasted(), 'http://127.0.0.1/recipe')
  expect(pasted().getAttribute('aria-invalid')).not.toBe('true')
  await person.click(read())
  await screen.findByText(refusal)
  expect(pasted().getAttribute('aria-invalid')).toBe('true')
  expect(pasted().value).toBe('http://127.0.0.1/recipe')
  expect(address()).toBe('/my-recipes/import')
})
