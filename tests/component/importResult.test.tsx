import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { ImportRow } from '../../web/imports/ImportRow'
import { expectAccessible } from './axe'
import { fakeImports, importItem, openImport } from './fakeImports'
import { renderWithAnswers } from './withAnswers'

const fake = fakeImports()

test('an import runs in the background, is stopped, and goes on', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(importItem(0, 'Leek soup'), importItem(1, 'Dal'), importItem(2, 'Stew'))
  const { person, sent } = await openImport(fake)
  fake.server.known.done = 1
  await person.click(screen.getByRole('button', { name: 'Import 3 recipes' }))
  await screen.findByText('1 of 3')
  screen.getByText('You can leave this page. It carries on in the background.')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Importing' }).value).toBe(1)
  fake.server.known.done = 2
  await screen.findByText('2 of 3', undefined, { timeout: 4_000 })
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('2 of 3 imported so far.')
  await person.click(screen.getByRole('button', { name: 'Carry on' }))
  await screen.findByText('2 of 3')
  fake.server.known.state = 'DONE'
  fake.server.known.done = 3
  Object.assign(fake.server.items[2] ?? {}, {
    state: 'FAILED',
    reason: { text: 'You have 10,000 recipes.', params: {} },
  })
  await screen.findByRole('heading', { level: 1, name: '2 recipes imported' }, { timeout: 4_000 })
  await screen.findByText('You have 10,000 recipes.')
  expect(sent.map(([name]) => name)).toEqual(['RunImport', 'StopImport', 'RunImport'])
})

test('what was imported before can be undone where the files of another import could not be read', async () => {
  fake.server.known.state = 'FAILED'
  fake.server.known.failure = { text: 'That looks like a PDF.', params: {} }
  const later = fake.server.answers.viewerImport()
  const earlier = { ...later, id: '5d4b1c9e-0f38-4a57-9a8e-6b1b6f1c2d3e', state: 'DONE', failure: null }
  const counts = { ...later?.counts, total: 2, done: 2, importedRecipes: 2 }
  fake.server.known.earlier = [{ ...earlier, counts, undoUntil: new Date(Date.now() + 3_600_000) }]
  const { person, sent, container } = await openImport(fake)
  await screen.findByText('2 recipes imported')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Undo this import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
  await person.click(within(question).getByRole('button', { name: 'Undo this import' }))
  await waitFor(() => expect(sent).toEqual([['UndoImport', { id: earlier.id }]]))
})

test('an undone import names what it kept, and why', async () => {
  fake.server.known.state = 'DONE'
  fake.server.known.done = 2
  fake.server.items.push(
    importItem(0, 'Leek soup', { state: 'IMPORTED' }),
    importItem(1, 'Dal', { state: 'IMPORTED', recipeId: '9' }),
  )
  const { person } = await openImport(fake)
  screen.getByText(/You can undo it until/)
  await person.click(screen.getByRole('button', { name: 'Undo this import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
  await person.click(within(question).getByRole('button', { name: 'Undo this import' }))
  await screen.findByText('Undoing the import')
  fake.server.known.state = 'UNDONE'
  Object.assign(fake.server.items[0] ?? {}, { state: 'UNDONE' })
  Object.assign(fake.server.items[1] ?? {}, {
    state: 'KEPT',
    recipeName: 'Red dal',
    keptBecause: ['EDITED', 'PLANNED'],
  })
  await screen.findByRole('heading', { level: 1, name: 'Import undone' }, { timeout: 4_000 })
  screen.getByText('1 recipe deleted.')
  await screen.findByText('Edited since, in a meal plan')
  expect(screen.getByRole('link', { name: 'Red dal' }).getAttribute('href')).toBe('/recipe/9')
  await person.click(screen.getByRole('button', { name: 'Import more' }))
  screen.getByText('Moving from another app?')
})

test('what went to the pantry, the list and the plan is led to, also what undoing has kept', async () => {
  fake.server.known.state = 'DONE'
  fake.server.items.push(
    importItem(0, 'Leek soup', { state: 'IMPORTED', recipeId: '9' }),
    importItem(1, 'Oats', { kind: 'STOCK', state: 'KEPT', keptBecause: ['USED'] }),
    importItem(2, 'Bread', { kind: 'LIST_ITEM', state: 'KEPT', keptBecause: ['TICKED'] }),
  )
  const { person } = await openImport(fake)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['See my recipes', 'See the pantry', 'See the shopping list'].map(hrefOf)).toEqual([
    '/my-recipes',
    '/my-pantry',
    '/shopping',
  ])
  expect(screen.queryByRole('link', { name: 'See the meal plan' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo this import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
  within(question).getByText(/stock that was used, shared or promised/)
  await person.click(within(question).getByRole('button', { name: 'Undo this import' }))
  fake.server.known.state = 'UNDONE'
  await screen.findByText('Used since', undefined, { timeout: 4_000 })
  expect(['Oats', 'Bread'].map(hrefOf)).toEqual(['/my-pantry', '/shopping'])
})

test('a row leads to an import that goes on, and nothing says that one has ended', async () => {
  fake.server.known.state = 'RUNNING'
  fake.server.known.done = 1
  fake.server.items.push(importItem(0, 'Leek soup'), importItem(1, 'Dal'))
  await renderWithAnswers(<ImportRow />, fake.server.answers)
  expect(screen.getByRole('link', { name: /Importing 1 of 2/ }).getAttribute('href')).toBe('/my-recipes/import')
  fake.server.known.state = 'DONE'
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull(), { timeout: 4_000 })
})
