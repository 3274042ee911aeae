import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Uuid } from '../platform/scalars'
import { RecipeOrigin } from '../recipes/recipe.entity'
import type { GeneratedRecipe } from './draft'
import type { GenerationTranslations } from './generation.translations'
import { GeneratedRecipeType } from './generation.types'

export enum GenerationState {
  WORKING = 'WORKING',
  DONE = 'DONE',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
}
registerEnumType(GenerationState, {
  name: 'GenerationState',
  description: 'How far the making of a recipe is.',
  valuesConfig: {
    WORKING: { description: 'It is being made; `draft` grows.' },
    DONE: { description: 'It is there.' },
    FAILED: { description: 'Nothing came of it; `failure` says why, and what to do.' },
    CANCELLED: { description: 'Somebody stopped it.' },
  },
})

/**
 * The making of one recipe: from the description to the draft that somebody may keep. It is a record
 * of its own, so that a reload, another tab and another process find it again. Swept after a week.
 */
@Entity()
@Check('generation_state_check', `state IN ('WORKING', 'DONE', 'FAILED', 'CANCELLED')`)
@Check('generation_origin_check', `origin IN ('GENERATED', 'COMPOSED')`)
@Check('generation_working_for_check', `(state = 'WORKING') = (working_for IS NOT NULL)`)
@Index('generation_working_for', ['workingFor'], { unique: true })
@ObjectType({ description: 'The making of one recipe, from the description to the draft.' })
export class Generation {
  @Field(() => Uuid, { description: 'Made by the client. Of a visitor\'s, whoever knows it sees the generation; of an account\'s, that account alone.' })
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** null: a visitor asked. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /**
   * Who waits for it, an account or the hash of an address, as long as somebody works on it: nobody
   * has two made at once. Empty as soon as it is over.
   */
  @Column({ type: 'text', nullable: true })
  workingFor!: string | null

  @Field(() => String, { description: 'What was asked for.' })
  @Column({ type: 'text' })
  description!: string

  @Field(() => Boolean, { description: 'Was it to be made of what is in the asker\'s pantry?' })
  @Column({ type: 'boolean' })
  usesPantry!: boolean

  @Field(() => GenerationState)
  @Column({ type: 'text' })
  state!: GenerationState

  @Field(() => RecipeOrigin, { description: 'GENERATED or COMPOSED. `createRecipe` takes it, so that a recipe that was kept still says where it comes from.' })
  @Column({ type: 'text' })
  origin!: RecipeOrigin

  @Field(() => GeneratedRecipeType, { nullable: true, description: 'Grows while it is being made; null before anything came. A placeholder when FAILED.' })
  @Column({ type: 'jsonb', nullable: true })
  draft!: GeneratedRecipe | null

  @Field(() => [String], { description: 'COMPOSED: every change that was made to the recipes of `sources`, a sentence each.' })
  @Column({ type: 'text', array: true, default: '{}' })
  changes!: string[]

  @Field(() => [String], { description: 'Why the draft is not what was asked for, a sentence each: it names something that was to be left out. Show them beside it.' })
  @Column({ type: 'text', array: true, default: '{}' })
  warnings!: string[]

  @Column({ type: 'integer', array: true, default: '{}' })
  sourceIds!: number[]

  @Column({ type: 'integer', array: true, default: '{}' })
  nearestIds!: number[]

  @Field(() => String, { nullable: true, description: 'What happened and what to do, in a plain sentence; null unless FAILED.' })
  @Column({ type: 'text', nullable: true })
  failure!: string | null

  /** The keys and parameters of `changes`, `warnings` and `failure`. */
  @Column({ type: 'jsonb', default: () => "'{}'" })
  translations!: GenerationTranslations

  @Field(() => Date)
  @Index()
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date

  /** Until when somebody works on it. If it is WORKING still, the process that did so is gone. */
  @Column({ type: 'timestamptz', precision: 3 })
  givesUpAt!: Date
}
