import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { expectAccessible } from './axe'
import { fakeImports, importId, importItem, openImport } from './fakeImports'

const fake = fakeImports()

test('a preview says what is there already, and takes it as well on demand', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(
    importItem(0, 'Leek soup'),
    importItem(1, 'Dal', { duplicate: 'CONTENT', isLeftOut: true }),
    importItem(2, 'Stew', { losses: ['PICTURE_ELSEWHERE'] }),
  )
  fake.server.known.problems.push({
    number: 0,
    code: 'EMPTY_RECIPE',
    where: 'table.csv',
    line: 4,
    look: null,
    sentence: 'table.csv, line 4 has no name',
  })
  const { person, sent, container } = await openImport(fake)
  screen.getByRole('heading', { level: 1, name: '3 recipes found' })
  screen.getByText('You already have 1. It’s left out.')
  screen.getByText('The picture isn’t in the files. It stays on its website.')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dal' }).checked).toBe(false)
  await expectAccessible(container)

  await person.click(screen.getByRole('button', { name: 'See why' }))
  const problems = await screen.findByRole('dialog', { name: 'What we couldn’t read' })
  await within(problems).findByText('table.csv, line 4')
  within(problems).getByText('No name, or neither ingredients nor steps')
  await person.keyboard('{Escape}')

  await person.click(screen.getByRole('button', { name: 'Import these as well' }))
  await screen.findByRole('button', { name: 'Import 3 recipes' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dal' }).checked).toBe(true)
  expect(sent).toEqual([['ChooseImportItems', { id: importId, isLeftOut: false, filter: 'DUPLICATES' }]])
})

test('a table that was not understood is read again as its person says', async () => {
  fake.server.known.state = 'READY'
  fake.server.known.tables.push({
    number: 0,
    where: 'dishes.csv',
    asked: 'COLUMNS',
    kind: 'RECIPES',
    columns: ['Dish', 'What goes in'],
    rows: [
      ['Leek soup', '1 leek'],
      ['Dal', '200 g lentils'],
    ],
    recipeColumns: [null, 'INGREDIENTS'],
    pantryColumns: [null, null],
  })
  const { person, sent } = await openImport(fake)
  screen.getByText('What’s in the columns of dishes.csv?')
  await person.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Help us read this table' })
  within(dialog).getByText('Leek soup · Dal')
  await expectAccessible(dialog)
  await person.click(within(dialog).getByRole('button', { name: 'Read the table' }))
  within(dialog).getByText('Choose which column holds the name.')
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Dish' }), 'Name')
  await person.click(within(dialog).getByRole('button', { name: 'Read the table' }))
  await screen.findByText('Reading your files')
  expect(sent).toEqual([
    ['ChooseImportTable', { id: importId, number: 0, kind: 'RECIPES', columns: ['NAME', 'INGREDIENTS'] }],
  ])
})

test('before dates are imported that may be either of two, it is asked which, with both spelled out', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(importItem(0, 'Oats', { kind: 'STOCK' }))
  fake.server.known.tables.push({
    number: 0,
    where: 'stock.csv',
    asked: 'DATE_ORDER',
    kind: 'STOCK',
    columns: ['Name', 'Good until'],
    rows: [
      ['Oats', '03/04/2027'],
      ['Milk', '2027-05-06'],
    ],
    recipeColumns: ['NAME', null],
    pantryColumns: ['NAME', 'DATE'],
  })
  const { person, sent, container } = await openImport(fake)
  screen.getByText(/^03\/04\/2027 is either 3 April 2027 or 4 March 2027\./)
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Import 1 item' }))
  const question = await screen.findByRole('dialog', { name: 'Import without an answer?' })
  expect(sent).toEqual([])
  await person.click(within(question).getByRole('button', { name: 'Answer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Help us read this table' })
  await person.click(within(dialog).getByRole('radio', { name: 'Month first' }))
  within(dialog).getByText('03/04/2027 means 4 March 2027')
  await person.click(within(dialog).getByRole('button', { name: 'Read the table' }))
  await screen.findByText('Reading your files')
  expect(sent).toMatchObject([['ChooseImportTable', { isDayFirst: false }]])
})

test('what is unticked is left out, and without anything ticked nothing is imported', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(importItem(0, 'Leek soup'), importItem(1, 'Dal'))
  const { person, sent } = await openImport(fake)
  await person.click(screen.getByRole('button', { name: 'Show Dal' }))
  screen.getByText('1 l stock')
  screen.getByRole('heading', { name: 'Ingredients' })
  screen.getByRole('heading', { name: 'Steps' })
  await person.click(screen.getByRole('checkbox', { name: 'Dal' }))
  await screen.findByRole('button', { name: 'Import 1 recipe' })
  await person.click(screen.getByRole('button', { name: 'Untick all' }))
  await person.click(await screen.findByRole('button', { name: 'Import' }))
  screen.getByText('Tick what you want to import first.')
  expect(sent).toEqual([
    ['ChooseImportItems', { id: importId, isLeftOut: true, positions: [1] }],
    ['ChooseImportItems', { id: importId, isLeftOut: true, filter: 'ALL' }],
  ])
})

