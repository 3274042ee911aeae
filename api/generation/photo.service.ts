import { readIngredient } from '../../lib/ingredients/readIngredient'
import { formDraftOf, type FormDraft } from '../../lib/recipe-import/draft'
import type { ImageService } from '../images/image.service'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import { UserError } from '../platform/errors'
import type { Log } from '../platform/telemetry/log'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { UploadQueue } from '../platform/limits/uploadQueue'
import type { Person, Viewer } from '../platform/viewer'
import type { RecipeImportService } from '../recipes/recipeImport.service'
import { messages } from './generation.texts'
import { GeneratorUnavailable } from './generator'
import type { Pages, PhotoReader } from './model/photoReader'
import { perDay } from './quota'

/** Of a recipe; of each picture or PDF in bytes, and of all together. */
export const maxPhotos = 6
export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotoBytesInAll = 24 * 1024 * 1024
/** A longer document is not read. */
const maxPdfPages = 20

const uploads: RateLimitRule = { name: 'photo-uploads', atOnce: 20, everySeconds: 60 }
/** A language model costs its operator money, by the recipe and by the picture. */
const readings = perDay('photo-readings', 20)
const pictures = perDay('photo-pictures', 60)

/** What a person sends. `byteLength`: of all together. */
export interface PhotoFiles {
  files: { bytes: Buffer }[]
  byteLength: number
}

/** A recipe that was read from pictures or a PDF. */
export interface PhotoResult {
  recipe: FormDraft
  /** Lines of it that the person is to check: the model was not sure, or the amount is not understood. */
  unsure: string[]
  /** Was it read by our own rules, on this server, or by the language model? */
  by: 'RULES' | 'MODEL'
}

interface PhotoDependencies {
  limits: RateLimits
  images: ImageService
  recipeImports: RecipeImportService
  log: Log
  /** null: no model that can see is set up. */
  reader: PhotoReader | null
}

