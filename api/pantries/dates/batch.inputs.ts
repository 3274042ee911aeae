import { IsNumber, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { changedDetails, frozenWhenAdded, undated, type Batch, type BatchDetails } from '../../../domain/stock/batches'
import { oneLine } from '../../../lib/text/text'
import { CapacityUnit } from '../../items/item.entity'
import { UserError } from '../../platform/errors'
import { Id, LocalDate, Uuid } from '../../platform/scalars'
import { DateKind, StoragePlace } from './batch.entity'
import { messages } from '../pantry.texts'

/** Of fewer digits than the largest number that PostgreSQL stores. */
export const batchIdPattern = /^[1-9]\d{0,17}$/

@InputType({ description: 'What is known of the packets that are added. All of it may be left out.' })
export class BatchInput {
  @Field(() => LocalDate, { nullable: true, description: 'The date on the packet.' })
  date?: string | null

  @Field(() => DateKind, { nullable: true, description: 'What the date means; needed with a date.' })
  dateKind?: DateKind | null

  @Field(() => StoragePlace, {
    nullable: true,
    description: 'Where it is kept. What has a use-by date and is put into the freezer is taken for frozen today.',
  })
  storagePlace?: StoragePlace | null

  @Field(() => Float, { nullable: true, description: "The size of one in `unit`, where it is not the item's." })
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0.01)
  @Max(100_000)
  unitAmount?: number | null

  @Field(() => CapacityUnit, { nullable: true, description: 'Needed with `unitAmount`.' })
  unit?: CapacityUnit | null

  @Field(() => String, {
    nullable: true,
    description: 'The batch or lot number that is printed on the packet, at most 20 characters.',
  })
  @IsOptional()
  @MaxLength(20)
  lot?: string | null
}

@InputType()
export class ChangeBatchInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => ID, { nullable: true, description: 'Left out: `batchMadeBy` says which.' })
  @IsOptional()
  @Matches(batchIdPattern)
  batchId?: string | null

  @Field(() => Uuid, { nullable: true, description: 'As in StockMoveInput.' })
  batchMadeBy?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of it change, and become a batch of their own. Left out: all of them; one, if a packet is opened.',
  })
  @IsOptional()
  @Min(1)
  @Max(100_000)
  quantity?: number | null

  @Field(() => LocalDate, { nullable: true, description: 'Left out: as it is; null: none, with `dateKind` null.' })
  date?: string | null

  @Field(() => DateKind, { nullable: true, description: 'Goes with `date`.' })
  dateKind?: DateKind | null

  @Field(() => StoragePlace, {
    nullable: true,
    description:
      'Left out: as it is; null: not said. What is put into the freezer is frozen today, and its date does not count any more. What is taken out of it is to be used by tomorrow.',
  })
  storagePlace?: StoragePlace | null

  @Field(() => Boolean, { nullable: true, description: 'true opens one packet today; false closes it again.' })
  opened?: boolean | null

  @Field(() => Float, {
    nullable: true,
    description: 'How much is left of an opened packet, in the unit of one; 0 uses it up. null: unknown.',
  })
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(100_000)
  amountLeft?: number | null

  @Field(() => Uuid, { description: 'As in StockMoveInput; undoStockMove takes it as `moveKey`.' })
  key!: string
}

/** The details of a new batch. @param today a local day. BAD_INPUT */
export function detailsOfInput(input: BatchInput | null | undefined, today: string): BatchDetails {
  if (input == null) return undated
  const { date = null, dateKind = null, storagePlace = null, unitAmount = null, unit = null, lot = null } = input
  if ((date === null) !== (dateKind === null))
    throw new UserError('BAD_INPUT', messages.dateAndKind, { field: 'batch.dateKind' })
  if ((unitAmount === null) !== (unit === null))
    throw new UserError('BAD_INPUT', messages.amountAndUnit, { field: 'batch.unit' })
  return {
    ...undated,
    date,
    dateKind,
    storagePlace,
    unitAmount,
    unit,
    lot: lot === null ? null : oneLine(lot) || null,
    frozenOn: frozenWhenAdded({ storagePlace, dateKind }, today),
  }
}

/** The details of a batch after a change of it. @param today a local day. BAD_INPUT */
export function detailsAfterChange(batch: Batch, input: ChangeBatchInput, today: string): BatchDetails {
  const changed = changedDetails(batch, input, today)
  const { date = batch.date, dateKind = batch.dateKind, amountLeft } = input
  if ((date === null) !== (dateKind === null))
    throw new UserError('BAD_INPUT', messages.dateAndKind, { field: 'dateKind' })
  if (amountLeft != null && changed.openedOn === null)
    throw new UserError('BAD_INPUT', messages.openFirst, { field: 'amountLeft' })
  return changed
}
