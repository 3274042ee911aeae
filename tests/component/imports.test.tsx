import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImportItemRow_itemFragment } from '../../web/generated/imports/Import'
import type { ImportState } from '../../web/generated/schema'
import { ImportRow } from '../../web/imports/ImportRow'
import { forgetUpload } from '../../web/imports/upload/upload'
import { ImportScreen } from '../../web/screens/myRecipes/ImportScreen'
import { expectAccessible } from './axe'
import { renderWithAnswers } from './withAnswers'

const id = '3f0c2f3e-6f0b-4b57-9d0c-0c6a2a8a4c11'
const megabyte = 1024 * 1024

interface Part {
  address: string
  bytes: number
}
/** What arrives of a part: all of it, or so many bytes before the connection is lost. */
let onPart: (part: Part) => 'arrives' | number
let parts: Part[]
let server: ReturnType<typeof fakeServer>
const { XMLHttpRequest } = window

/** Takes parts as the server does. */
class UploadRequest {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  #address = ''
  open(_method: string, address: string) {
    this.#address = address
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(bytes: ArrayBuffer) {
    const part = { address: this.#address, bytes: bytes.byteLength }
    parts.push(part)
    const outcome = onPart(part)
    server.receive(this.#address, outcome === 'arrives' ? bytes.byteLength : outcome)
    queueMicrotask(() => {
      this.status = 200
      if (outcome === 'arrives') this.onload?.()
      else this.onerror?.()
      this.onloadend?.()
    })
  }
}

beforeEach(() => {
  parts = []
  onPart = () => 'arrives'
  server = fakeServer()
  Object.assign(window, { XMLHttpRequest: UploadRequest })
})
afterEach(() => {
  act(() => forgetUpload())
  Object.assign(window, { XMLHttpRequest })
})

const item = (
  position: number,
  name: string,
  more: Partial<ImportItemRow_itemFragment> = {},
): ImportItemRow_itemFragment => ({
  position,
  kind: 'RECIPE',
  state: 'FOUND',
  name,
  note: null,
  hasPicture: false,
  losses: [],
  duplicate: null,
  leftOutBecause: null,
  duplicateOfId: null,
  isLeftOut: false,
  ingredients: ['1 leek', '1 l stock'],
  instructions: ['Cook it.'],
  recipeId: null,
  recipeName: null,
  keptBecause: [],
  quantity: null,
  unit: null,
  amount: null,
  date: null,
  placeName: null,
  storagePlace: null,
  food: null,
  forRecipes: [],
  isFavourite: null,
  listName: null,
  mealType: null,
  reason: null,
  ...more,
})

interface ChooseInput {
  isLeftOut: boolean
  positions?: number[]
  filter: string
}

/** A server with at most one import. */
function fakeServer() {
  const files: { number: number; name: string; size: number; received: number }[] = []
  const items: ImportItemRow_itemFragment[] = []
  const known = {
    state: null as ImportState | null,
    failure: null as object | null,
    done: 0,
    earlier: [] as object[],
    withDone: {},
    problems: [] as object[],
    tables: [] as object[],
  }
  const shown = () =>
    known.state === null
      ? null
      : {
          id,
          state: known.state,
          formats: ['Mealie'],
          pantryId: null,
          createdAt: new Date(),
          undoUntil: ['DONE', 'STOPPED'].includes(known.state) ? new Date(Date.now() + 3_600_000) : null,
          expiresAt: known.state === 'STOPPED' ? new Date(Date.now() + 3_600_000) : null,
          failure: known.failure,
          files,
          tables: known.tables,
          counts: {
            recipes: items.length,
            pictures: items.filter(({ hasPicture }) => hasPicture).length,
            notes: 0,
            stock: items.filter(({ kind }) => kind === 'STOCK').length,
            listItems: items.filter(({ kind }) => kind === 'LIST_ITEM').length,
            plannedMeals: 0,
            duplicates: items.filter(({ duplicate }) => duplicate !== null).length,
            duplicatesLeftOut: items.filter((each) => each.duplicate !== null && each.isLeftOut).length,
            withLosses: items.filter(({ losses }) => losses.length > 0).length,
            unreadable: known.problems.length,
            leftOut: items.filter(({ isLeftOut }) => isLeftOut).length,
            total: items.filter(({ isLeftOut }) => !isLeftOut).length,
            chosenRecipes: items.filter(({ kind, isLeftOut }) => kind === 'RECIPE' && !isLeftOut).length,
            done: known.done,
            importedRecipes: known.done - items.filter(({ state }) => state === 'FAILED').length,
            failed: items.filter(({ state }) => state === 'FAILED').length,
            importedPictures: 0,
            withoutTheirPicture: 0,
            kept: items.filter(({ state }) => state === 'KEPT').length,
            undone: items.filter(({ state }) => state === 'UNDONE').length,
            undoneRecipes: items.filter(({ state }) => state === 'UNDONE').length,
          },
          items: ({ filter }: { filter: string }) => ({
            nodes: items.filter(
              ({ state, duplicate }) =>
                filter === 'ALL' || filter === state || (filter === 'DUPLICATES' && duplicate !== null),
            ),
            pageInfo: { hasNextPage: false, endCursor: null },
          }),
          problems: { nodes: known.problems, pageInfo: { hasNextPage: false, endCursor: null } },
        }
  const become = (state: ImportState) => () => {
    known.state = state
    return { import: shown() }
  }
  return {
    known,
    items,
    files,
    receive(address: string, bytes: number) {
      const file = files[Number(/files\/(\d+)/.exec(address)?.[1])]
      if (file) file.received += bytes
      if (files.every(({ received, size }) => received === size)) known.state = 'READING'
    },
    answers: {
      viewerImport: shown,
      import: shown,
      undoableImports: () => known.earlier,
      startImport({ input }: { input: { files: { name: string; size: number }[] } }) {
        files.splice(0, files.length, ...input.files.map((file, number) => ({ ...file, number, received: 0 })))
        return become('UPLOADING')()
      },
      chooseImportItems({ input: { isLeftOut, positions, filter } }: { input: ChooseInput }) {
        for (const each of items)
          if (positions ? positions.includes(each.position) : filter === 'ALL' || each.duplicate !== null)
            each.isLeftOut = isLeftOut
        return { import: shown() }
      },
      chooseImportTable: become('READING'),
      runImport: become('RUNNING'),
      stopImport: become('STOPPED'),
      undoImport: become('UNDOING'),
      discardImport() {
        known.state = null
        return { id }
      },
    },
  }
}

const open = () => renderWithAnswers(<ImportScreen />, server.answers, '/my-recipes/import')
const fileOf = (name: string, bytes: number) => {
  const file = new File([new Uint8Array(bytes)], name)
  // jsdom's blobs have no arrayBuffer().
  Object.assign(file, {
    slice: (from: number, to: number) => ({
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(Math.max(0, Math.min(to, bytes) - from))),
    }),
  })
  return file
}
const input = () => screen.getByLabelText<HTMLInputElement>('Files to import')
const offsets = () => parts.map(({ address }) => address.replace(`/imports/${id}/files/`, ''))

test('an upload whose connection is lost goes on where the server is', async () => {
  const { person } = await open()
  screen.getByText('Moving from another app?')
  let lost = 0
  // Of the second part, 3 MB arrive.
  onPart = () => (parts.length === 2 && ++lost === 1 ? 3 * megabyte : 'arrives')
  await person.upload(input(), fileOf('recipes.zip', 20 * megabyte))
  await screen.findByText(/Waiting for your connection/)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
  expect(offsets()).toEqual([
    '0?offset=0',
    `0?offset=${8 * megabyte}`,
    `0?offset=${11 * megabyte}`,
    `0?offset=${19 * megabyte}`,
  ])
})

test('an upload is stopped, and goes on with the files that are still there', async () => {
  const { person } = await open()
  onPart = () => 0
  await person.upload(input(), fileOf('recipes.zip', 2 * megabyte))
  await person.click(await screen.findByRole('button', { name: 'Stop' }))
  screen.getByText('Upload stopped')
  onPart = () => 'arrives'
  await person.click(screen.getByRole('button', { name: 'Carry on' }))
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
})

test('after a reload, the same files chosen again are uploaded from where they were', async () => {
  server.known.state = 'UPLOADING'
  server.files.push(
    { number: 0, name: 'recipes.zip', size: 4 * megabyte, received: 4 * megabyte },
    { number: 1, name: 'more/list.csv', size: 4 * megabyte, received: megabyte },
  )
  const { person, sent, container } = await open()
  screen.getByText('Choose recipes.zip and the 1 other file again and we’ll carry on from 62%.')
  await expectAccessible(container)
  await person.upload(input(), fileOf('other.zip', 10))
  await screen.findByText('Those aren’t the same files as before.')
  expect(parts).toEqual([])
  const list = fileOf('list.csv', 4 * megabyte)
  Object.defineProperty(list, 'webkitRelativePath', { value: 'more/list.csv' })
  await person.upload(input(), [fileOf('recipes.zip', 4 * megabyte), list])
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
  expect(offsets()).toEqual([`1?offset=${megabyte}`])
  expect(sent).toEqual([])
})

test('a preview says what is there already, and takes it as well on demand', async () => {
  server.known.state = 'READY'
  server.items.push(
    item(0, 'Leek soup'),
    item(1, 'Dal', { duplicate: 'CONTENT', isLeftOut: true }),
    item(2, 'Stew', { losses: ['PICTURE_ELSEWHERE'] }),
  )
  server.known.problems.push({
    number: 0,
    code: 'EMPTY_RECIPE',
    where: 'table.csv',
    line: 4,
    look: null,
    sentence: 'table.csv, line 4 has no name',
  })
  const { person, sent, container } = await open()
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
  expect(sent).toEqual([['ChooseImportItems', { id, isLeftOut: false, filter: 'DUPLICATES' }]])
})

test('a table that was not understood is read again as its person says', async () => {
  server.known.state = 'READY'
  server.known.tables.push({
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
  const { person, sent } = await open()
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
  expect(sent).toEqual([['ChooseImportTable', { id, number: 0, kind: 'RECIPES', columns: ['NAME', 'INGREDIENTS'] }]])
})

test('before dates are imported that may be either of two, it is asked which, with both spelled out', async () => {
  server.known.state = 'READY'
  server.items.push(item(0, 'Oats', { kind: 'STOCK' }))
  server.known.tables.push({
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
  const { person, sent, container } = await open()
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
  server.known.state = 'READY'
  server.items.push(item(0, 'Leek soup'), item(1, 'Dal'))
  const { person, sent } = await open()
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
    ['ChooseImportItems', { id, isLeftOut: true, positions: [1] }],
    ['ChooseImportItems', { id, isLeftOut: true, filter: 'ALL' }],
  ])
})

test('many files that are no recipes are one line, below what should have been read', async () => {
  server.known.state = 'READY'
  server.items.push(item(0, 'Leek soup'))
  const problem = (number: number, code: string, where: string) => ({
    number,
    code,
    where,
    line: null,
    look: 'text',
    sentence: '',
  })
  server.known.problems.push(
    ...[1, 2, 3, 4].map((number) => problem(number, 'NOT_RECIPES', `letter${number}.txt`)),
    problem(5, 'CUT_OFF', 'soups.zip'),
  )
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'See why' }))
  const problems = await screen.findByRole('dialog', { name: 'What we couldn’t read' })
  await within(problems).findByText('soups.zip')
  const folded = within(problems).getByText('4 files that are not recipes').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('letter4.txt')
  await expectAccessible(problems)
})

test('a dropped folder is sent with all that is in it, however deep', async () => {
  await open()
  const file = (path: string) => ({
    isFile: true,
    isDirectory: false,
    fullPath: path,
    file: (give: (file: File) => void) => give(fileOf(path.slice(path.lastIndexOf('/') + 1), 10)),
  })
  // As browsers do, a hundred at a time.
  const folder = (path: string, entries: object[]) => ({
    isFile: false,
    isDirectory: true,
    fullPath: path,
    createReader: () => {
      const left = [...entries]
      return { readEntries: (give: (some: object[]) => void) => give(left.splice(0, 100)) }
    },
  })
  const cards = Array.from({ length: 101 }, (_, index) => file(`/box/cards/card${index}.md`))
  const box = folder('/box', [file('/box/soup.md'), file('/box/.DS_Store'), folder('/box/cards', cards)])
  fireEvent.drop(screen.getByText('Moving from another app?'), {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => box }] },
  })
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
  expect(server.files).toHaveLength(102)
  expect(server.files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['box/soup.md', 'box/cards/card0.md', 'box/cards/card100.md']),
  )
})

