import type { DataSource } from 'typeorm'
import { ModerationService } from './admin/moderation.service'
import { adminLifecycle } from './admin/admin.lifecycle'
import { AdminResolver, ViewerAdminResolver } from './admin/admin.resolver'
import { AdminService } from './admin/admin.service'
import { AuditEntry } from './admin/audit.entity'
import { auditLog } from './admin/audit.service'
import { AdminEmailResolver } from './admin/email.resolver'
import { AdminEmailService } from './admin/email.service'
import { PageView } from './admin/pageView.entity'
import { PageViewService } from './admin/pageView.service'
import { Account } from './accounts/account.entity'
import { AccountResolver } from './accounts/account.resolver'
import { AccountService } from './accounts/account.service'
import { AccountExportService } from './accounts/export.service'
import { ProfileResolver } from './accounts/profile.resolver'
import { ProfileService } from './accounts/profile.service'
import { Block } from './accounts/block.entity'
import { BlockResolver } from './accounts/block.resolver'
import { BlockService } from './accounts/block.service'
import { ApiKey } from './auth/apiKey.entity'
import { ApiKeyService } from './auth/apiKey.service'
import { authLifecycle } from './auth/auth.lifecycle'
import { AuthResolver } from './auth/auth.resolver'
import { AuthService } from './auth/auth.service'
import { ConfirmationService } from './auth/confirmation.service'
import { ElevationService } from './auth/elevation.service'
import { GoogleService } from './auth/google.service'
import { Identity } from './auth/identity.entity'
import { emailLinkLifecycle } from './auth/emailLink.lifecycle'
import { EmailLinkResolver } from './auth/emailLink.resolver'
import { ResetService } from './auth/reset.service'
import { SecurityAlertService } from './auth/securityAlert.service'
import { Reauthentication } from './auth/reauthentication'
import { Session, SessionToken } from './auth/session.entity'
import { SessionService } from './auth/session.service'
import { ViewerResolver } from './auth/viewer.resolver'
import { SignInMethodResolver } from './auth/signInMethod.resolver'
import { Box } from './boxes/box.entity'
import { boxLifecycle } from './boxes/box.lifecycle'
import { revokeBoxesWith } from './boxes/revokeBoxes'
import { BoxResolver, ViewerBoxResolver } from './boxes/box.resolver'
import { BoxService } from './boxes/box.service'
import { Feedback } from './feedback/feedback.entity'
import { feedbackLifecycle } from './feedback/feedback.lifecycle'
import { FeedbackResolver } from './feedback/feedback.resolver'
import { FeedbackService } from './feedback/feedback.service'
import { TemplateGenerator } from './generation/templateGenerator'
import { Generation } from './generation/generation.entity'
import { generationLifecycle } from './generation/generation.lifecycle'
import { GenerationResolver } from './generation/generation.resolver'
import { GenerationService } from './generation/generation.service'
import type { RecipeGenerator } from './generation/generator'
import { LanguageModel } from './generation/model/languageModel'
import { GenerationQueue } from './generation/generationQueue'
import { Item } from './items/item.entity'
import { ItemLookUpResolver, ItemResolver } from './items/item.resolver'
import { ItemService } from './items/item.service'
import { LookUp } from './items/lookUp.entity'
import { ProductDatabase } from './items/productDatabase'
import { MessageExportService } from './messages/export.service'
import { MessageListService } from './messages/list.service'
import { ConversationResolver } from './messages/conversation.resolver'
import { ConversationService } from './messages/conversation.service'
import { Digest } from './messages/digest.entity'
import { digestLifecycle } from './messages/digest.lifecycle'
import { DigestResolver } from './messages/digest.resolver'
import { DigestService } from './messages/digest.service'
import { Conversation, Message, Thread, ThreadParticipant } from './messages/message.entity'
import { messageLifecycle } from './messages/message.lifecycle'
import { MessageResolver, ThreadMessagesResolver } from './messages/message.resolver'
import { MessageService } from './messages/message.service'
import { Pantry, PantryEntry, StockMove } from './pantries/pantry.entity'
import { pantryLifecycle } from './pantries/pantry.lifecycle'
import { StockBulkResolver } from './pantries/stockBulk.resolver'
import { StockBulkService } from './pantries/stockBulk.service'
import { ItemEditService } from './items/itemEdit.service'
import { ItemPantryResolver } from './pantries/item.resolver'
import { AccountPantryResolver, PantryEntryResolver, PantryResolver } from './pantries/pantry.resolver'
import { PantryService } from './pantries/pantry.service'
import { StockResolver } from './pantries/stock.resolver'
import { StockService } from './pantries/stock.service'
import type { AuditWriter } from './platform/audit'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import type { Log } from './platform/log'
import { OutboxEmail, EmailLinkToken } from './platform/mail/email.entity'
import { createMail } from './platform/mail/mail'
import type { EmailWorker } from './platform/mail/emailWorker'
import { routes } from './http/ssr/routes'
import { SafeFetch } from './platform/safeFetch'
import type { Pubsub } from './platform/pubsub'
import { RateLimit } from './platform/rateLimit.entity'
import { RateLimits } from './platform/rateLimits'
import { ExportService } from './recipes/export.service'
import { Image, ImageFile } from './recipes/image.entity'
import { AccountImageResolver, RecipeImageResolver } from './recipes/image.resolver'
import { ImageService } from './recipes/image.service'
import { imagesInPostgres } from './recipes/image.store'
import { FileImportService } from './recipes/fileImport.service'
import { encodePicture } from './recipes/encodePicture'
import { RecipeImporter } from './recipes/recipeImport/recipeImporter'
import { RecipeImportResolver } from './recipes/recipeImport.resolver'
import { RecipeImportService } from './recipes/recipeImport.service'
import { Favourite, Recipe, RecipeWord, Tag } from './recipes/recipe.entity'
import { recipeLifecycle } from './recipes/recipe.lifecycle'
import { recipeCountOfPantry } from './recipes/recipe.loaders'
import { CommunityRecipeResolver, PantryRecipeResolver, RecipeResolver, ViewerRecipeResolver } from './recipes/recipe.resolver'
import { RecipeService } from './recipes/recipe.service'
import { SearchService } from './recipes/search.service'
import { RecipeEditResolver } from './recipes/edit.resolver'
import { RecipeEditService } from './recipes/edit.service'
import { version } from '../package.json'
import { recipeImporterWorker } from './workers'