test('many files that are no recipes are one line, below what should have been read', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(importItem(0, 'Leek soup'))
  const problem = (number: number, code: string, where: string) => ({
    number,
    code,
    where,
    line: null,
    look: 'text',
    sentence: '',
  })
  fake.server.known.problems.push(
    ...[1, 2, 3, 4].map((number) => problem(number, 'NOT_RECIPES', `letter${number}.txt`)),
    problem(5, 'CUT_OFF', 'soups.zip'),
  )
  const { person } = await openImport(fake)
  await person.click(screen.getByRole('button', { name: 'See why' }))
  const problems = await screen.findByRole('dialog', { name: 'What we couldn’t read' })
  await within(problems).findByText('soups.zip')
  const folded = within(problems).getByText('4 files that are not recipes').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('letter4.txt')
  await expectAccessible(problems)
})

test('beside recipes, other items are counted on their own, and what is lost of them is said', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(
    importItem(0, 'Leek soup'),
    importItem(1, 'Red onions', {
      kind: 'STOCK',
      losses: ['NAME_REPLACED', 'PLACE_CHANGED'],
      food: { slug: 'onion', name: 'onion', germanName: 'Zwiebel' },
      storagePlace: 'CUPBOARD',
    }),
    importItem(2, 'Carrots', { kind: 'LIST_ITEM', forRecipes: ['Banh mi'] }),
  )
  await openImport(fake)
  screen.getByRole('button', { name: 'Import 1 recipe and 2 other items' })
  screen.getByText('It’ll be called Onion. The place’s name is left out: it goes in the cupboard.')
  screen.getByText(/for Banh mi/)
})

test('what of lists, plans and packets has no place here is said at each', async () => {
  fake.server.known.state = 'READY'
  fake.server.items.push(
    importItem(0, 'Screws', { kind: 'LIST_ITEM', listName: 'DIY shop', losses: ['LIST_NAME_DROPPED'] }),
    importItem(1, 'Soup', {
      kind: 'PLANNED_MEAL',
      mealType: 'dinner',
      losses: ['MEAL_TYPE_DROPPED', 'MEAL_NOTE_DROPPED'],
    }),
    importItem(2, 'Oats', { kind: 'STOCK', losses: ['CODE_UNKNOWN', 'DETAILS_DROPPED'] }),
  )
  await openImport(fake)
  screen.getByText('3 have something left out')
  screen.getByText(/DIY shop/)
  screen.getByText('The list’s name is left out: it goes on the pantry’s only list.')
  screen.getByText(
    'The mealtime is left out: the plan only has days. The note is left out: the plan only shows the recipe.',
  )
  screen.getByText(
    'We don’t know this barcode yet. If we can’t find it, it’s left out. Some details don’t fit and are left out.',
  )
})
