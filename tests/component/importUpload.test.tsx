import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expectAccessible } from './axe'
import { fakeImports, fileOf, filesInput, importId, megabyte, openImport } from './fakeImports'

const fake = fakeImports()
const offsets = () => fake.parts.map(({ address }) => address.replace(`/imports/${importId}/files/`, ''))

test('an upload whose connection is lost goes on where the server is', async () => {
  const { person } = await openImport(fake)
  screen.getByText('Moving from another app?')
  let lost = 0
  // Of the second part, 3 MB arrive.
  fake.onPart = () => (fake.parts.length === 2 && ++lost === 1 ? 3 * megabyte : 'arrives')
  await person.upload(filesInput(), fileOf('recipes.zip', 20 * megabyte))
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
  const { person } = await openImport(fake)
  fake.onPart = () => 0
  await person.upload(filesInput(), fileOf('recipes.zip', 2 * megabyte))
  await person.click(await screen.findByRole('button', { name: 'Stop' }))
  screen.getByText('Upload stopped')
  fake.onPart = () => 'arrives'
  await person.click(screen.getByRole('button', { name: 'Carry on' }))
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
})

test('after a reload, the same files chosen again are uploaded from where they were', async () => {
  fake.server.known.state = 'UPLOADING'
  fake.server.files.push(
    { number: 0, name: 'recipes.zip', size: 4 * megabyte, received: 4 * megabyte },
    { number: 1, name: 'more/list.csv', size: 4 * megabyte, received: megabyte },
  )
  const { person, sent, container } = await openImport(fake)
  screen.getByText('Choose recipes.zip and the 1 other file again and we’ll carry on from 62%.')
  await expectAccessible(container)
  await person.upload(filesInput(), fileOf('other.zip', 10))
  await screen.findByText('Those aren’t the same files as before.')
  expect(fake.parts).toEqual([])
  const list = fileOf('list.csv', 4 * megabyte)
  Object.defineProperty(list, 'webkitRelativePath', { value: 'more/list.csv' })
  await person.upload(filesInput(), [fileOf('recipes.zip', 4 * megabyte), list])
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
  expect(offsets()).toEqual([`1?offset=${megabyte}`])
  expect(sent).toEqual([])
})

test('a dropped folder is sent with all that is in it, however deep', async () => {
  await openImport(fake)
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
  expect(fake.server.files).toHaveLength(102)
  expect(fake.server.files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['box/soup.md', 'box/cards/card0.md', 'box/cards/card100.md']),
  )
})

test('files in which nothing was found are refused with what can be read, and others can be chosen', async () => {
  fake.server.known.state = 'FAILED'
  fake.server.known.failure = { text: 'That looks like a PDF. We can read exports of Mealie.', params: {} }
  const { person, sent, container } = await openImport(fake)
  within(screen.getByRole('alert')).getByText('That looks like a PDF. We can read exports of Mealie.')
  await expectAccessible(container)
  await person.upload(filesInput(), fileOf('recipes.zip', 10))
  await screen.findByText('Reading your files', undefined, { timeout: 5_000 })
  expect(sent).toMatchObject([['StartImport', { files: [{ name: 'recipes.zip', size: 10 }] }]])
})

test('what cannot be sent is said at once', async () => {
  const { person, sent } = await openImport(fake)
  await person.upload(filesInput(), [fileOf('.DS_Store', 10), fileOf('empty.txt', 0)])
  await screen.findByText('There’s nothing in there to import. Choose other files.')
  expect(sent).toEqual([])
})
