import { registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { Diet, UkAllergen } from '../../domain/diets/dietProfile'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'

export enum UkAllergenType {
  CELERY = 'CELERY',
  GLUTEN = 'GLUTEN',
  CRUSTACEANS = 'CRUSTACEANS',
  EGGS = 'EGGS',
  FISH = 'FISH',
  LUPIN = 'LUPIN',
  MILK = 'MILK',
  MOLLUSCS = 'MOLLUSCS',
  MUSTARD = 'MUSTARD',
  NUTS = 'NUTS',
  PEANUTS = 'PEANUTS',
  SESAME = 'SESAME',
  SOYA = 'SOYA',
  SULPHITES = 'SULPHITES',
}
registerEnumType(UkAllergenType, {
  name: 'UkAllergen',
  description: 'The fourteen allergens that British food law wants named.',
})

export enum DietType {
  VEGETARIAN = 'VEGETARIAN',
  VEGAN = 'VEGAN',
  PESCATARIAN = 'PESCATARIAN',
  HALAL = 'HALAL',
  KOSHER = 'KOSHER',
  NO_PORK = 'NO_PORK',
  NO_ALCOHOL = 'NO_ALCOHOL',
}
registerEnumType(DietType, { name: 'Diet', description: 'How somebody eats.' })

/**
 * What somebody does not eat: an adult's belongs to their account, and goes where they go; a child's, who has no account, to the
 * pantry of their home. Only who keeps house in that home reads it: see `seesDiets`.
 */
@Entity()
@Check('diet_profile_of_one_check', '(account_id IS NULL) <> (pantry_id IS NULL)')
@Check('diet_profile_name_check', '(name IS NULL) = (pantry_id IS NULL)')
export class DietProfile {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** An adult's. */
  @Index({ unique: true })
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** The home of a child. */
  @Index({ where: 'pantry_id IS NOT NULL' })
  @Column({ type: 'integer', nullable: true })
  pantryId!: number | null

  @ManyToOne(() => Pantry, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  /** A child's; an adult has that of their account. */
  @Column({ type: 'text', nullable: true })
  name!: string | null

  @Column({ type: 'text', array: true, default: '{}' })
  allergens!: UkAllergen[]

  @Column({ type: 'text', array: true, default: '{}' })
  diets!: Diet[]

  /** Foods in free words. */
  @Column({ type: 'text', array: true, default: '{}' })
  avoid!: string[]

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
