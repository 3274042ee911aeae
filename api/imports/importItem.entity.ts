import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileLook, ProblemCode } from '../../lib/recipe-archives/movedRecipe'
import { Id } from '../platform/scalars'
import type { MessageData } from '../platform/texts/texts'
import { Import } from './import.entity'
import type { ImportedContent, MadeThing } from './reading/importedContent'

export enum ImportItemKind {
  RECIPE = 'RECIPE',
  STOCK = 'STOCK',
  LIST_ITEM = 'LIST_ITEM',
  PLANNED_MEAL = 'PLANNED_MEAL',
}
registerEnumType(ImportItemKind, {
  name: 'ImportItemKind',
  description: 'What an item of an import becomes.',
  valuesConfig: {
    RECIPE: { description: 'A private recipe of the viewer.' },
    STOCK: { description: 'Packets of the chosen pantry, added to what is there.' },
    LIST_ITEM: { description: 'A line of the shopping list of the chosen pantry.' },
    PLANNED_MEAL: { description: 'A meal in the plan of the chosen pantry.' },
  },
})

export enum ImportItemState {
  FOUND = 'FOUND',
  IMPORTED = 'IMPORTED',
  FAILED = 'FAILED',
  UNDONE = 'UNDONE',
  KEPT = 'KEPT',
}
registerEnumType(ImportItemState, {
  name: 'ImportItemState',
  description: 'What became of an item of an import.',
  valuesConfig: {
    FOUND: { description: 'It was read, and is not stored, be it not yet or because it is left out.' },
    IMPORTED: { description: 'It is stored.' },
    FAILED: { description: 'It could not be stored: `reason` says why.' },
    UNDONE: { description: '`undoImport` has deleted it.' },
    KEPT: { description: '`undoImport` has left it: `keptBecause` says why.' },
  },
})

export enum ImportDuplicate {
  SOURCE = 'SOURCE',
  CONTENT = 'CONTENT',
  FILE = 'FILE',
  LISTED = 'LISTED',
  PLANNED = 'PLANNED',
}
registerEnumType(ImportDuplicate, {
  name: 'ImportDuplicate',
  description: 'By what an item is there already.',
  valuesConfig: {
    SOURCE: { description: 'The viewer has a recipe from the same address.' },
    CONTENT: {
      description:
        'The viewer has a recipe with this name and these ingredients, or one that had all of this content when it was stored.',
    },
    FILE: { description: 'The same name and ingredients stand in the files before it.' },
    LISTED: { description: 'It is on the shopping list of the pantry, and not ticked.' },
    PLANNED: { description: 'A meal with this name is planned for that day in the pantry.' },
  },
})

export enum ImportLeftOutReason {
  TICKED = 'TICKED',
  PAST = 'PAST',
  NONE_LEFT = 'NONE_LEFT',
}
registerEnumType(ImportLeftOutReason, {
  name: 'ImportLeftOutReason',
  description: 'Why an item is left out until `chooseImportItems` takes it, though it is no duplicate.',
  valuesConfig: {
    TICKED: { description: 'A line that was ticked off already. Taken, it is on the list as ticked.' },
    PAST: { description: 'A meal of a day that is over.' },
    NONE_LEFT: { description: 'Nothing of it was there any more. Taken, it counts as one packet.' },
  },
})