/** Every table, for the database and for the check that migrations keep up. */
export const entities = [RateLimit, OutboxEmail, EmailLinkToken, Account, Block, Identity, Session, SessionToken, ApiKey, Item, LookUp, Pantry, PantryEntry, StockMove, Box, Recipe, Favourite, Tag, RecipeWord, Image, ImageFile, Generation, Thread, ThreadParticipant, Conversation, Message, Digest, Feedback, AuditEntry, PageView]

export interface AppDependencies {
  db: DataSource
  pubsub: Pubsub
  config: Config
  clock: Clock
  log: Log
  passwords: { edit: string | null; admin: string | null }
  /** Reads pages of the open web; a test gives one that reads its own. */
  pages?: SafeFetch
  /** Reads recipes in threads of their own; a test gives one with a program that never ends. */
  reader?: RecipeImporter
  /** Makes recipes; a test gives one of its own. */
  maker?: RecipeGenerator
}

export interface App {
  sessions: SessionService
  google: GoogleService
  limits: RateLimits
  /** Writes into the audit log. */
  writeDown: AuditWriter
  accounts: AccountService
  images: ImageService
  exports: ExportService
  accountExports: AccountExportService
  messageExports: MessageExportService
  imports: FileImportService
  /** Gives type-graphql the one instance of each resolver class. */
  container: { get(resolver: unknown): unknown }
  digests: DigestService
  /** Sends letters; a test has them sent when it wants. */
  postman: EmailWorker
  /** The services of which REST reads whole lists, by their classes. */
  services: { get(service: unknown): unknown }
  /** Begins what the house does beside answering: sending letters, and writing those about unread messages. */
  startWork(): void
  /** Removes what is over; run now and then. */
  sweep(): Promise<void>
  /** Ends it. */
  close(): Promise<void>
}