test('an import runs in the background, is stopped, and goes on', async () => {
  server.known.state = 'READY'
  server.items.push(item(0, 'Leek soup'), item(1, 'Dal'), item(2, 'Stew'))
  const { person, sent } = await open()
  server.known.done = 1
  await person.click(screen.getByRole('button', { name: 'Import 3 recipes' }))
  await screen.findByText('1 of 3')
  screen.getByText('You can leave this page. It carries on in the background.')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Importing' }).value).toBe(1)
  server.known.done = 2
  await screen.findByText('2 of 3', undefined, { timeout: 4_000 })
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('2 of 3 imported so far.')
  await person.click(screen.getByRole('button', { name: 'Carry on' }))
  await screen.findByText('2 of 3')
  server.known.state = 'DONE'
  server.known.done = 3
  Object.assign(server.items[2] ?? {}, { state: 'FAILED', reason: { text: 'You have 10,000 recipes.', params: {} } })
  await screen.findByRole('heading', { level: 1, name: '2 recipes imported' }, { timeout: 4_000 })
  await screen.findByText('You have 10,000 recipes.')
  expect(sent.map(([name]) => name)).toEqual(['RunImport', 'StopImport', 'RunImport'])
})

test('files in which nothing was found are refused with what can be read, and others can be chosen', async () => {
  server.known.state = 'FAILED'
  server.known.failure = { text: 'That looks like a PDF. We can read exports of Mealie.', params: {} }
  const { person, sent, container } = await open()
  within(screen.getByRole('alert')).getByText('That looks like a PDF. We can read exports of Mealie.')
  await expectAccessible(container)
  await person.upload(input(), fileOf('recipes.zip', 10))
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
  expect(sent).toMatchObject([['StartImport', { files: [{ name: 'recipes.zip', size: 10 }] }]])
})

