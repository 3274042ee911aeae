import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { createConnectionType } from '../platform/paging'
import { Uuid } from '../platform/scalars'
import { Import } from './import.entity'
import { ImportItem, ImportProblem } from './importItem.entity'

@ObjectType({ description: 'What is in an import, and how far it has come.', simpleResolvers: true })
export class ImportCounts {
  @Field(() => Int)
  recipes!: number

  @Field(() => Int, { description: 'Recipes whose picture is in the files.' })
  pictures!: number

  @Field(() => Int, { description: 'Recipes that become a private note beside.' })
  notes!: number

  @Field(() => Int, { description: 'Things in stock.' })
  stock!: number

  @Field(() => Int, { description: 'Lines of a shopping list.' })
  listItems!: number

  @Field(() => Int)
  plannedMeals!: number

  @Field(() => Int, { description: 'Items that are there already.' })
  duplicates!: number

  @Field(() => Int, { description: 'Of the duplicates: what is left out.' })
  duplicatesLeftOut!: number

  @Field(() => Int, { description: 'Items of which something has no place here: see `losses`.' })
  withLosses!: number

  @Field(() => Int, { description: 'Problems: what could not be read.' })
  unreadable!: number

  @Field(() => Int, { description: 'Items that are left out.' })
  leftOut!: number

  @Field(() => Int, {
    description: 'Items that are not left out: `done` grows up to it.',
  })
  total!: number

  @Field(() => Int, { description: 'Of the total: recipes. All others go to the pantry.' })
  chosenRecipes!: number

  @Field(() => Int, { description: 'Of the total: what is IMPORTED, FAILED, UNDONE or KEPT.' })
  done!: number

  @Field(() => Int, { description: 'Recipes that are stored, or were until undoImport deleted them.' })
  importedRecipes!: number

  @Field(() => Int, { description: 'Items that could not be stored.' })
  failed!: number

  @Field(() => Int, { description: 'Pictures that are stored.' })
  importedPictures!: number

  @Field(() => Int, { description: 'Recipes that are stored without their picture: see `reason`.' })
  withoutTheirPicture!: number

  @Field(() => Int, { description: 'Items that undoImport has kept.' })
  kept!: number

  @Field(() => Int, { description: 'Items that undoImport has deleted or taken back.' })
  undone!: number

  @Field(() => Int, { description: 'Of these: recipes.' })
  undoneRecipes!: number
}

/** Which items of an import a page holds. */
export enum ImportItemFilter {
  ALL = 'ALL',
  CHOSEN = 'CHOSEN',
  LEFT_OUT = 'LEFT_OUT',
  DUPLICATES = 'DUPLICATES',
  WITH_LOSSES = 'WITH_LOSSES',
  FAILED = 'FAILED',
  WITHOUT_THEIR_PICTURE = 'WITHOUT_THEIR_PICTURE',
  KEPT = 'KEPT',
}
registerEnumType(ImportItemFilter, {
  name: 'ImportItemFilter',
  description: 'Which items of an import.',
  valuesConfig: {
    ALL: {},
    CHOSEN: { description: 'Those that are not left out.' },
    LEFT_OUT: {},
    DUPLICATES: { description: 'What is there already, left out or not.' },
    WITH_LOSSES: { description: 'Those of which something has no place here.' },
    FAILED: { description: 'Those that could not be stored.' },
    WITHOUT_THEIR_PICTURE: { description: 'Those that are stored, but whose picture is not.' },
    KEPT: { description: 'Those that undoImport has kept.' },
  },
})

export const ImportItemConnection = createConnectionType(ImportItem)
export const ImportProblemConnection = createConnectionType(ImportProblem)

@ObjectType({ simpleResolvers: true })
export class ImportPayload {
  @Field(() => Import)
  import!: Import
}

@ObjectType({ simpleResolvers: true })
export class DiscardImportPayload {
  @Field(() => Uuid)
  id!: string
}
