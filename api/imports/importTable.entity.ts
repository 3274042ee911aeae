import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { PantryColumn, RecipeColumn } from '../../lib/recipe-archives/movedPantry'
import { Import } from './import.entity'

export enum ImportTableQuestion {
  COLUMNS = 'COLUMNS',
  DATE_ORDER = 'DATE_ORDER',
}
registerEnumType(ImportTableQuestion, {
  name: 'ImportTableQuestion',
  description: 'What is to be said about a table.',
  valuesConfig: {
    COLUMNS: { description: 'What its columns hold. Nothing of it was read.' },
    DATE_ORDER: { description: 'Whether its dates begin with the day or the month. Everything else of it was read.' },
  },
})

export enum ImportTableKind {
  RECIPES = 'RECIPES',
  STOCK = 'STOCK',
  LIST = 'LIST',
}
registerEnumType(ImportTableKind, {
  name: 'ImportTableKind',
  description: 'What the rows of a table are.',
  valuesConfig: {
    RECIPES: { description: 'Recipes.' },
    STOCK: { description: 'Things in stock.' },
    LIST: { description: 'Lines of a shopping list.' },
  },
})

/** What a column of recipes may hold, by its name in GraphQL. */
export const recipeColumns = {
  NAME: 'name',
  DESCRIPTION: 'description',
  INGREDIENTS: 'ingredients',
  INSTRUCTIONS: 'instructions',
  TAGS: 'tags',
  SERVINGS: 'servings',
  PREP: 'prep',
  COOK: 'cook',
  TOTAL: 'total',
  URL: 'url',
  SOURCE: 'source',
  NOTE: 'note',
  NUTRITION: 'nutrition',
  RATING: 'rating',
  FAVOURITE: 'favourite',
  PICTURE: 'picture',
} as const satisfies Record<string, RecipeColumn>

/** The same for stock and lists. */
export const pantryColumns = {
  NAME: 'name',
  QUANTITY: 'quantity',
  UNIT: 'unit',
  USE_BY: 'useBy',
  BEST_BEFORE: 'bestBefore',
  DATE: 'date',
  PLACE: 'place',
  BARCODE: 'barcode',
  MINIMUM: 'minimum',
  DONE: 'done',
  LIST: 'list',
} as const satisfies Record<string, PantryColumn>

type ColumnName = keyof typeof recipeColumns | keyof typeof pantryColumns

export const ImportColumn = Object.fromEntries(
  [...Object.keys(recipeColumns), ...Object.keys(pantryColumns)].map((name) => [name, name]),
) as { [Name in ColumnName]: Name }
export type ImportColumn = ColumnName
registerEnumType(ImportColumn, {
  name: 'ImportColumn',
  description:
    'What a column of a table holds. Of recipes: NAME to PICTURE (PREP, COOK and TOTAL are times). Of stock and lists: NAME and QUANTITY to LIST.',
})

/** A table of an import about which its person is asked. */
@Entity()
@Check('import_table_asked_check', `asked IN ('COLUMNS', 'DATE_ORDER')`)
@Check('import_table_kind_check', `kind IN ('RECIPES', 'STOCK', 'LIST')`)
@ObjectType({
  description: 'A table in the files of an import that was not understood as a whole: `chooseImportTable` answers.',
  simpleResolvers: true,
})
export class ImportTable {
  @PrimaryColumn({ type: 'uuid' })
  importId!: string

  @ManyToOne(() => Import, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id' })
  import?: Import

  @Field(() => Int, { description: 'Its place among all tables of the import, from 0 on.' })
  @PrimaryColumn({ type: 'integer' })
  number!: number

  @Field(() => String, { description: 'The path of the table, with those of the archives around it.' })
  @Column({ type: 'text', name: 'place' })
  where!: string

  @Field(() => [String], { description: 'The heads of its columns.' })
  @Column({ type: 'text', array: true })
  columns!: string[]

  @Field(() => [[String]], { description: 'Its first three rows; a cell for each column.' })
  @Column({ type: 'jsonb' })
  rows!: string[][]

  @Field(() => ImportTableQuestion)
  @Column({ type: 'text' })
  asked!: ImportTableQuestion

  @Field(() => ImportTableKind, { nullable: true, description: 'What it seems to hold; null: nothing tells.' })
  @Column({ type: 'text', nullable: true })
  kind!: ImportTableKind | null

  @Field(() => [ImportColumn], {
    nullable: 'items',
    description: 'What each column seems to hold if these are recipes; null: it is not taken.',
  })
  @Column({ type: 'jsonb' })
  recipeColumns!: (ImportColumn | null)[]

  @Field(() => [ImportColumn], {
    nullable: 'items',
    description: 'What each column seems to hold if this is stock or a list; null: it is not taken.',
  })
  @Column({ type: 'jsonb' })
  pantryColumns!: (ImportColumn | null)[]
}