test('beside recipes, other items are counted on their own, and what is lost of them is said', async () => {
  server.known.state = 'READY'
  server.items.push(
    item(0, 'Leek soup'),
    item(1, 'Red onions', {
      kind: 'STOCK',
      losses: ['NAME_REPLACED', 'PLACE_CHANGED'],
      food: { slug: 'onion', name: 'onion', germanName: 'Zwiebel' },
      storagePlace: 'CUPBOARD',
    }),
    item(2, 'Carrots', { kind: 'LIST_ITEM', forRecipes: ['Banh mi'] }),
  )
  await open()
  screen.getByRole('button', { name: 'Import 1 recipe and 2 other items' })
  screen.getByText('It’ll be called Onion. The place’s name is left out: it goes in the cupboard.')
  screen.getByText(/for Banh mi/)
})

test('what was imported before can be undone where the files of another import could not be read', async () => {
  server.known.state = 'FAILED'
  server.known.failure = { text: 'That looks like a PDF.', params: {} }
  const later = server.answers.viewerImport()
  const earlier = { ...later, id: '5d4b1c9e-0f38-4a57-9a8e-6b1b6f1c2d3e', state: 'DONE', failure: null }
  const counts = { ...later?.counts, total: 2, done: 2, importedRecipes: 2 }
  server.known.earlier = [{ ...earlier, counts, undoUntil: new Date(Date.now() + 3_600_000) }]
  const { person, sent, container } = await open()
  await screen.findByText('2 recipes imported')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Undo this import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
  await person.click(within(question).getByRole('button', { name: 'Undo this import' }))
  await waitFor(() => expect(sent).toEqual([['UndoImport', { id: earlier.id }]]))
})

