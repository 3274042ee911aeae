import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
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
  description: 'The state of a generation.',
  valuesConfig: {
    WORKING: { description: 'It is running; `draft` grows.' },
    DONE: { description: '`draft` is complete.' },
    FAILED: { description: 'No recipe was generated; `failure` has the reason.' },
    CANCELLED: { description: 'It was stopped by `cancelGeneration`.' },
  },
})

/**
 * The generation of one recipe, from the description to the draft. It is stored, so that a reload, another tab and
 * another process find it. Deleted after a week.
 */
@Entity()
@Check('generation_state_check', `state IN ('WORKING', 'DONE', 'FAILED', 'CANCELLED')`)
@Check('generation_origin_check', `origin IN ('GENERATED', 'COMPOSED')`)
@Check('generation_working_for_check', `(state = 'WORKING') = (working_for IS NOT NULL)`)
@Index('generation_working_for', ['workingFor'], { unique: true })
@ObjectType({ description: 'The generation of one recipe, from the description to the draft.', simpleResolvers: true })
export class Generation {
  @Field(() => Uuid, {
    description:
      "Made by the client. A visitor's generation is visible to everybody who knows its id, an account's to that account alone.",
  })
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** null: requested by a visitor. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /**
   * The requester (an account, or the hash of a visitor's address) while it runs, else null. The unique index allows one
   * running generation for each.
   */
  @Column({ type: 'text', nullable: true })
  workingFor!: string | null

  @Field(() => String, { description: 'What to generate, as typed; empty if the pantry alone decides.' })
  @Column({ type: 'text' })
  description!: string

  @Field(() => Boolean, { description: "Was the viewer's pantry to be used?" })
  @Column({ type: 'boolean' })
  usesPantry!: boolean

  /** Which pantry; null: none, or it has been removed. */
  @Index({ where: 'pantry_id IS NOT NULL' })
  @Column({ type: 'integer', nullable: true })
  pantryId!: number | null

  @ManyToOne(() => Pantry, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  /** Was what is avoided at the requester's home to be left out? */
  @Column({ type: 'boolean', default: false })
  leavesOutAvoided!: boolean

  @Field(() => GenerationState)
  @Column({ type: 'text' })
  state!: GenerationState

  @Field(() => RecipeOrigin, {
    description: 'GENERATED or COMPOSED. Pass it to `createRecipe`, so that the saved recipe keeps it.',
  })
  @Column({ type: 'text' })
  origin!: RecipeOrigin

  @Field(() => GeneratedRecipeType, {
    nullable: true,
    description: 'Grows while it is WORKING; null before the first part. A placeholder when FAILED.',
  })
  @Column({ type: 'jsonb', nullable: true })
  draft!: GeneratedRecipe | null

  @Field(() => [String], { description: 'COMPOSED: the differences from the recipes in `sources`, a sentence each.' })
  @Column({ type: 'text', array: true, default: '{}' })
  changes!: string[]

  @Field(() => [String], {
    description:
      'Where the draft does not meet the description, a sentence each: for example an excluded food that it still names. Show them beside it.',
  })
  @Column({ type: 'text', array: true, default: '{}' })
  warnings!: string[]

  @Column({ type: 'integer', array: true, default: '{}' })
  sourceIds!: number[]

  @Column({ type: 'integer', array: true, default: '{}' })
  nearestIds!: number[]

  @Field(() => String, {
    nullable: true,
    description: 'What happened and what to do, in a plain sentence; null unless FAILED.',
  })
  @Column({ type: 'text', nullable: true })
  failure!: string | null

  /** The keys and parameters of `changes`, `warnings` and `failure`. */
  @Column({ type: 'jsonb', default: () => "'{}'" })
  translations!: GenerationTranslations

  @Field(() => Date)
  @Index()
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date

  /** Deadline of the process that works on it. A row that is WORKING after it belongs to a process that has stopped. */
  @Column({ type: 'timestamptz', precision: 3 })
  givesUpAt!: Date
}