export enum ImportLoss {
  NAME_CUT = 'NAME_CUT',
  LINES_CUT = 'LINES_CUT',
  TAGS_DROPPED = 'TAGS_DROPPED',
  SERVINGS_DROPPED = 'SERVINGS_DROPPED',
  TIMES_DROPPED = 'TIMES_DROPPED',
  ADDRESS_DROPPED = 'ADDRESS_DROPPED',
  VIDEO_DROPPED = 'VIDEO_DROPPED',
  NOTE_CUT = 'NOTE_CUT',
  PICTURE_ELSEWHERE = 'PICTURE_ELSEWHERE',
  PICTURE_UNREADABLE = 'PICTURE_UNREADABLE',
  AMOUNT_CHANGED = 'AMOUNT_CHANGED',
  PICTURE_MISSING = 'PICTURE_MISSING',
  FAVOURITE_DROPPED = 'FAVOURITE_DROPPED',
  PLACE_DROPPED = 'PLACE_DROPPED',
  PLACE_CHANGED = 'PLACE_CHANGED',
  NAME_REPLACED = 'NAME_REPLACED',
  CODE_DROPPED = 'CODE_DROPPED',
  CODE_UNKNOWN = 'CODE_UNKNOWN',
  DETAILS_DROPPED = 'DETAILS_DROPPED',
  LIST_NAME_DROPPED = 'LIST_NAME_DROPPED',
  MEAL_TYPE_DROPPED = 'MEAL_TYPE_DROPPED',
  MEAL_NOTE_DROPPED = 'MEAL_NOTE_DROPPED',
}
registerEnumType(ImportLoss, {
  name: 'ImportLoss',
  description: 'What of an item has no place here.',
  valuesConfig: {
    NAME_CUT: { description: 'The end of a name of more than 200 characters.' },
    LINES_CUT: { description: 'Ingredients or steps beyond what one recipe may hold.' },
    TAGS_DROPPED: { description: 'Tags beyond the twentieth, or longer than 40 characters.' },
    SERVINGS_DROPPED: { description: 'A number of servings that is not 1 to 100.' },
    TIMES_DROPPED: { description: 'Times that contradict each other, or longer than a week.' },
    ADDRESS_DROPPED: { description: 'A source that is no web address.' },
    VIDEO_DROPPED: { description: 'A video whose address is not https.' },
    NOTE_CUT: { description: 'The end of a note of more than 10,000 characters.' },
    PICTURE_ELSEWHERE: { description: 'A picture that is not in the files, but on a website.' },
    PICTURE_UNREADABLE: { description: 'A picture that is damaged, too large or in a format that cannot be decoded.' },
    AMOUNT_CHANGED: { description: 'A part of a packet, which counts as a whole one, or more than 1,000 packets.' },
    PICTURE_MISSING: { description: 'A picture that the files name, but do not hold.' },
    FAVOURITE_DROPPED: {
      description: 'A favourite of one of several people, of whom the files do not say who the viewer is.',
    },
    PLACE_DROPPED: { description: 'A place of which it is not known whether it is a cupboard, a fridge or a freezer.' },
    PLACE_CHANGED: { description: 'The name of a place, of which only the kind is kept: see `storagePlace`.' },
    NAME_REPLACED: { description: 'A name in place of which it gets that of its food: see `food`.' },
    CODE_DROPPED: { description: 'A code that is no barcode of a product, or has a wrong check digit.' },
    CODE_UNKNOWN: {
      description: 'A barcode that is not known here: it is dropped if the product database does not know it either.',
    },
    DETAILS_DROPPED: {
      description:
        'A lot of more than 20 characters, what is left of a packet that is not opened, or words about guests beyond 20 of 40 characters.',
    },
    LIST_NAME_DROPPED: { description: 'The name of a list: see `listName`. A pantry has one list, without a name.' },
    MEAL_TYPE_DROPPED: { description: 'Which meal of its day it was: see `mealType`. The plan has days alone.' },
    MEAL_NOTE_DROPPED: { description: 'The note of a planned meal whose recipe is found: the plan shows the recipe.' },
  },
})

export enum ImportKeptReason {
  EDITED = 'EDITED',
  PUBLISHED = 'PUBLISHED',
  PLANNED = 'PLANNED',
  LISTED = 'LISTED',
  COOKED = 'COOKED',
  RATED = 'RATED',
  USED = 'USED',
  RESERVED = 'RESERVED',
  SHARED = 'SHARED',
  TICKED = 'TICKED',
  NO_ACCESS = 'NO_ACCESS',
}
registerEnumType(ImportKeptReason, {
  name: 'ImportKeptReason',
  description: 'Why undoImport keeps what an import has made.',
  valuesConfig: {
    EDITED: { description: 'It was changed since.' },
    PUBLISHED: { description: 'It was published since.' },
    PLANNED: { description: "It is in somebody's meal plan." },
    LISTED: { description: "It is on somebody's shopping list." },
    COOKED: { description: 'Somebody has cooked it.' },
    RATED: { description: 'Somebody has rated it.' },
    USED: { description: 'Packets of it were taken out or changed since; what was left of it is taken back.' },
    RESERVED: { description: 'Packets of it are promised to somebody; what was left of it is taken back.' },
    SHARED: { description: 'It was shared with neighbours since.' },
    TICKED: { description: 'It was ticked on the list since.' },
    NO_ACCESS: { description: 'The viewer may not change that of the pantry any more.' },
  },
})

/** Something that was read in the files of an import. */
@Entity()
@Check('import_item_kind_check', `kind IN ('RECIPE', 'STOCK', 'LIST_ITEM', 'PLANNED_MEAL')`)
@Check('import_item_state_check', `state IN ('FOUND', 'IMPORTED', 'FAILED', 'UNDONE', 'KEPT')`)
@Check('import_item_duplicate_check', `duplicate IN ('SOURCE', 'CONTENT', 'FILE', 'LISTED', 'PLANNED')`)
@Index('import_item_recipe', ['recipeId'], { where: 'recipe_id IS NOT NULL' })
@ObjectType({ description: 'Something that was read in the files of an import.', simpleResolvers: true })
export class ImportItem {
  @PrimaryColumn({ type: 'uuid' })
  importId!: string