test('what cannot be sent is said at once', async () => {
  const { person, sent } = await open()
  await person.upload(input(), [fileOf('.DS_Store', 10), fileOf('empty.txt', 0)])
  await screen.findByText('There’s nothing in there to import. Choose other files.')
  expect(sent).toEqual([])
})

test('an undone import names what it kept, and why', async () => {
  server.known.state = 'DONE'
  server.known.done = 2
  server.items.push(item(0, 'Leek soup', { state: 'IMPORTED' }), item(1, 'Dal', { state: 'IMPORTED', recipeId: '9' }))
  const { person } = await open()
  screen.getByText(/You can undo it until/)
  await person.click(screen.getByRole('button', { name: 'Undo this import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
  await person.click(within(question).getByRole('button', { name: 'Undo this import' }))
  await screen.findByText('Undoing the import')
  server.known.state = 'UNDONE'
  Object.assign(server.items[0] ?? {}, { state: 'UNDONE' })
  Object.assign(server.items[1] ?? {}, {
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
  server.known.state = 'DONE'
  server.items.push(
    item(0, 'Leek soup', { state: 'IMPORTED', recipeId: '9' }),
    item(1, 'Oats', { kind: 'STOCK', state: 'KEPT', keptBecause: ['USED'] }),
    item(2, 'Bread', { kind: 'LIST_ITEM', state: 'KEPT', keptBecause: ['TICKED'] }),
  )
  const { person } = await open()
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
  server.known.state = 'UNDONE'
  await screen.findByText('Used since', undefined, { timeout: 4_000 })
  expect(['Oats', 'Bread'].map(hrefOf)).toEqual(['/my-pantry', '/shopping'])
})

test('a row leads to an import that goes on, and nothing says that one has ended', async () => {
  server.known.state = 'RUNNING'
  server.known.done = 1
  server.items.push(item(0, 'Leek soup'), item(1, 'Dal'))
  await renderWithAnswers(<ImportRow />, server.answers)
  expect(screen.getByRole('link', { name: /Importing 1 of 2/ }).getAttribute('href')).toBe('/my-recipes/import')
  server.known.state = 'DONE'
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull(), { timeout: 4_000 })
})
