import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Barcode } from '../../platform/scalars'
import { MatchVerdict } from './matchVote.entity'
import type { LineWithNeed } from '../lines/recipeLine.sql'

export enum MatchResult {
  FITS = 'FITS',
  STANDS_IN = 'STANDS_IN',
  NO = 'NO',
  UNKNOWN = 'UNKNOWN',
}
registerEnumType(MatchResult, {
  name: 'MatchResult',
  description: 'Does an item do for a line of a recipe?',
  valuesConfig: {
    FITS: { description: 'It is what the line asks for, or one of several foods that it names.' },
    STANDS_IN: { description: 'It is another food, which replaces it.' },
    UNKNOWN: { description: 'The line or the item has no known food.' },
  },
})

export enum MatchDecider {
  VIEWER = 'VIEWER',
  COMMUNITY = 'COMMUNITY',
  MATCHER = 'MATCHER',
}
registerEnumType(MatchDecider, {
  name: 'MatchDecider',
  description:
    'Who decides whether an item does for a line: the viewer, if they voted; otherwise the community, if at least three accounts that are older than seven days say the same and most of them do; otherwise the food list.',
})

@ObjectType('ItemMatch', {
  description: 'Whether an item does for a line of a recipe, as it counts for the viewer.',
  simpleResolvers: true,
})
export class ItemMatchType {
  @Field(() => ID, {
    description:
      'The barcode and what the line asks for, without its amounts: lines that ask for the same share their votes.',
  })
  id!: string

  @Field(() => Barcode)
  barcode!: string

  @Field(() => MatchResult)
  match!: MatchResult

  @Field(() => MatchDecider)
  decidedBy!: MatchDecider

  @Field(() => MatchVerdict, { nullable: true, description: 'What the viewer said; null: nothing.' })
  viewerVote!: MatchVerdict | null
}

@ObjectType({ simpleResolvers: true })
export class MatchVotePayload {
  @Field(() => ItemMatchType)
  match!: ItemMatchType
}

/** What people said of a line and an item, as it counts for the viewer in place of the food list. */
export interface DecidedMatch {
  lineKey: string
  barcode: string
  match: 'FITS' | 'NO'
}

/** The lines of several recipes, and what people said of them. */
export interface DecidedLines {
  /** Of each recipe, in their order. */
  lines: LineWithNeed[][]
  decisions: DecidedMatch[]
}
