import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { RecipeImporter } from '../../api/recipes/recipeImport/recipeImporter'
import { maxPdfPages, maxScannedPages } from '../../api/recipes/recipeImport/readPdfRecipe'
import { recipeImporterWorker } from '../../api/workers'
import { pdfOf } from '../support/pdf'

// Through the worker, because pdf.js is published for import() alone, which Jest does not have.
let importer: RecipeImporter
beforeAll(() => {
  importer = new RecipeImporter(recipeImporterWorker)
})
afterAll(() => importer.close())

const page = {
  lines: [
    { text: 'Leek soup', y: 780, size: 20 },
    { text: '2', y: 740 },
    { text: 'leeks (large)', x: 62, y: 740 },
    { text: '500 g potatoes', y: 725 },
    { text: 'Wash the leeks, and cut them into rings.', y: 680 },
    { text: 'Cook everything for half an hour.', y: 665 },
  ],
}

test('a PDF with text is read line by line, over all pages', async () => {
  const last = { lines: [{ text: 'Serve it hot, with bread.', y: 780 }] }
  expect(await importer.pdf(pdfOf([page, last]))).toMatchObject({
    draft: {
      name: 'Leek soup',
      ingredients: ['2 leeks (large)', '500 g potatoes'],
      instructions: [
        'Wash the leeks, and cut them into rings.',
        'Cook everything for half an hour.',
        'Serve it hot, with bread.',
      ],
    },
  })
})

test('of a scan its first pages are pictures, no larger than what a model needs', async () => {
  const [width, height] = [1200, 2000]
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  const result = await importer.pdf(pdfOf(Array.from({ length: maxScannedPages + 2 }, () => ({ jpeg, width, height }))))
  if (result === null || !('pages' in result)) throw new Error(JSON.stringify(result))
  expect(result.pages.length).toBe(maxScannedPages)
  for (const bytes of result.pages)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 1600 })
})

test('what is no PDF, is cut off, or has too many pages is said', async () => {
  expect(await importer.pdf(Buffer.from('no PDF at all'))).toEqual({ problem: 'BROKEN' })
  expect(await importer.pdf(Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog'))).toEqual({ problem: 'BROKEN' })
  expect(await importer.pdf(pdfOf(Array.from({ length: maxPdfPages + 1 }, () => page)))).toEqual({
    problem: 'TOO_MANY_PAGES',
  })
})

test('any cut of a document ends in a result', async () => {
  const whole = pdfOf([page])
  for (let length = 0; length < whole.byteLength; length += 97)
    expect(await importer.pdf(whole.subarray(0, length))).not.toBeNull()
})
