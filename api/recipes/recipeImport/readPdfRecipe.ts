import sharp from 'sharp'
import { readPdf, type PdfContents, type PdfPicture } from '../../../lib/pdf-reader/readPdf'
import { readRecipeText } from '../../../lib/recipe-import/readText'
import { collectionLimits, formDraftOf, type FormDraft } from '../../../lib/recipe-import/draft'

/** The most pages of a PDF, and of how many pages of a scan the pictures are taken. */
export const maxPdfPages = 20
export const maxScannedPages = 6

/** Pixels of the longer side of a page's picture: enough to read small print. */
const longestSide = 1600

/** The recipe of a PDF, with the text that it was read from; of a scan without text, its pages as JPEGs; or why it is not read. */
export type PdfRecipe =
  | { draft: FormDraft; text: string }
  | { pages: Uint8Array[] }
  | Extract<PdfContents, { problem: string }>

/** Reads a PDF by rules alone. It may take seconds, so this runs in a worker thread. */
export async function readPdfRecipe(bytes: Uint8Array): Promise<PdfRecipe> {
  const contents = await readPdf(bytes, { maxPages: maxPdfPages, maxPictures: maxScannedPages })
  if ('problem' in contents) return contents
  if (contents.pictures.length === 0)
    return { draft: formDraftOf(readRecipeText(contents.text, collectionLimits)), text: contents.text }
  const pages: Uint8Array[] = []
  for (const picture of contents.pictures) pages.push(await jpegOf(picture))
  return { pages }
}

function jpegOf({ pixels, width, height, channels }: PdfPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels } })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
