import { Readable } from 'node:stream'
import type { DataSource } from 'typeorm'
import {
  archivePaths,
  archiveVersion,
  manifestFile,
  pantryFiles,
  type Manifest,
} from '../../lib/larder-archive/archiveFormat'
import { DistinctNames } from '../../lib/larder-archive/fileNames'
import { recipeCooklang } from '../../lib/recipe-export/cooklang'
import { markdownFile } from '../../lib/recipe-export/markdown'
import { recipeJson, recipeListFile } from '../../lib/recipe-export/recipeJson'
import type { Account } from '../accounts/account.entity'
import type { AccountExportService } from '../accounts/accountExport.service'
import type { ImageService } from '../images/image.service'
import { imagePath } from '../images/imageFile'
import type { Clock } from '../platform/clock'
import type { ExportService } from '../recipes/exports/recipeExport.service'
import type { StoredExportedRecipe } from '../recipes/exports/recipeExport.types'
import { datesOf, fileNameOfPart, recordsOf, withoutThoseOfPantry } from './archiveParts'
import { readme } from './archiveReadme'
import { RecordFiles } from './recordFiles'
import { ZipWriter } from './zipWriter'

/** What an archive is made from. */
export interface ArchiveDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  accountExports: Pick<AccountExportService, 'parts' | 'pantryParts'>
  recipeExports: Pick<ExportService, 'count' | 'recipes'>
  images: Pick<ImageService, 'largest' | 'withoutRecipe'>
  /** The pantries that an account owns, its own first. */
  ownedPantries: (db: DataSource, accountId: number) => Promise<{ id: number; name: string }[]>
  productName: string
  /** Where the app is reached, for addresses of pictures; null: not known. */
  publicUrl: URL | null
}

/** What an archive is made of, and where. */
export interface ArchiveOrder {
  account: Account
  /** The file to write, and one beside it for what is to be sorted. */
  path: string
  markdown: boolean
  cooklang: boolean
  signal: AbortSignal
  /** Called after each recipe and each part. Rejects where the archive is no longer wanted. */
  onProgress(done: number, total: number): Promise<void>
}

/** Writes the archive of everything that is a person's: what `GET /export/everything.json` has, with pictures, in files that people and programs read. */
export class ArchiveService {
  constructor(private readonly deps: ArchiveDependencies) {}

  /** Writes the file. What is read of the database is written at once, so that memory does not grow with it. */
  async write(order: ArchiveOrder): Promise<void> {
    const zip = new ZipWriter(order.path, this.deps.clock.now(), order.signal)
    await new Writing(this.deps, order, zip).run()
  }
}

class Writing {
  readonly #records: RecordFiles
  #done = 0
  #total = 0

  constructor(
    private readonly deps: ArchiveDependencies,
    private readonly order: ArchiveOrder,
    private readonly zip: ZipWriter,
  ) {
    this.#records = new RecordFiles(zip, `${order.path}.records`)
  }

  async run(): Promise<void> {
    const { db, clock, productName } = this.deps
    const { account } = this.order
    const now = clock.now()
    await this.zip.add(archivePaths.readme, readme(productName, now.toISOString().slice(0, 10)))
    const recipes = await this.deps.recipeExports.count(db, account.id)
    const pantries = await this.#pantries()
    const ofAccount = withoutThoseOfPantry(
      this.deps.accountExports.parts(db, account),
      this.deps.accountExports.pantryParts(db, { pantryId: account.id, accountId: account.id }),
    )
    const ofPantries = pantries.map(({ id }) =>
      this.deps.accountExports.pantryParts(db, { pantryId: id, accountId: account.id }),
    )
    this.#total = 2 * recipes + ofAccount.length + ofPantries.reduce((sum, parts) => sum + parts.length, 0)

    await this.#recipes()
    await this.#recipeList()
    for (const [part, data] of ofAccount) {
      await this.#records.write(`${archivePaths.account}/${fileNameOfPart(part)}`, recordsOf(part, data))
      await this.#step()
    }
    for (const pantry of pantries) await this.#pantry(pantry)
    await this.#otherPictures()
    const manifest: Manifest = {
      format: 'larder',
      version: archiveVersion,
      exportedAt: now.toISOString(),
      username: account.username,
      pantries: pantries.map(({ folder, name }) => ({ folder, name })),
      recipes,
    }
    await this.zip.add(manifestFile, `${JSON.stringify(manifest)}\n`)
    await this.zip.end()
  }

