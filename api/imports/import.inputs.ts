import { ArrayMaxSize, ArrayMinSize, IsOptional, MaxLength, MinLength, Max, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { maxInt32 } from '../../lib/numbers/int32'
import { Page } from '../platform/paging'
import { Id, Uuid } from '../platform/scalars'
import { ImportItemKind } from './importItem.entity'
import { ImportColumn, ImportTableKind } from './importTable.entity'
import { ImportItemFilter } from './import.types'

/** How many files one import may have. */
export const maxImportFiles = 2_000
/** Bytes of all files of an import: 2 GB. */
export const maxImportBytes = maxInt32
/** Positions that one call may name; a filter names any number. */
const maxPositions = 1_000

@InputType({ description: 'A file that is about to be sent.' })
export class ImportFileInput {
  @Field(() => String, {
    description: 'Its name, with the folders in which it lies, with "/" between them. At most 500 characters.',
  })
  @MinLength(1)
  @MaxLength(500)
  name!: string

  @Field(() => Int, { description: 'In bytes; at least 1.' })
  @Min(1)
  @Max(maxImportBytes)
  size!: number
}

@InputType()
export class StartImportInput {
  @Field(() => Uuid, { description: 'Idempotency key, made when the person acts and kept through retries.' })
  key!: string

  @Field(() => [ImportFileInput], {
    description: `1 to ${maxImportFiles} files, of 2 GB together. What each is, its content says. Zips are read one by one, all others as one folder.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(maxImportFiles)
  @ValidateNested()
  files!: ImportFileInput[]
}

@InputType()
export class ImportIdInput {
  @Field(() => Uuid)
  id!: string
}

@InputType()
export class ChooseImportItemsInput extends ImportIdInput {
  @Field(() => Boolean, { description: 'true leaves them out, false takes them.' })
  isLeftOut!: boolean

  @Field(() => [Int], {
    nullable: true,
    description: `Positions of items; at most ${maxPositions}. Left out: all that the filter and the kind name.`,
  })
  @IsOptional()
  @ArrayMaxSize(maxPositions)
  @Min(0, { each: true })
  @Max(maxInt32, { each: true })
  positions?: number[] | null

  @Field(() => ImportItemFilter, { defaultValue: ImportItemFilter.ALL })
  filter!: ImportItemFilter

  @Field(() => ImportItemKind, { nullable: true, description: 'Left out: all kinds.' })
  kind?: ImportItemKind | null
}

@InputType()
export class ChooseImportTableInput extends ImportIdInput {
  @Field(() => Int, { description: 'Of `ImportTable`.' })
  @Min(0)
  @Max(maxInt32)
  number!: number

  @Field(() => ImportTableKind)
  kind!: ImportTableKind

  @Field(() => [ImportColumn], {
    nullable: 'items',
    description: 'What each column holds, in their order; null: it is not taken. One of them is NAME.',
  })
  @ArrayMaxSize(100)
  columns!: (ImportColumn | null)[]

  @Field(() => Boolean, {
    nullable: true,
    description: 'Does 03/04 mean the third of April? Left out: as the column itself says. Not for RECIPES.',
  })
  isDayFirst?: boolean | null
}

@InputType()
export class RunImportInput extends ImportIdInput {
  @Field(() => Id, {
    nullable: true,
    description:
      "The pantry that stock, lines of the list and planned meals go to; the viewer's home pantry if it is left out. Who only helps there may bring stock along, and neither list nor plan.",
  })
  pantryId?: number | null
}

@ArgsType()
export class ImportItemsArgs extends Page {
  @Field(() => ImportItemFilter, { defaultValue: ImportItemFilter.ALL })
  filter!: ImportItemFilter

  @Field(() => ImportItemKind, { nullable: true, description: 'Left out: all kinds.' })
  kind?: ImportItemKind | null
}
