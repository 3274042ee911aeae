import { extname } from 'node:path'
import type { DataSource } from 'typeorm'
import { Account } from './accounts/account.entity'
import { AccountResolver } from './accounts/account.resolver'
import { AccountService } from './accounts/account.service'
import { Block } from './accounts/block.entity'
import { BlockResolver } from './accounts/block.resolver'
import { BlockService } from './accounts/block.service'
import { authLifecycle } from './auth/auth.lifecycle'
import { AuthResolver } from './auth/auth.resolver'
import { AuthService } from './auth/auth.service'
import { GateService } from './auth/gate.service'
import { Identity } from './auth/identity.entity'
import { Session, SessionToken } from './auth/session.entity'
import { SessionService } from './auth/session.service'
import { ViewerResolver } from './auth/viewer.resolver'
import { Feedback } from './feedback/feedback.entity'
import { feedbackLifecycle } from './feedback/feedback.lifecycle'
import { FeedbackResolver } from './feedback/feedback.resolver'
import { FeedbackService } from './feedback/feedback.service'
import { Composer } from './generation/composer'
import { Generation } from './generation/generation.entity'
import { generationLifecycle } from './generation/generation.lifecycle'
import { GenerationResolver } from './generation/generation.resolver'
import { GenerationService } from './generation/generation.service'
import type { RecipeMaker } from './generation/maker'
import { LanguageModel } from './generation/model/languageModel'
import { Workshop } from './generation/workshop'
import { Item } from './items/item.entity'
import { ItemLookUpResolver, ItemResolver } from './items/item.resolver'
import { ItemService } from './items/item.service'
import { LookUp } from './items/lookUp.entity'
import { ProductDatabase } from './items/productDatabase'
import { MessageExportService } from './messages/export.service'
import { CorrespondenceResolver } from './messages/correspondence.resolver'
import { CorrespondenceService } from './messages/correspondence.service'
import { Correspondence, Message, Thread, ThreadSide } from './messages/message.entity'
import { messageLifecycle } from './messages/message.lifecycle'
import { MessageResolver, ThreadMessagesResolver } from './messages/message.resolver'
import { MessageService } from './messages/message.service'
import { Pantry, PantryEntry, StockMove } from './pantries/pantry.entity'
import { pantryLifecycle } from './pantries/pantry.lifecycle'
import { CorrectionService } from './pantries/correction.service'
import { ItemPantryResolver } from './pantries/item.resolver'
import { AccountPantryResolver, PantryEntryResolver, PantryResolver } from './pantries/pantry.resolver'
import { PantryService } from './pantries/pantry.service'
import { StockResolver } from './pantries/stock.resolver'
import { StockService } from './pantries/stock.service'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import type { Log } from './platform/log'
import { PublicFetch } from './platform/publicFetch'
import type { Pubsub } from './platform/pubsub'
import { RateLimit } from './platform/rateLimit.entity'
import { RateLimits } from './platform/rateLimits'
import { ExportService } from './recipes/export.service'
import { Image, ImageFile } from './recipes/image.entity'
import { RecipeImageResolver } from './recipes/image.resolver'
import { ImageService } from './recipes/image.service'
import { imagesInPostgres } from './recipes/image.store'
import { ImportService } from './recipes/import.service'
import { makePicture } from './recipes/pictureMaker'
import { RecipeReader } from './recipes/reading/reader'
import { ReadingResolver } from './recipes/reading.resolver'
import { ReadingService } from './recipes/reading.service'
import { Favourite, Recipe, RecipeWord, Tag } from './recipes/recipe.entity'
import { recipeLifecycle } from './recipes/recipe.lifecycle'
import { recipeCountOfPantry } from './recipes/recipe.loaders'
import { CommunityRecipeResolver, PantryRecipeResolver, RecipeResolver } from './recipes/recipe.resolver'
import { RecipeService } from './recipes/recipe.service'
import { SearchService } from './recipes/search.service'
import { WritingResolver } from './recipes/writing.resolver'
import { WritingService } from './recipes/writing.service'
import { version } from '../package.json'

/** Every table, for the database and for the check that migrations keep up. */
export const entities = [RateLimit, Account, Block, Identity, Session, SessionToken, Item, LookUp, Pantry, PantryEntry, StockMove, Recipe, Favourite, Tag, RecipeWord, Image, ImageFile, Generation, Thread, ThreadSide, Correspondence, Message, Feedback]

export interface Surroundings {
  db: DataSource
  pubsub: Pubsub
  config: Config
  clock: Clock
  log: Log
  passwords: { edit: string | null; admin: string | null }
  /** Reads pages of the open web; a test gives one that reads its own. */
  pages?: PublicFetch
  /** Reads recipes in threads of their own; a test gives one with a program that never ends. */
  reader?: RecipeReader
  /** Makes recipes; a test gives one of its own. */
  maker?: RecipeMaker
}