/** How often one looks whether a letter about unread messages is due, in milliseconds. */
const digestsEvery = 10 * 60_000

/** The only place that constructs services and resolvers, room by room. */
export function createContainer({ db, pubsub, config, clock, log, passwords, pages, reader = new RecipeImporter(recipeImporterWorker), maker }: AppDependencies): App {
  const limits = new RateLimits(db)
  const writeDown = auditLog(clock)
  const proof = new Reauthentication(db, limits, clock)
  const post = createMail(db, limits, clock, log, config)
  const notices = new SecurityAlertService(db, post.outbox, post.sender, writeDown)
  const apiKeys = new ApiKeyService(db, pubsub, clock, proof, notices)
  const sessions = new SessionService(db, pubsub, clock, limits, apiKeys)
  const lifecycles = [authLifecycle(sessions, apiKeys), emailLinkLifecycle, pantryLifecycle, boxLifecycle(sessions), recipeLifecycle, generationLifecycle, messageLifecycle, digestLifecycle, feedbackLifecycle, adminLifecycle]
  const accounts = new AccountService(lifecycles)
  const confirmations = new ConfirmationService(db, limits, post.outbox, post.tokens, clock, post.sender)
  const auth = new AuthService(db, limits, sessions, accounts, proof, confirmations, notices)
  const resets = new ResetService(db, limits, post.outbox, post.tokens, sessions, clock, post.sender, apiKeys, notices, revokeBoxesWith(sessions, clock))
  const google = new GoogleService(db, limits, sessions, proof, clock, notices, config.google)
  const gates = new ElevationService(db, limits, sessions, clock, passwords, writeDown)
  const userAgent = `${config.productName}/${version} (${config.publicUrl?.href ?? 'self-hosted'})`
  const products = new ProductDatabase(db, limits, clock, log, { baseUrl: config.productApiUrl, userAgent })
  const items = new ItemService(db, limits, products, log)
  const pantries = new PantryService(db, limits, pubsub, clock, { recipeCount: recipeCountOfPantry })
  const stock = new StockService(db, limits, pubsub, items)
  const corrections = new ItemEditService(db, limits, clock, writeDown)
  const boxes = new BoxService(db, limits, sessions, clock, writeDown, config)
  const recipes = new RecipeService(db, limits, clock)
  const images = new ImageService(db, limits, clock, imagesInPostgres, encodePicture)
  const writing = new RecipeEditService(db, limits, clock, recipes, images, writeDown)
  const reading = new RecipeImportService(limits, pages ?? new SafeFetch({ userAgent }), reader)
  const searching = new SearchService(db, limits)
  const makes = maker ?? (config.generation.model ? new LanguageModel(config.generation.model, log, config.generation) : new TemplateGenerator(db))
  const workshop = new GenerationQueue(db, pubsub, log, makes, config.generation)
  const generations = new GenerationService(db, limits, pubsub, makes, workshop, config.generation)
  const blocks = new BlockService(db, limits)
  const messages = new MessageService(db, limits, pubsub, clock)
  const correspondences = new ConversationService(db, limits, pubsub, clock, blocks)
  const digests = new DigestService(db, limits, post.outbox, post.tokens, clock, post.sender)
  const feedback = new FeedbackService(db, limits, items, recipes, correspondences)
  const views = new PageViewService(db, limits, clock, routes, config.countsViews)
  const admins = new AdminService(db, clock, views, limits, writeDown)

  let digesting: NodeJS.Timeout | undefined

  const resolvers = new Map<unknown, unknown>([
    [AccountResolver, new AccountResolver()],
    [ProfileResolver, new ProfileResolver(new ProfileService(db, limits))],
    [BlockResolver, new BlockResolver(blocks)],
    [AuthResolver, new AuthResolver(auth, gates)],
    [ViewerResolver, new ViewerResolver(auth, sessions, gates)],
    [SignInMethodResolver, new SignInMethodResolver(auth, google, apiKeys)],
    [EmailLinkResolver, new EmailLinkResolver(resets, confirmations, post.outbox)],
    [ItemResolver, new ItemResolver(items)],
    [ItemLookUpResolver, new ItemLookUpResolver()],
    [PantryResolver, new PantryResolver(pantries)],
    [StockResolver, new StockResolver(stock)],
    [StockBulkResolver, new StockBulkResolver(new StockBulkService(db, limits, pubsub))],
    [ItemPantryResolver, new ItemPantryResolver(corrections)],
    [PantryEntryResolver, new PantryEntryResolver()],
    [AccountPantryResolver, new AccountPantryResolver()],
    [BoxResolver, new BoxResolver(boxes)],
    [ViewerBoxResolver, new ViewerBoxResolver()],
    [RecipeResolver, new RecipeResolver(recipes, searching)],
    [ViewerRecipeResolver, new ViewerRecipeResolver(recipes)],
    [RecipeEditResolver, new RecipeEditResolver(writing)],
    [RecipeImportResolver, new RecipeImportResolver(reading)],
    [RecipeImageResolver, new RecipeImageResolver()],
    [AccountImageResolver, new AccountImageResolver(images)],
    [PantryRecipeResolver, new PantryRecipeResolver()],
    [CommunityRecipeResolver, new CommunityRecipeResolver(recipes)],
    [GenerationResolver, new GenerationResolver(generations, recipes)],
    [ConversationResolver, new ConversationResolver(correspondences)],
    [MessageResolver, new MessageResolver(messages, correspondences)],
    [ThreadMessagesResolver, new ThreadMessagesResolver()],
    [DigestResolver, new DigestResolver(digests)],
    [FeedbackResolver, new FeedbackResolver(feedback)],
    [AdminResolver, new AdminResolver(admins, new ModerationService(db, admins, writeDown, passwords.admin !== null), views)],
    [ViewerAdminResolver, new ViewerAdminResolver(admins)],
    [AdminEmailResolver, new AdminEmailResolver(new AdminEmailService(db, limits, admins, post.outbox, writeDown))],
  ])
  return {
    sessions,
    google,
    limits,
    writeDown,
    accounts,
    images,
    exports: new ExportService(db, limits),
    accountExports: new AccountExportService(db, limits, clock, lifecycles),
    messageExports: new MessageExportService(db, limits),
    imports: new FileImportService(db, limits, clock, reader),
    digests,
    postman: post.postman,
    container: { get: (resolver) => resolvers.get(resolver) },
    services: new Map<unknown, unknown>([
      [ItemService, items], [PantryService, pantries], [RecipeService, recipes], [MessageListService, new MessageListService(db, limits)], [AdminService, admins],
    ]),
    startWork() {
      post.postman.start()
      const write = () => digests.writeDue().catch((error: unknown) => log.warn({ err: error }, 'letters about unread messages could not be written'))
      digesting ??= setInterval(() => void write(), digestsEvery).unref()
      void write()
    },
    async sweep() {
      // Each by itself: one that fails leaves the others to be done.
      const swept = await Promise.allSettled([sessions.sweep(), apiKeys.sweep(), limits.sweep(), products.sweep(), writing.sweep(), images.sweep(), generations.sweep(), searching.sweep(), views.sweep(), post.sweep()])
      for (const result of swept) if (result.status === 'rejected') throw result.reason
    },
    async close() {
      clearInterval(digesting)
      await post.postman.stop()
      await workshop.stop()
      await reader.close()
    },
  }
}
