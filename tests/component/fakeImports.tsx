import { afterEach, beforeEach } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { ImportItemRow_itemFragment } from '../../web/generated/imports/Import'
import type { ImportState } from '../../web/generated/schema'
import { forgetUpload } from '../../web/imports/upload/upload'
import { ImportScreen } from '../../web/screens/myRecipes/ImportScreen'
import { renderWithAnswers } from './withAnswers'

export const importId = '3f0c2f3e-6f0b-4b57-9d0c-0c6a2a8a4c11'
export const megabyte = 1024 * 1024

interface Part {
  address: string
  bytes: number
}

/** What a test sees of the server, and says to it. */
export interface FakeImports {
  server: ReturnType<typeof fakeServer>
  /** What was sent of the files. */
  parts: Part[]
  /** What arrives of a part: all of it, or so many bytes before the connection is lost. */
  onPart: (part: Part) => 'arrives' | number
}

/** A server with at most one import, anew for each test of a file. */
export function fakeImports(): FakeImports {
  const fake: FakeImports = { server: fakeServer(), parts: [], onPart: () => 'arrives' }
  const { XMLHttpRequest } = window
  beforeEach(() => {
    Object.assign(fake, { server: fakeServer(), parts: [], onPart: () => 'arrives' })
    Object.assign(window, { XMLHttpRequest: uploadRequestTo(fake) })
  })
  afterEach(() => {
    act(() => forgetUpload())
    Object.assign(window, { XMLHttpRequest })
  })
  return fake
}

/** Takes parts as the server does. */
const uploadRequestTo = (fake: FakeImports) =>
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
      fake.parts.push(part)
      const outcome = fake.onPart(part)
      fake.server.receive(this.#address, outcome === 'arrives' ? bytes.byteLength : outcome)
      queueMicrotask(() => {
        this.status = 200
        if (outcome === 'arrives') this.onload?.()
        else this.onerror?.()
        this.onloadend?.()
      })
    }
  }

export const importItem = (
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
          id: importId,
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
        return { id: importId }
      },
    },
  }
}

export const openImport = ({ server }: FakeImports) =>
  renderWithAnswers(<ImportScreen />, server.answers, '/my-recipes/import')

export const fileOf = (name: string, bytes: number) => {
  const file = new File([new Uint8Array(bytes)], name)
  // jsdom's blobs have no arrayBuffer().
  Object.assign(file, {
    slice: (from: number, to: number) => ({
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(Math.max(0, Math.min(to, bytes) - from))),
    }),
  })
  return file
}
export const filesInput = () => screen.getByLabelText<HTMLInputElement>('Files to import')
