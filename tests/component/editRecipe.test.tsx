import { afterEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { maxInt32 } from '../../lib/numbers/int32'
import type { RecipeForm_recipeFragment } from '../../web/generated/recipes/edit/SaveRecipe'
import { EditRecipe } from '../../web/recipes/edit/EditRecipe'
import { EditRecipeScreen } from '../../web/screens/recipe/EditRecipeScreen'
import { refused, renderWithServer, viewer, type Answers } from './fakeServer'

afterEach(() => sessionStorage.clear())

const recipe: RecipeForm_recipeFragment = {
  id: '7',
  name: 'Contested soup',
  ingredients: ['3 leeks', '1 l stock'],
  instructions: ['Slice.', 'Simmer.'],
  tags: ['soup'],
  servings: 4,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  videoUrl: null,
  public: true,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
  imageId: null,
  version: 1,
  viewerIsCreator: true,
  viewerCanEdit: true,
}
const theirs = {
  ...recipe,
  __typename: 'Recipe',
  ingredients: ['3 leeks', '1 l stock', '2 potatoes'],
  instructions: ['Slice.', 'Simmer.', 'Serve.'],
  version: 2,
}

/** The form of a recipe that was changed elsewhere since. */
function show() {
  const UpdateRecipe: Answers[string] = (input) =>
    input.version === 1
      ? refused('VERSION_CONFLICT', 'It was changed since.')
      : {
          data: {
            updateRecipe: {
              __typename: 'RecipePayload',
              recipe: { ...theirs, ...input, version: 3, mainIngredients: [], imageUrl: null },
            },
          },
        }
  return renderWithServer(
    <Routes>
      <Route path="/edit/7" element={<EditRecipe recipe={recipe} />} />
      <Route path="*" element={null} />
    </Routes>,
    { UpdateRecipe, RecipeNow: () => ({ data: { recipe: theirs } }) },
    '/edit/7',
  )
}

// By label and text: finding something by its role takes a second in a page of this size.
const ingredients = () => screen.getByLabelText<HTMLTextAreaElement>('Ingredients', { selector: 'textarea' })
const button = (text: string) => screen.getByText(text, { selector: 'button *' })
const title = 'It’s been changed elsewhere, too'

/** Adds an ingredient and a tag and saves, which opens the dialog with both versions. */
async function meet() {
  const shown = show()
  await shown.person.type(ingredients(), '\nsalt')
  await shown.person.type(screen.getByLabelText('Tags', { selector: 'input' }), 'winter ')
  await shown.person.click(button('Update'))
  await screen.findByText(title)
  const part = (name: string) => within(screen.getByText(name, { selector: 'legend' }).closest('fieldset')!)
  return {
    ...shown,
    marks: (name: string) => [...part(name).queryAllByText(/./, { selector: 'mark' })].map((mark) => mark.textContent),
    side: (name: string, whose: RegExp) => part(name).getByLabelText<HTMLInputElement>(whose),
  }
}

const [mine, saved] = [/^Mine/, /^The saved version/]

test('two versions of a recipe are shown with what differs marked, and one chooses part by part', async () => {
  const { person, sent, address, marks, side } = await meet()
  expect(marks('Ingredients')).toEqual(['salt', '2 potatoes'])
  expect(marks('Instructions')).toEqual(['3. Serve.'])
  screen.getByText('Same in both: name, servings, times, video, visibility.')
  expect(side('Ingredients', mine).checked).toBe(true)
  expect(side('Instructions', saved).checked).toBe(true)
  await person.click(side('Ingredients', saved))
  await person.click(button('Save my choice'))
  await screen.findByText('Updated!')
  expect(sent.at(-1)).toMatchObject({
    name: 'UpdateRecipe',
    input: {
      version: 2,
      ingredients: ['3 leeks', '1 l stock', '2 potatoes'],
      instructions: ['Slice.', 'Simmer.', 'Serve.'],
      tags: ['soup', 'winter'],
    },
  })
  await waitFor(() => expect(address()).toBe('/my-recipes'))
})

test('one of two versions may be taken as a whole', async () => {
  const { person, sent, side } = await meet()
  await person.click(button('Keep all of the saved version'))
  expect(side('Ingredients', saved).checked).toBe(true)
  await person.click(button('Keep all of mine'))
  expect(side('Instructions', mine).checked).toBe(true)
  await person.click(button('Save my choice'))
  await screen.findByText('Updated!')
  expect(sent.at(-1)?.input).toMatchObject({
    version: 2,
    ingredients: ['3 leeks', '1 l stock', 'salt'],
    instructions: ['Slice.', 'Simmer.'],
  })
})

test('nothing is lost by going back to the text, nor by a reload, and saving asks again', async () => {
  const { person, unmount } = await meet()
  await person.click(button('Back to my text'))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(ingredients().value).toBe('3 leeks\n1 l stock\nsalt')
  unmount()
  const again = show()
  expect(ingredients().value).toBe('3 leeks\n1 l stock\nsalt')
  await again.person.click(button('Update'))
  await screen.findByText(title)
})

test.each([String(maxInt32), 'soup'])(
  'at /edit/%s, where there is nothing for the viewer, the page says so',
  async (id) => {
    await act(async () => {
      renderWithServer(
        <Suspense>
          <Routes>
            <Route path="/edit/:recipeID" element={<EditRecipeScreen />} />
          </Routes>
        </Suspense>,
        { EditRecipeScreen: () => ({ data: { viewer: viewer(), recipe: null } }) },
        `/edit/${id}`,
      )
    })
    await screen.findByText('We can’t find this recipe')
  },
)