/** Reads recipes from photographs and PDFs into drafts, for the person to check. Nothing is stored. */
export class PhotoService {
  readonly #uploads = new UploadQueue({
    perPerson: { atOnce: 1, waiting: 1 },
    inAll: { atOnce: 2, waiting: 20, waitingBytes: 96 * 1024 * 1024 },
  })
  readonly #readingOf = new ConcurrencyLimiter({ atOnce: 1, waiting: 0 })
  readonly #reading = new ConcurrencyLimiter({ atOnce: 3, waiting: 6 })

  constructor(private readonly deps: PhotoDependencies) {}

  /** Where pictures are sent; null: nowhere. */
  get host(): string | null {
    return this.deps.reader?.host ?? null
  }

  /** How many recipes the viewer may have read from pictures now. */
  async remaining(viewer: Viewer): Promise<number> {
    return viewer.kind === 'person' && this.deps.reader
      ? this.deps.limits.remaining(readings, String(viewer.accountId))
      : 0
  }

  /**
   * Reads one to six pictures, or one PDF. What our own rules can read of a PDF goes nowhere.
   * @param receive reads the upload; called when the person has an upload slot free
   * @throws UserError BAD_INPUT, NOT_FOUND (no recipe in it), RATE_LIMITED, BUSY (the model's server), and what `receive` throws
   */
  async read(person: Person, receive: () => Promise<PhotoFiles>, signal: AbortSignal): Promise<PhotoResult> {
    await this.deps.limits.consume([uploads, String(person.accountId)])
    const found = await this.#uploads.run(person, receive, (sent) => this.#prepare(sent))
    if ('recipe' in found) return found
    return this.#byModel(person, found, signal)
  }

  /** The recipe of a PDF that our own rules can read; otherwise what the model gets. */
  async #prepare({ files }: PhotoFiles): Promise<PhotoResult | Pages> {
    const [first, ...others] = files
    if (!first || files.length > maxPhotos || (others.length > 0 && files.some(({ bytes }) => isPdf(bytes))))
      throw new UserError('BAD_INPUT', messages.photosOrOnePdf, { field: 'files' })
    if (isPdf(first.bytes)) return this.#readPdf(first.bytes)
    if (!this.deps.reader) throw new UserError('BAD_INPUT', messages.cannotSee, { field: 'files' })
    const encoded: Buffer[] = []
    for (const { bytes } of files) encoded.push(await this.deps.images.encodeToRead(bytes))
    return { pictures: encoded }
  }

  async #readPdf(bytes: Buffer): Promise<PhotoResult | Pages> {
    const read = await this.deps.recipeImports.readPdf(bytes)
    const refuse = (message: (typeof messages)['pdfBroken']) => new UserError('BAD_INPUT', message, { field: 'files' })
    if (!read) throw refuse(messages.pdfTooSlow)
    if ('problem' in read) {
      if (read.problem === 'HAS_PASSWORD') throw refuse(messages.pdfPassword)
      throw refuse(read.problem === 'BROKEN' ? messages.pdfBroken : messages.pdfTooLong({ pages: maxPdfPages }))
    }
    if ('pages' in read) {
      if (!this.deps.reader) throw refuse(messages.pdfWithoutText)
      return { pictures: read.pages }
    }
    const { draft, text } = read
    if (draft.ingredients.length === 0 && draft.instructions.length === 0) throw refuse(messages.pdfEmpty)
    // Where there is a model, it gets what the rules have found only half of.
    if (this.deps.reader && (draft.ingredients.length === 0 || draft.instructions.length === 0)) return { text }
    return { recipe: draft, unsure: draft.ingredients.filter(isUnclear), by: 'RULES' }
  }

  async #byModel(person: Person, pages: Pages, signal: AbortSignal): Promise<PhotoResult> {
    const { reader, log } = this.deps
    if (!reader) throw new UserError('BAD_INPUT', messages.cannotSee, { field: 'files' })
    return this.#readingOf.run(String(person.accountId), () =>
      this.#reading.run('all', async () => {
        const refund = await this.#consume(person, 'text' in pages ? 1 : pages.pictures.length)
        try {
          signal.throwIfAborted()
          const read = await reader.read(pages, signal)
          if (!read) throw new UserError('NOT_FOUND', messages.noRecipeInPhotos, { field: 'files' })
          const { minutes, ...draft } = read.draft
          const unsure = [...new Set([...read.unsure, ...draft.ingredients.filter(isUnclear)])]
          return { recipe: formDraftOf({ ...draft, ...notSaid, totalMinutes: minutes }), unsure, by: 'MODEL' }
        } catch (error) {
          if (!(error instanceof GeneratorUnavailable)) throw error
          log.warn({ err: error.cause ?? error }, 'the model that reads pictures could not be used')
          await refund()
          throw new UserError('BUSY', error.userMessage, { retryAfter: 30 })
        }
      }),
    )
  }

  /** Counts a recipe with so many pictures. @returns a function that refunds it. RATE_LIMITED. */
  async #consume(person: Person, count: number): Promise<() => Promise<void>> {
    const { limits } = this.deps
    const who = String(person.accountId)
    const wait = await limits.tryConsume(readings, who)
    if (wait > 0) throw new UserError('RATE_LIMITED', messages.usedUp(wait), { retryAfter: wait })
    const longer = await limits.tryConsume(pictures, who, count)
    if (longer > 0) {
      await limits.refund(readings, who)
      throw new UserError('RATE_LIMITED', messages.usedUp(longer), { retryAfter: longer })
    }
    return async () => {
      await limits.refund(readings, who)
      await limits.refund(pictures, who, count)
    }
  }
}

/** What a model does not say about a recipe. */
const notSaid = { prepMinutes: null, cookMinutes: null, imageUrl: null, sourceName: null, sourceUrl: null }

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** Does the line have an amount that our own reader does not understand? */
function isUnclear(line: string): boolean {
  const { amounts, amountNotUnderstood } = readIngredient(line)
  return amountNotUnderstood || (amounts.length === 0 && /^\W*\d/.test(line))
}
