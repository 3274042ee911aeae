import { registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../../accounts/account.entity'
import { Item } from '../../items/item.entity'

/** What a person says of a line of a recipe and an item. */
export enum MatchVerdict {
  SAME = 'SAME',
  NOT_SAME = 'NOT_SAME',
}
registerEnumType(MatchVerdict, {
  name: 'MatchVerdict',
  description: 'What a person says of a line of a recipe and an item.',
  valuesConfig: {
    SAME: { description: 'The item is what the line asks for.' },
    NOT_SAME: { description: 'It is not.' },
  },
})

/**
 * A person's word on whether an item is what a line of a recipe asks for. It counts for them at once, and for everybody when
 * enough others agree: see itemMatch.reads.ts.
 */
@Entity()
@Check('match_vote_verdict_check', `verdict IN ('SAME', 'NOT_SAME')`)
@Check('match_vote_line_key_check', `line_key <> ''`)
@Index('match_vote_of_item', ['barcode', 'lineKey'])
export class MatchVote {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** As in `RecipeLine`: no recipe needs to have such a line any more. */
  @PrimaryColumn({ type: 'text' })
  lineKey!: string

  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @ManyToOne(() => Item, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'barcode' })
  item?: Item

  @Column({ type: 'text' })
  verdict!: MatchVerdict

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
