import { Field, Float, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Barcode } from '../platform/scalars'

export enum CapacityUnit {
  G = 'G',
  ML = 'ML',
}
registerEnumType(CapacityUnit, { name: 'CapacityUnit', description: 'Grams or millilitres.' })

export enum ItemSource {
  PERSON = 'PERSON',
  OPEN_FOOD_FACTS = 'OPEN_FOOD_FACTS',
  SAMPLE = 'SAMPLE',
  FOOD_LIST = 'FOOD_LIST',
}
registerEnumType(ItemSource, {
  name: 'ItemSource',
  description:
    'Where the data comes from. That of Open Food Facts, and of the sample, is the work of its contributors (ODbL). FOOD_LIST: a food without a barcode, of our own list of foods.',
})

@ObjectType({ description: 'Per 100 g or 100 ml; null where unknown.', simpleResolvers: true })
export class Nutrition {
  @Field(() => Float, { nullable: true, description: 'kcal' })
  energyKcal!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  carbohydrates!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  fat!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  fiber!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  proteins!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  salt!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  saturatedFat!: number | null
  @Field(() => Float, { nullable: true, description: 'g' })
  sugars!: number | null
}

@ObjectType({ simpleResolvers: true })
export class Ingredient {
  @Field(() => String)
  text!: string
  @Field(() => Boolean, { nullable: true, description: 'null: unknown' })
  vegetarian!: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'null: unknown' })
  vegan!: boolean | null
}

/** A product: what is printed on its packet, stored once for the whole community. */
@Entity()
@Index('item_by_name', ['name', 'barcode'])
@Index('item_newest', ['createdAt', 'barcode'])
// Entities cannot describe these kinds of index: a migration creates them.
@Index('item_by_brand', { synchronize: false })
@Index('item_windows', { synchronize: false })
@Index('item_allergens_known', ['barcode'], {
  where: `cardinality(allergens) > 0 OR allergens IS NULL AND barcode LIKE 'food:%'`,
})
@Check('item_unit_check', `unit IN ('G', 'ML')`)
// The key says that an item is of one pantry, so that it cannot be mistaken for one of everybody's.
@Check('item_pantry_check', `(pantry_id IS NOT NULL) = starts_with(barcode, 'own:')`)
@Check('item_source_check', `source IN ('PERSON', 'OPEN_FOOD_FACTS', 'SAMPLE', 'FOOD_LIST')`)
@ObjectType({ description: 'A product, as printed on its packet.', simpleResolvers: true })
export class Item {
  @Field(() => Barcode)
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @Field(() => String)
  @Column({ type: 'text' })
  brand!: string

  @Field(() => String)
  @Column({ type: 'text', collation: 'und-x-icu' })
  name!: string

  @Field(() => Float, { nullable: true, description: 'How much is in one packet, in `unit`.' })
  @Column({ type: 'double precision', nullable: true })
  capacity!: number | null

  @Field(() => CapacityUnit, { nullable: true })
  @Column({ type: 'text', nullable: true })
  unit!: CapacityUnit | null

  @Field(() => Nutrition, { nullable: true, description: 'Per 100 g or 100 ml.' })
  @Column({ type: 'jsonb', nullable: true })
  nutrition!: Nutrition | null

  @Field(() => [String], { nullable: true, description: 'null: unknown, which is not the same as none.' })
  @Column({ type: 'text', array: true, nullable: true })
  allergens!: string[] | null

  @Field(() => [Ingredient], { nullable: true, description: 'null: unknown' })
  @Column({ type: 'jsonb', nullable: true })
  ingredients!: Ingredient[] | null

  @Field(() => String, {
    nullable: true,
    description:
      'The URL of a photograph of the packet: of Open Food Facts, or, relative to this server, one that a person here took.',
  })
  @Column({ type: 'text', nullable: true })
  imageUrl!: string | null

  /** Category tags of the product database, such as `en:chopped-tomatoes`; null: unknown. */
  @Column({ type: 'text', array: true, nullable: true })
  categories!: string[] | null

  /** The food of domain/foods that it is; null: none of them, or it cannot be told. */
  @Index('item_by_food', { where: 'food_slug IS NOT NULL' })
  @Column({ type: 'text', nullable: true })
  foodSlug!: string | null

  /** What distinguishes it from other products of that food: `tinned`, `unsalted`. */
  @Column({ type: 'text', array: true, default: '{}' })
  foodAttributes!: string[]

  /** Did somebody choose the food? Then it is not found again by the name. */
  @Column({ type: 'boolean', default: false })
  foodChosen!: boolean

  /** The version of the food list by which the food was found; null: not yet. */
  @Column({ type: 'text', nullable: true })
  foodVersion!: string | null

  /** The only pantry that can hold it, and through whose entry alone it is seen: leftovers. Null: an item of everybody's. */
  @Index('item_pantry', { where: 'pantry_id IS NOT NULL' })
  @Column({ type: 'integer', nullable: true })
  pantryId!: number | null

  // By its name, because pantries are a later module.
  @ManyToOne('Pantry', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: object

  @Field(() => ItemSource)
  @Column({ type: 'text' })
  source!: ItemSource

  /** The account that created it; null for the sample, for boxes, and when the account has been removed. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  enteredBy!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'entered_by' })
  person?: Account

  @Field(() => Boolean, {
    description: 'Did people here enter some of brand, name and amount? The rest comes from `source`.',
  })
  @Column({ type: 'boolean', default: false })
  typed!: boolean

  /** The account that edited it last, and when. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  editedBy!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'edited_by' })
  editor?: Account

  @Column({ type: 'timestamptz', nullable: true })
  editedAt!: Date | null

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
