import { Arg, Args, Authorized, Ctx, FieldResolver, Float, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { isGtin, keysOfTyped } from '../../lib/barcode/gtin'
import { FoodType, foodTypeOf } from '../foods/food.types'
import { StoragePlace } from '../pantries/dates/batch.entity'
import type { Context } from '../platform/context'
import { Page, pageComplexity, type Connection } from '../platform/paging'
import { LocalDate, Uuid } from '../platform/scalars'
import { messageOf, type MessageData } from '../platform/texts/texts'
import { TranslatableText } from '../platform/texts/translatableText.types'
import type { Person } from '../platform/viewer'
import { Import, ImportFile } from './import.entity'
import {
  ChooseImportItemsInput,
  ChooseImportTableInput,
  ImportIdInput,
  ImportItemsArgs,
  maxImportFiles,
  RunImportInput,
  StartImportInput,
} from './import.inputs'
import { maxUndoable } from './import.reads'
import type { ImportService } from './import.service'
import {
  DiscardImportPayload,
  ImportCounts,
  ImportItemConnection,
  ImportPayload,
  ImportProblemConnection,
} from './import.types'
import { ImportItem, ImportLeftOutReason, type ImportProblem } from './importItem.entity'
import { ImportTable } from './importTable.entity'
import { contentOf } from './reading/importedContent'

/** The import of whole collections: uploaded in parts, read, looked at, stored, undone. */
@Resolver(() => Import)
export class ImportResolver {
  constructor(private readonly services: { imports: ImportService }) {}

  @Authorized('person', 'program')
  @Query(() => Import, {
    nullable: true,
    description: "An import of the viewer's; null where there is none. Ask again every second or two to see it go on.",
  })
  import(@Arg('id', () => Uuid) id: string, @Ctx() { viewer }: Context<Person>): Promise<Import | null> {
    return this.services.imports.find(viewer, id)
  }

  @Authorized('person', 'program')
  @Query(() => Import, {
    nullable: true,
    description:
      'The import that the viewer is at, else the one with which something was done last, be it FAILED or UNDONE; null: none.',
  })
  viewerImport(@Ctx() { viewer }: Context<Person>): Promise<Import | null> {
    return this.services.imports.findLatest(viewer)
  }

  @Authorized('person', 'program')
  @Query(() => [Import], {
    description: "The viewer's imports that undoImport can undo, the newest first.",
    complexity: ({ childComplexity }) => maxUndoable * childComplexity,
  })
  undoableImports(@Ctx() { viewer }: Context<Person>): Promise<Import[]> {
    return this.services.imports.listUndoable(viewer)
  }

  @Authorized('person', 'program')
  @Mutation(() => ImportPayload, {
    description:
      'Starts an import by naming its files. Send each by PUT /imports/{id}/files/{number}?offset= in parts of at most 8 MB (application/octet-stream), from `received` on; when the last one is there they are read. An import that nothing is done with for an hour is removed. Idempotent by key. BAD_INPUT, KEY_REUSED, TOO_LARGE (over 2 GB), TOO_MANY (the viewer is at another import), RATE_LIMITED (too many imports or bytes in a day).',
  })
  async startImport(
    @Arg('input', () => StartImportInput) input: StartImportInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ImportPayload> {
    return { import: await this.services.imports.start(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ImportPayload, {
    description:
      'Leaves items out of an import that is READY or STOPPED, or takes them. Those that are stored stay. Idempotent. NOT_FOUND, VERSION_CONFLICT (it is in another state).',
  })
  async chooseImportItems(
    @Arg('input', () => ChooseImportItemsInput) input: ChooseImportItemsInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ImportPayload> {
    return { import: await this.services.imports.choose(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ImportPayload, {
    description:
      'Says what a table holds, and has the files read again: what was left out or taken is chosen anew. Idempotent. NOT_FOUND (also of the table), BAD_INPUT, VERSION_CONFLICT (the import is not READY).',
  })
  async chooseImportTable(
    @Arg('input', () => ChooseImportTableInput) input: ChooseImportTableInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ImportPayload> {
    return { import: await this.services.imports.chooseTable(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ImportPayload, {
    description:
      'Stores what is not left out of an import that is READY, in the background; continues one that is STOPPED. Idempotent. NOT_FOUND, FORBIDDEN (the pantry), TOO_MANY, VERSION_CONFLICT (it is in another state, or its files are gone).',
  })
  async runImport(
    @Arg('input', () => RunImportInput) input: RunImportInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ImportPayload> {
    return { import: await this.services.imports.run(viewer, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ImportPayload, {
    description:
      'Stops an import that is RUNNING, after what it is storing now: at most some dozens of items. Does nothing to one that has ended. Idempotent. NOT_FOUND.',
  })
  async stopImport(
    @Arg('input', () => ImportIdInput) { id }: ImportIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ImportPayload> {
    return { import: await this.services.imports.stop(viewer, id) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ImportPayload, {
    description:
      'Deletes what an import that is DONE or STOPPED has made, in the background, within a day of its end. What was edited, published, planned, put on a list, cooked or rated since is kept, and so is stock that was used, promised or shared and a line that was ticked: items with the filter KEPT say why. Idempotent. NOT_FOUND, TOO_MANY, VERSION_CONFLICT (it is in another state, or it is too late).',
  })
  async undoImport(
    @Arg('input', () => ImportIdInput) { id }: ImportIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ImportPayload> {
    return { import: await this.services.imports.undo(viewer, id) }
  }

  @Authorized('person', 'program')
  @Mutation(() => DiscardImportPayload, {
    description:
      'Removes an import with its files and its preview; what it has made stays, and cannot be undone any more. Idempotent. VERSION_CONFLICT: it is RUNNING or UNDOING.',
  })
  async discardImport(
    @Arg('input', () => ImportIdInput) { id }: ImportIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<DiscardImportPayload> {
    await this.services.imports.discard(viewer, id)
    return { id }
  }

  @FieldResolver(() => [ImportFile], { complexity: ({ childComplexity }) => (maxImportFiles / 20) * childComplexity })
  files(@Root() { id }: Import): Promise<ImportFile[]> {
    return this.services.imports.listFiles(id)
  }

  @FieldResolver(() => ImportCounts, { complexity: 20 })
  counts(@Root() { id }: Import): Promise<ImportCounts> {
    return this.services.imports.count(id)
  }

  @FieldResolver(() => TranslatableText, {
    nullable: true,
    description: 'FAILED: why nothing was read, and what can be read.',
  })
  failure(@Root() { failure }: Import): TranslatableText | null {
    return translatable(failure)
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Until then undoImport can undo it; null: it has not ended, or that time is over.',
  })
  undoUntil(@Root() row: Import): Date | null {
    return this.services.imports.undoUntil(row)
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'UPLOADING, READY: then it is removed, STOPPED: then it cannot be continued any more, unless something is done with it before.',
  })
  expiresAt(@Root() row: Import): Date | null {
    return this.services.imports.expiresAt(row)
  }

  @FieldResolver(() => ImportItemConnection, {
    description: 'What was read, in the order of the files. Grows while it is READING. BAD_INPUT.',
    complexity: pageComplexity,
  })
  items(
    @Root() { id }: Import,
    @Args(() => ImportItemsArgs) { filter, kind, ...page }: ImportItemsArgs,
  ): Promise<Connection<ImportItem>> {
    return this.services.imports.listItems(id, { filter, kind, page })
  }

  @FieldResolver(() => [ImportTable], {
    description: 'Tables that were not understood as a whole; at most 20.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  tables(@Root() { id }: Import): Promise<ImportTable[]> {
    return this.services.imports.listTables(id)
  }

  @FieldResolver(() => ImportProblemConnection, {
    description: 'What could not be read, in the order of the files. BAD_INPUT.',
    complexity: pageComplexity,
  })
  problems(@Root() { id }: Import, @Args(() => Page) page: Page): Promise<Connection<ImportProblem>> {
    return this.services.imports.listProblems(id, page)
  }
}

@Resolver(() => ImportItem)
export class ImportItemResolver {
  constructor(private readonly services: { imports: ImportService }) {}

  @FieldResolver(() => [String], { description: 'RECIPE: its ingredients, one line each.' })
  ingredients(@Root() item: ImportItem): string[] {
    return contentOf(item, 'RECIPE')?.ingredients ?? []
  }

  @FieldResolver(() => [String], { description: 'RECIPE: its steps, in order.' })
  instructions(@Root() item: ImportItem): string[] {
    return contentOf(item, 'RECIPE')?.instructions ?? []
  }

  @FieldResolver(() => [String], { description: 'RECIPE: lower-case words without spaces.' })
  tags(@Root() item: ImportItem): string[] {
    return contentOf(item, 'RECIPE')?.tags ?? []
  }

  @FieldResolver(() => Int, { nullable: true, description: 'RECIPE: 1 to 100; null where it is not known.' })
  servings(@Root() item: ImportItem): number | null {
    return contentOf(item, 'RECIPE')?.servings ?? null
  }

  @FieldResolver(() => String, { nullable: true, description: 'RECIPE: where it was read; http or https.' })
  sourceUrl(@Root() item: ImportItem): string | null {
    return contentOf(item, 'RECIPE')?.sourceUrl ?? null
  }

  @FieldResolver(() => Float, { nullable: true, description: 'STOCK: how many, or how much in `unit`; null: some.' })
  quantity(@Root() item: ImportItem): number | null {
    return contentOf(item, 'STOCK')?.quantity ?? null
  }

  @FieldResolver(() => String, { nullable: true, description: 'STOCK: as it was called: "g", "Pack".' })
  unit(@Root() item: ImportItem): string | null {
    return contentOf(item, 'STOCK')?.unit || null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'STOCK: the code on its packet, as it was written. LIST_ITEM: of the product to buy again.',
  })
  barcode(@Root() item: ImportItem): string | null {
    return contentOf(item, 'STOCK')?.barcode ?? contentOf(item, 'LIST_ITEM')?.barcode ?? null
  }

  @FieldResolver(() => String, { nullable: true, description: 'STOCK: where it was kept, as it was called.' })
  placeName(@Root() item: ImportItem): string | null {
    return contentOf(item, 'STOCK')?.placeName || null
  }

  @FieldResolver(() => LocalDate, {
    nullable: true,
    description: 'STOCK: the date on it. PLANNED_MEAL: the day that it was planned for.',
  })
  date(@Root() item: ImportItem): string | null {
    return contentOf(item, 'STOCK')?.date ?? contentOf(item, 'PLANNED_MEAL')?.date ?? null
  }

  @FieldResolver(() => String, { nullable: true, description: 'LIST_ITEM: "2 l". STOCK: the size of one packet.' })
  amount(@Root() item: ImportItem): string | null {
    // Imports that were read before this was known have none.
    const packet = contentOf(item, 'STOCK')?.packet ?? null
    return packet === null ? contentOf(item, 'LIST_ITEM')?.amount || null : `${packet.amount} ${packet.unit}`
  }

  @FieldResolver(() => String, { nullable: true, description: 'LIST_ITEM: the name of its list.' })
  listName(@Root() item: ImportItem): string | null {
    return contentOf(item, 'LIST_ITEM')?.listName || null
  }

  @FieldResolver(() => [String], { description: 'LIST_ITEM: the names of the recipes that need it.' })
  forRecipes(@Root() item: ImportItem): string[] {
    const reasons = contentOf(item, 'LIST_ITEM')?.reasons ?? []
    return [...new Set(reasons.flatMap(({ recipe }) => recipe ?? []))]
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'RECIPE: was it a favourite of the viewer? Then it becomes one here.',
  })
  isFavourite(@Root() item: ImportItem): boolean | null {
    const recipe = contentOf(item, 'RECIPE')
    return recipe && recipe.isFavourite === true
  }

  @FieldResolver(() => StoragePlace, { nullable: true, description: 'STOCK: where it is put here; null: not known.' })
  storagePlace(@Root() item: ImportItem): StoragePlace | null {
    const place = contentOf(item, 'STOCK')?.place ?? null
    return place && StoragePlace[place]
  }

  @FieldResolver(() => FoodType, {
    nullable: true,
    description: 'STOCK without a barcode: the food that its name means, which it becomes; null: it keeps its name.',
  })
  food(@Root() item: ImportItem): FoodType | null {
    const stock = contentOf(item, 'STOCK')
    if (stock === null || stock.packets.food === null) return null
    const hasCode = stock.barcode !== null && keysOfTyped(stock.barcode).some(isGtin)
    return hasCode ? null : foodTypeOf(stock.packets.food)
  }

  @FieldResolver(() => Boolean, { nullable: true, description: 'LIST_ITEM: was it ticked off?' })
  isDone(@Root() item: ImportItem): boolean | null {
    return contentOf(item, 'LIST_ITEM')?.isDone ?? null
  }

  @FieldResolver(() => String, { nullable: true, description: 'PLANNED_MEAL: as it was called: "dinner".' })
  mealType(@Root() item: ImportItem): string | null {
    return contentOf(item, 'PLANNED_MEAL')?.mealType || null
  }

  @FieldResolver(() => ImportLeftOutReason, {
    nullable: true,
    description: 'Why it was left out from the start, though it is no duplicate; null: it was not.',
  })
  leftOutBecause(@Root() item: ImportItem): ImportLeftOutReason | null {
    return this.services.imports.leftOutBecause(item)
  }

  @FieldResolver(() => TranslatableText, {
    nullable: true,
    description: 'FAILED: why it could not be stored. IMPORTED: why its picture is not.',
  })
  reason(@Root() { reason }: ImportItem): TranslatableText | null {
    return translatable(reason)
  }
}

function translatable(data: MessageData | null): TranslatableText | null {
  if (data === null) return null
  const { key, params, text } = messageOf(data)
  return { key, params, text }
}
