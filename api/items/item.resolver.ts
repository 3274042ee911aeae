import { MaxLength, MinLength } from 'class-validator'
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Float, Mutation, ObjectType, Query, registerEnumType, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { Barcode } from '../platform/scalars'
import { requirePerson } from '../platform/viewer'
import { printedCode, type BarcodeFormat } from '../../lib/barcode/gtin'
import { CapacityUnit, Item } from './item.entity'
import { CreateItemInput } from './item.inputs'
import { LookUpStatus, type ItemLookUp, type ItemService } from './item.service'
import { ItemPayload } from './item.types'
import type { ProductFacts } from './productFacts'

enum BarcodeFormatName {
  EAN_13 = 'EAN_13',
  EAN_8 = 'EAN_8',
  UPC_A = 'UPC_A',
  UPC_E = 'UPC_E',
  CODE_128 = 'CODE_128',
  QR_CODE = 'QR_CODE',
  TYPED = 'TYPED',
}
registerEnumType(BarcodeFormatName, {
  name: 'BarcodeFormat',
  description: 'How a code was printed, which decides what its digits mean; TYPED when a person read it out.',
})

registerEnumType(LookUpStatus, {
  name: 'LookUpStatus',
  description: 'How much is known of a code.',
  valuesConfig: {
    KNOWN: { description: 'In our own catalogue: `item`.' },
    FOUND: { description: 'In the product database: `facts`, any of which may be missing.' },
    NOT_FOUND: { description: 'The product database does not have it.' },
    UNAVAILABLE: { description: 'We cannot tell now: the product database does not answer.' },
    NOT_A_PRODUCT: { description: 'A shop\'s own code or a label: never asked outside.' },
  },
})

@ObjectType('ProductFacts', { description: 'What the product database knows of a packet; null where it does not.' })
class ProductFactsType {
  @Field(() => String, { nullable: true })
  brand!: string | null

  @Field(() => String, { nullable: true })
  name!: string | null

  @Field(() => Float, { nullable: true })
  capacity!: number | null

  @Field(() => CapacityUnit, { nullable: true })
  unit!: ProductFacts['unit']

  @Field(() => String, { nullable: true })
  imageUrl!: string | null
}

@ObjectType('ItemLookUp')
class ItemLookUpType {
  @Field(() => Barcode, { description: 'The key to use from here on.' })
  barcode!: string

  @Field(() => LookUpStatus)
  status!: LookUpStatus

  @Field(() => Item, { nullable: true })
  item!: Item | null

  @Field(() => ProductFactsType, { nullable: true })
  facts!: ProductFacts | null
}

@ArgsType()
class LookUpArgs {
  @Field(() => String, { description: 'As scanned or typed.' })
  @MinLength(1)
  @MaxLength(400)
  code!: string

  @Field(() => BarcodeFormatName, { defaultValue: BarcodeFormatName.TYPED })
  format!: BarcodeFormat
}

@Resolver(() => Item)
export class ItemResolver {
  constructor(private readonly items: ItemService) {}

  @Query(() => Item, { nullable: true, description: 'An item of our own catalogue; never asks outside.' })
  item(@Arg('barcode', () => Barcode) barcode: string): Promise<Item | null> {
    return this.items.find(barcode)
  }

  @Query(() => ItemLookUpType, { description: 'What is behind a code: our own catalogue first, then the product database.', complexity: 20 })
  lookUpItem(@Args(() => LookUpArgs) { code, format }: LookUpArgs, @Ctx() { door }: Context): Promise<ItemLookUp> {
    return this.items.lookUp(door, code, format)
  }

  @Mutation(() => ItemPayload, { description: 'Enters an item into the catalogue and into nobody\'s pantry. One that is there already stays as it is, and is the answer. BAD_INPUT, RATE_LIMITED.' })
  async createItem(@Arg('input', () => CreateItemInput) input: CreateItemInput, @Ctx() { viewer, door }: Context): Promise<ItemPayload> {
    return { item: await this.items.create(requirePerson(viewer), door, input) }
  }

  @FieldResolver(() => String, { description: 'The code as it is printed on the packet.' })
  code(@Root() item: Item): string {
    return printedCode(item.barcode)
  }
}

@Resolver(() => ItemLookUpType)
export class ItemLookUpResolver {
  @FieldResolver(() => String, { description: 'The code as it is printed on the packet.' })
  code(@Root() lookUp: ItemLookUp): string {
    return printedCode(lookUp.barcode)
  }
}