  @ManyToOne(() => Import, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id' })
  import?: Import

  @Field(() => Int, { description: 'Its place among all items of the import, from 0 on.' })
  @PrimaryColumn({ type: 'integer' })
  position!: number

  @Field(() => ImportItemKind)
  @Column({ type: 'text', default: ImportItemKind.RECIPE })
  kind!: ImportItemKind

  @Field(() => ImportItemState)
  @Column({ type: 'text', default: ImportItemState.FOUND })
  state!: ImportItemState

  @Field(() => String, { description: 'The format that it was read from, such as "Mealie" or "CSV".' })
  @Column({ type: 'text' })
  format!: string

  @Field(() => String, { description: 'At most 200 characters; may be empty.' })
  @Column({ type: 'text' })
  name!: string

  /** What is stored of it; of each kind its own. */
  @Column({ type: 'jsonb' })
  content!: ImportedContent

  @Field(() => String, {
    nullable: true,
    description: 'What becomes a private note: its description, note, nutrition and rating. At most 10,000 characters.',
  })
  @Column({ type: 'text', nullable: true })
  note!: string | null

  @Field(() => Boolean, { description: 'Is its picture in the files?' })
  @Column({ type: 'boolean', default: false })
  hasPicture!: boolean

  @Field(() => Boolean, { description: 'Is its picture stored? Otherwise `reason` says why, once it is IMPORTED.' })
  @Column({ type: 'boolean', default: false })
  pictureImported!: boolean

  @Field(() => [ImportLoss], { description: 'What of it has no place here.' })
  @Column({ type: 'text', array: true, default: '{}' })
  losses!: ImportLoss[]

  @Field(() => ImportDuplicate, { nullable: true, description: 'By what it is there already; null: it is new.' })
  @Column({ type: 'text', nullable: true })
  duplicate!: ImportDuplicate | null

  @Field(() => Id, { nullable: true, description: 'The recipe of the viewer that it repeats.' })
  @Column({ type: 'integer', nullable: true })
  duplicateOfId!: number | null

  @Field(() => Boolean, {
    description: 'Is it left out? Duplicates are, until `chooseImportItems` takes them.',
  })
  @Column({ type: 'boolean', default: false })
  isLeftOut!: boolean

  /** Why it, or its picture, could not be stored. */
  @Column({ type: 'jsonb', nullable: true })
  reason!: MessageData | null

  @Field(() => Id, { nullable: true, description: 'The recipe that it has become; null: none, or it was deleted.' })
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  // By name, so that a recipe that is deleted leaves the item.
  @ManyToOne('Recipe', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: object

  /** What else it has become, as much of it as its undo needs; null: nothing. */
  @Column({ type: 'jsonb', nullable: true })
  made!: MadeThing | null

  /** Of its recipe as it is now; of none that was stored: null. No column: read beside it. */
  @Field(() => String, {
    nullable: true,
    description: 'The name of the recipe that it has become, as it is now; null: none, or it was deleted.',
  })
  recipeName?: string | null

  @Field(() => [ImportKeptReason], { description: 'KEPT: why.' })
  @Column({ type: 'text', array: true, default: '{}' })
  keptBecause!: ImportKeptReason[]
}

/** Something in the files of an import that could not be read. */
@Entity()
@ObjectType({ description: 'Something in the files of an import that could not be read.', simpleResolvers: true })
export class ImportProblem {
  @PrimaryColumn({ type: 'uuid' })
  importId!: string

  @ManyToOne(() => Import, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id' })
  import?: Import

  @Field(() => Int, { description: 'Its place among all problems of the import, from 0 on.' })
  @PrimaryColumn({ type: 'integer' })
  number!: number

  @Field(() => String, {
    description:
      'NOT_RECIPES (see `look`), CUT_OFF, TOO_LARGE, TOO_MANY_FILES, TOO_MANY_RECIPES, TOO_MANY_THINGS, TOO_DEEP, ENCRYPTED, LINK, UNSAFE_NAME, EMPTY_RECIPE, NO_NAME, AMBIGUOUS_DATES, UNREADABLE_DATE, NO_RECIPE, STAPLES or MINIMUMS.',
  })
  @Column({ type: 'text' })
  code!: ProblemCode

  @Field(() => String, {
    description: 'The path of the entry, with those of the archives around it; or the name of the recipe or pantry.',
  })
  @Column({ type: 'text', name: 'place' })
  where!: string

  @Field(() => Int, { nullable: true, description: 'The line of a table or text, from 1 on.' })
  @Column({ type: 'integer', nullable: true })
  line!: number | null

  @Field(() => String, { nullable: true, description: 'What a file without recipes looks like, such as "pdf".' })
  @Column({ type: 'text', nullable: true })
  look!: FileLook | null

  @Field(() => String, { description: 'All of it in English: "soup.zip/soup.json is cut off or damaged".' })
  @Column({ type: 'text' })
  sentence!: string
}