export interface House {
  sessions: SessionService
  accounts: AccountService
  images: ImageService
  exports: ExportService
  messageExports: MessageExportService
  imports: ImportService
  /** Gives type-graphql the one instance of each resolver class. */
  container: { get(resolver: unknown): unknown }
  /** Removes what is over; run now and then. */
  sweep(): Promise<void>
  /** Ends what the house does beside answering. */
  close(): Promise<void>
}

/** Beside this file, or beside what was built of it: the build keeps the folders of api/. */
const readerProgram = new URL(`./recipes/reading/reader.worker${extname(import.meta.url)}`, import.meta.url)

/** The only place that constructs services and resolvers, room by room. */
export function buildHouse({ db, pubsub, config, clock, log, passwords, pages, reader = new RecipeReader(readerProgram), maker }: Surroundings): House {
  const limits = new RateLimits(db)
  const sessions = new SessionService(db, pubsub, clock, limits)
  const accounts = new AccountService([authLifecycle(sessions), pantryLifecycle, recipeLifecycle, generationLifecycle, messageLifecycle, feedbackLifecycle])
  const auth = new AuthService(db, limits, sessions, accounts)
  const gates = new GateService(db, limits, sessions, clock, passwords)
  const userAgent = `${config.productName}/${version} (${config.publicUrl?.href ?? 'self-hosted'})`
  const products = new ProductDatabase(db, limits, clock, log, { baseUrl: config.productApiUrl, userAgent })
  const items = new ItemService(db, limits, products, log)
  const pantries = new PantryService(db, limits, pubsub, clock, { recipeCount: recipeCountOfPantry })
  const stock = new StockService(db, limits, pubsub, items)
  const corrections = new CorrectionService(db, limits, clock)
  const recipes = new RecipeService(db, limits, clock)
  const images = new ImageService(db, limits, clock, imagesInPostgres, makePicture)
  const writing = new WritingService(db, limits, clock, recipes, images)
  const reading = new ReadingService(limits, pages ?? new PublicFetch({ userAgent }), reader)
  const searching = new SearchService(db, limits)
  const makes = maker ?? (config.generation.model ? new LanguageModel(config.generation.model, log, config.generation) : new Composer(db))
  const workshop = new Workshop(db, pubsub, log, makes, config.generation)
  const generations = new GenerationService(db, limits, pubsub, makes, workshop, config.generation)
  const blocks = new BlockService(db, limits)
  const messages = new MessageService(db, limits, pubsub, clock)
  const correspondences = new CorrespondenceService(db, limits, pubsub, clock, blocks)
  const feedback = new FeedbackService(db, limits, items, recipes, correspondences)

  const resolvers = new Map<unknown, unknown>([
    [AccountResolver, new AccountResolver()],
    [BlockResolver, new BlockResolver(blocks)],
    [AuthResolver, new AuthResolver(auth, gates)],
    [ViewerResolver, new ViewerResolver(auth, sessions, gates)],
    [ItemResolver, new ItemResolver(items)],
    [ItemLookUpResolver, new ItemLookUpResolver()],
    [PantryResolver, new PantryResolver(pantries)],
    [StockResolver, new StockResolver(stock)],
    [ItemPantryResolver, new ItemPantryResolver(corrections)],
    [PantryEntryResolver, new PantryEntryResolver()],
    [AccountPantryResolver, new AccountPantryResolver()],
    [RecipeResolver, new RecipeResolver(recipes, searching)],
    [WritingResolver, new WritingResolver(writing)],
    [ReadingResolver, new ReadingResolver(reading)],
    [RecipeImageResolver, new RecipeImageResolver()],
    [PantryRecipeResolver, new PantryRecipeResolver()],
    [CommunityRecipeResolver, new CommunityRecipeResolver(recipes)],
    [GenerationResolver, new GenerationResolver(generations, recipes)],
    [CorrespondenceResolver, new CorrespondenceResolver(correspondences)],
    [MessageResolver, new MessageResolver(messages, correspondences)],
    [ThreadMessagesResolver, new ThreadMessagesResolver()],
    [FeedbackResolver, new FeedbackResolver(feedback)],
  ])
  return {
    sessions,
    accounts,
    images,
    exports: new ExportService(db, limits),
    messageExports: new MessageExportService(db, limits),
    imports: new ImportService(db, limits, clock, reader),
    container: { get: (resolver) => resolvers.get(resolver) },
    async sweep() {
      // Each by itself: one that fails leaves the others to be done.
      const swept = await Promise.allSettled([sessions.sweep(), limits.sweep(), products.sweep(), writing.sweep(), images.sweep(), generations.sweep(), searching.sweep()])
      for (const result of swept) if (result.status === 'rejected') throw result.reason
    },
    async close() {
      await workshop.stop()
      await reader.close()
    },
  }
}