  async #step(): Promise<void> {
    this.order.signal.throwIfAborted()
    this.#done += 1
    await this.order.onProgress(this.#done, this.#total)
  }

  /** A folder for each recipe, named as the recipe: by that, Tandoor finds the picture. */
  async #recipes(): Promise<void> {
    const names = new DistinctNames()
    const { markdown, cooklang } = this.order
    for await (const recipe of this.#exportedRecipes()) {
      const name = names.take(recipe.name, 'Recipe')
      const folder = `${archivePaths.recipes}/${name}`
      const picture = recipe.imageId === null ? null : await this.deps.images.largest(this.deps.db, recipe.imageId)
      const json = recipeJson(recipe, { image: picture && 'full.jpg', note: recipe.note })
      await this.zip.add(`${folder}/recipe.json`, `${JSON.stringify(json, null, 2)}\n`)
      if (picture) await this.zip.add(`${folder}/full.jpg`, picture)
      if (markdown) await this.zip.add(`${archivePaths.markdown}/${name}.md`, markdownFile.recipe(recipe, 0))
      if (cooklang) await this.zip.add(`${archivePaths.cooklang}/${name}.cook`, recipeCooklang(recipe))
      await this.#step()
    }
  }

  /** All recipes in one file, with the addresses of their pictures on this server. */
  async #recipeList(): Promise<void> {
    const { publicUrl } = this.deps
    const addressOf = (id: string | null): string | null =>
      id === null || publicUrl === null ? null : new URL(imagePath(id, 1600, 'jpg'), publicUrl).href
    const step = () => this.#step()
    async function* chunks(recipes: AsyncIterable<StoredExportedRecipe>) {
      yield recipeListFile.head
      let index = 0
      for await (const recipe of recipes) {
        yield recipeListFile.recipe(recipe, index, { image: addressOf(recipe.imageId), note: recipe.note })
        index += 1
        await step()
      }
      yield recipeListFile.foot
    }
    await this.zip.add(archivePaths.recipeList, Readable.from(chunks(this.#exportedRecipes())))
  }

  #exportedRecipes(): AsyncGenerator<StoredExportedRecipe> {
    return this.deps.recipeExports.recipes(this.deps.db, this.order.account.id)
  }

  /** Each has a folder that is called as it is. */
  async #pantries(): Promise<{ id: number; name: string; folder: string }[]> {
    const names = new DistinctNames()
    return (await this.deps.ownedPantries(this.deps.db, this.order.account.id)).map((pantry) => ({
      ...pantry,
      folder: names.take(pantry.name, 'Pantry'),
    }))
  }

  async #pantry({ id: pantryId, folder }: { id: number; folder: string }): Promise<void> {
    const path = `${archivePaths.pantries}/${folder}`
    const pantry = { pantryId, accountId: this.order.account.id }
    for (const [part, data] of this.deps.accountExports.pantryParts(this.deps.db, pantry)) {
      await this.#records.write(`${path}/${fileNameOfPart(part)}`, recordsOf(part, data))
      if (part === 'pantryEntries') {
        // Read once more: a part can be read once.
        const [, entries] = this.deps.accountExports
          .pantryParts(this.deps.db, pantry)
          .find(([name]) => name === part) ?? [part, data]
        await this.#records.write(`${path}/${pantryFiles.dates}`, datesOf(recordsOf(part, entries)))
      }
      await this.#step()
    }
  }

  /** Those of the profile, of ratings and of packets. Recipes have theirs beside them. */
  async #otherPictures(): Promise<void> {
    const { db, images } = this.deps
    for await (const id of images.withoutRecipe(db, this.order.account.id)) {
      const picture = await images.largest(db, id)
      if (picture) await this.zip.add(`${archivePaths.pictures}/${id}.jpg`, picture)
      this.order.signal.throwIfAborted()
    }
  }
}
