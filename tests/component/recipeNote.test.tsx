import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { RecipeNote } from '../../web/recipes/view/RecipeNote'
import { expectAccessible } from './axe'
import { refusal, renderWithAnswers } from './withAnswers'

const open = (viewerNote: string | null, setRecipeNote: unknown = null) =>
  renderWithAnswers(<RecipeNote recipe={{ id: '5', viewerNote }} />, { setRecipeNote })

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' })

test('a note is shown with who can see it, and can be changed', async () => {
  const { person, sent, container } = await open('4 out of 5 stars\nLess sugar', {
    recipe: { id: '5', viewerNote: 'Half the sugar' },
  })
  screen.getByRole('heading', { name: 'Your note' })
  screen.getByText('Only you can see this')
  screen.getByText(/4 out of 5 stars\s+Less sugar/)
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Edit note' }))
  await person.clear(field())
  await person.type(field(), 'Half the sugar')
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByRole('button', { name: 'Edit note' })
  expect(sent).toEqual([['SetRecipeNote', { recipeId: '5', text: 'Half the sugar' }]])
})

test('without a note there is one line, and what could not be saved stays in the field', async () => {
  const { person } = await open(null, () => {
    throw refusal('RATE_LIMITED', 'Too many notes.')
  })
  expect(screen.queryByRole('heading')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Add a private note' }))
  await person.type(field(), 'With dill')
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText('Too many notes.')
  expect(field().value).toBe('With dill')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Add a private note' })
})
