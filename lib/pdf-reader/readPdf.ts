import { textLines } from './textLines'

/** The pixels of a picture on a page, row by row. */
export interface PdfPicture {
  pixels: Uint8ClampedArray
  width: number
  height: number
  channels: 1 | 3 | 4
}

/** What a PDF holds: its text, or of a scan without text the pictures of its pages; or why it is not read. */
export type PdfContents =
  | { text: string; pictures: PdfPicture[] }
  | { problem: 'BROKEN' | 'HAS_PASSWORD' | 'TOO_MANY_PAGES' }

export interface PdfLimits {
  /** A document of more pages is not read. */
  maxPages: number
  /** Of how many pages of a scan the pictures are read. */
  maxPictures: number
}

/** Fewer letters than this are the number of a page, or the name of the program that scanned it. */
const fewestLetters = 60
/** The most pixels of a picture that is decoded, and the shortest side of one that may be a page. */
const maxPixels = 52_000_000
const shortestSide = 400

/** Reads a PDF. Never throws because of what is in it. */
export async function readPdf(bytes: Uint8Array, { maxPages, maxPictures }: PdfLimits): Promise<PdfContents> {
  // Megabytes, which most processes never need.
  const { extractImages, getDocumentProxy } = await import('unpdf')
  const quiet = { verbosity: 0, isOffscreenCanvasSupported: false, maxImageSize: maxPixels }
  // A copy, because pdf.js takes the bytes away.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), quiet).catch((error: unknown) => problemOf(error))
  if (typeof pdf === 'string') return { problem: pdf }
  try {
    if (pdf.numPages > maxPages) return { problem: 'TOO_MANY_PAGES' }
    const lines: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      lines.push(...textLines(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []))))
    }
    const text = lines.join('\n')
    if ((text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters) return { text, pictures: [] }
    const pictures: PdfPicture[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPictures); number++) {
      const found = await extractImages(pdf, number)
      const pages = found.filter(({ width, height }) => Math.min(width, height) >= shortestSide)
      const largest = pages.sort((a, b) => b.width * b.height - a.width * a.height)[0]
      if (largest) {
        const { data, width, height, channels } = largest
        pictures.push({ pixels: data, width, height, channels })
      }
    }
    return { text, pictures }
  } catch (error) {
    return { problem: problemOf(error) }
  } finally {
    await pdf.destroy()
  }
}

interface PdfText {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

const pieceOf = ({ str, transform, width, height, hasEOL }: PdfText) => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  height: height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0),
  endsLine: hasEOL,
})

/** By the names of pdf.js's errors; whatever else it throws comes of a broken document, too. */
const problemOf = (error: unknown) =>
  error instanceof Error && error.name === 'PasswordException' ? 'HAS_PASSWORD' : 'BROKEN'
