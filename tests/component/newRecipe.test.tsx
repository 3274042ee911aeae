import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { MyRecipeRow_recipeFragment } from '../../web/generated/recipes/list/MyRecipeRow'
import { ConnectionLost } from '../../web/platform/connection'
import { MyRecipeList } from '../../web/recipes/list/MyRecipeList'
import { NewRecipe } from '../../web/recipes/edit/NewRecipe'
import { emptyDraft } from '../../web/recipes/edit/recipeDraft'
import { newRecipe, storeDraft } from '../../web/recipes/edit/storedRecipeDraft'
import { refused, renderWithServer, type Answers } from './fakeServer'

afterEach(() => sessionStorage.clear())

/** The form of a new recipe; calling it again is like a reload. */
const show = (answers: Answers = { CreateRecipe: created }) =>
  renderWithServer(
    <Routes>
      <Route path="/add-recipe" element={<NewRecipe onSaved={() => undefined} />} />
      <Route path="*" element={null} />
    </Routes>,
    answers,
    '/add-recipe',
  )

const created: Answers[string] = (input) => ({
  data: {
    createRecipe: {
      __typename: 'RecipePayload',
      recipe: {
        ...input,
        __typename: 'Recipe',
        id: '7',
        version: 1,
        mainIngredients: [],
        imageUrl: null,
        viewerIsCreator: true,
        viewerCanEdit: true,
      },
    },
  },
})

// By label and text: finding something by its role takes a second in a page of this size.
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const button = (text: string) => screen.getByText(text, { selector: 'button *' })
const tags = () => [...screen.getByLabelText('Chosen tags').children].map(({ textContent }) => textContent)
const restored = 'This is your unsaved draft.'

test('an empty recipe is refused before anything is sent, and the fields of which one is needed are marked', async () => {
  const { person, sent } = show()
  await person.type(field('Tags'), 'soup ')
  for (const press of ['Publish', 'Save']) {
    await person.click(button(press))
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.')
    expect(document.activeElement).toBe(field('Name'))
  }
  const hints = { Name: 'Add a name.', Ingredients: 'Add some ingredients.', Instructions: 'Add some steps.' }
  for (const [name, hint] of Object.entries(hints)) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(field(name).getAttribute('aria-describedby')).toContain(screen.getByText(hint).id)
  }
  expect(sent).toEqual([])
})

test('Save keeps a recipe private, with the tag that is still being typed; Enter in a field of one line saves nothing', async () => {
  const { person, sent, address } = show()
  await person.type(field('Name'), 'Half a tag{Enter}')
  await person.type(field('Servings'), '2{Enter}')
  await person.type(field('Tags'), 'Late')
  expect(sent).toEqual([])
  await person.click(button('Save'))
  await screen.findByText('Saved!')
  expect(sent).toMatchObject([
    { name: 'CreateRecipe', input: { name: 'Half a tag', servings: 2, tags: ['late'], public: false } },
  ])
  await waitFor(() => expect(address()).toBe('/my-recipes'))
  expect(sessionStorage).toHaveLength(0)
})

test('what is private is marked as such among one’s recipes, and what has no name is called something', () => {
  const recipe = (name: string, isPublic: boolean) =>
    ({
      id: name,
      name,
      public: isPublic,
      hidden: false,
      tags: [],
      mainIngredients: [],
      imageUrl: null,
    }) as unknown as MyRecipeRow_recipeFragment
  renderWithServer(<MyRecipeList recipes={[recipe('', false), recipe('Soup', true)]} savedIds={[]} />, {})
  const [unnamed, soup] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(unnamed).toContain('Untitled recipe')
  expect(unnamed).toContain('Private')
  expect(soup).toContain('Soup')
  expect(soup).not.toContain('Private')
})

test('unsaved input survives a reload, and discarding it can be undone', async () => {
  const before = show()
  await before.person.type(field('Name'), 'Half a cake')
  await before.person.type(field('Tags'), 'cake ba')
  expect(screen.queryByText(restored)).toBeNull()
  before.unmount()

  const { person, unmount } = show()
  expect([field('Name').value, field('Tags').value]).toEqual(['Half a cake', 'ba'])
  expect(tags()).toEqual(['cake'])
  screen.getByText(restored)
  await person.click(button('Discard draft'))
  expect(field('Name').value).toBe('')
  expect(screen.queryByText(restored)).toBeNull()
  await person.click(await screen.findByText('Undo'))
  expect(field('Name').value).toBe('Half a cake')
  await person.click(button('Discard draft'))
  unmount()
  show()
  expect(field('Name').value).toBe('')
})

test('an answer that is lost makes no second recipe: the same key is sent again, also after a reload', async () => {
  const before = show({ CreateRecipe: () => new ConnectionLost() })
  await before.person.type(field('Name'), 'Once only')
  await before.person.click(button('Publish'))
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  before.unmount()

  const { person, sent } = show()
  await person.click(button('Publish'))
  await screen.findByText('Published!')
  expect(sent).toEqual(before.sent)
  expect(sent[0]?.input).toMatchObject({ key: expect.any(String), public: true })
})

test('a changed text after a lost answer asks before it makes a second recipe, which has a key of its own', async () => {
  let storedKey: unknown
  const { person, sent } = show({
    CreateRecipe(input) {
      if (storedKey === undefined) {
        storedKey = input.key
        return new ConnectionLost()
      }
      return input.key === storedKey ? refused('KEY_REUSED', 'This key was used before.', 'key') : created(input)
    },
  })
  await person.type(field('Name'), 'First try')
  await person.click(button('Save'))
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  await person.clear(field('Name'))
  await person.type(field('Name'), 'Second try')
  await person.click(button('Save'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('An earlier version was already saved'))
  await person.click(button('Save'))
  await screen.findByText('Saved!')
  expect(sent.map(({ input }) => [input.name, input.key === storedKey])).toEqual([
    ['First try', true],
    ['Second try', true],
    ['Second try', false],
  ])
})

test('what was imported says that it has to be looked over', () => {
  storeDraft(newRecipe, { ...emptyDraft, name: 'Grandmother’s porridge', origin: 'IMPORTED' })
  show()
  expect(field('Name').value).toBe('Grandmother’s porridge')
  screen.getByText('Here’s what we imported. Check it, then save it.')
})

test('a refused link to a video is reported at its field', async () => {
  const refusal = 'The link to a video must be a web address that starts with https://.'
  const { person } = show({ CreateRecipe: () => refused('BAD_INPUT', refusal, 'videoUrl') })
  await person.type(field('Link to a video'), 'http://www.video.example/crumble')
  await person.type(field('Name'), 'Filmed crumble')
  await person.click(button('Publish'))
  await screen.findByText(refusal)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(field('Link to a video'))
})
