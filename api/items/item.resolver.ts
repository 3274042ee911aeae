import { MaxLength, MinLength } from 'class-validator'
import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Float,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql'
import type { Context } from '../platform/context'
import { FoodType, foodTypeOf } from '../foods/food.types'
import { Barcode } from '../platform/scalars'
import { everyone, type Person } from '../platform/viewer'
import { printedCode, type BarcodeFormat } from '../../lib/barcode/gtin'
import { CapacityUnit, Ingredient, Item, Nutrition } from './item.entity'
import { CreateItemInput, ItemsByBarcodeArgs, maxBarcodes } from './item.inputs'
import { foodOfKey } from './itemFood'
import { LookUpStatus, type ItemLookUp, type ItemService } from './item.service'
import { ItemPayload } from './item.types'
import type { ProductData } from './productData'

enum BarcodeFormatName {
  EAN_13 = 'EAN_13',
  EAN_8 = 'EAN_8',
  UPC_A = 'UPC_A',
  UPC_E = 'UPC_E',
  CODE_128 = 'CODE_128',
  DATABAR = 'DATABAR',
  DATA_MATRIX = 'DATA_MATRIX',
  QR_CODE = 'QR_CODE',
  TYPED = 'TYPED',
}
registerEnumType(BarcodeFormatName, {
  name: 'BarcodeFormat',
  description: 'The symbology of a code, which decides how its digits are read; TYPED when a person typed it in.',
})

registerEnumType(LookUpStatus, {
  name: 'LookUpStatus',
  description: 'What a look-up of a code found.',
  valuesConfig: {
    KNOWN: { description: 'In our own catalogue: `item`.' },
    FOUND: { description: 'In the product database: `productData`, any field of which may be null.' },
    NOT_FOUND: { description: 'The product database does not have it.' },
    UNAVAILABLE: { description: 'Unknown: the product database does not answer now.' },
    NOT_A_PRODUCT: { description: "A shop's own code or a label, which is not looked up in the product database." },
  },
})

@ObjectType('ProductData', {
  description: 'What the product database has on a packet; a field is null where it is unknown.',
  simpleResolvers: true,
})
class ProductDataType {
  @Field(() => String, { nullable: true })
  brand!: string | null

  @Field(() => String, { nullable: true })
  name!: string | null

  @Field(() => Float, { nullable: true })
  capacity!: number | null

  @Field(() => CapacityUnit, { nullable: true })
  unit!: ProductData['unit']

  @Field(() => Nutrition, { nullable: true })
  nutrition!: ProductData['nutrition']

  @Field(() => [String], { nullable: true })
  allergens!: string[] | null

  @Field(() => [Ingredient], { nullable: true })
  ingredients!: ProductData['ingredients']

  @Field(() => String, { nullable: true })
  imageUrl!: string | null
}

@ObjectType('ItemLookUp', { simpleResolvers: true })
class ItemLookUpType {
  @Field(() => Barcode, { description: 'The barcode under which the item is stored, for all other operations.' })
  barcode!: string

  @Field(() => LookUpStatus)
  status!: LookUpStatus

  @Field(() => Item, { nullable: true })
  item!: Item | null

  @Field(() => ProductDataType, { nullable: true })
  productData!: ProductData | null
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
  constructor(private readonly services: { items: ItemService }) {}

  @Authorized(everyone)
  @Query(() => Item, {
    nullable: true,
    description:
      'An item of our own catalogue, or leftovers of a pantry whose entry the viewer may see. The product database is not queried.',
  })
  item(@Arg('barcode', () => Barcode) barcode: string, @Ctx() { viewer }: Context): Promise<Item | null> {
    return this.services.items.find(viewer, barcode)
  }

  @Authorized(everyone)
  @Query(() => [Item], {
    nullable: 'items',
    description:
      'Several items of our own catalogue, in the order of their barcodes; null for one that it does not have.',
    complexity: ({ childComplexity }) => maxBarcodes * childComplexity,
  })
  itemsByBarcode(
    @Args(() => ItemsByBarcodeArgs) { barcodes }: ItemsByBarcodeArgs,
    @Ctx() { viewer }: Context,
  ): Promise<(Item | null)[]> {
    return this.services.items.findMany(viewer, barcodes)
  }

  @Authorized(everyone)
  @Query(() => ItemLookUpType, {
    description: 'Looks up a code, first in our own catalogue, then in the product database.',
    complexity: 20,
  })
  lookUpItem(
    @Args(() => LookUpArgs) { code, format }: LookUpArgs,
    @Ctx() { viewer, client }: Context,
  ): Promise<ItemLookUp> {
    return this.services.items.lookUp(viewer, client, code, format)
  }

  @Authorized('person', 'program')
  @Mutation(() => ItemPayload, {
    description:
      'Creates an item in the catalogue, without adding it to a pantry. An existing item is returned unchanged. BAD_INPUT, RATE_LIMITED.',
  })
  async createItem(
    @Arg('input', () => CreateItemInput) input: CreateItemInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<ItemPayload> {
    return { item: await this.services.items.create(viewer, client, input) }
  }

  @FieldResolver(() => String, { description: 'The code as it is printed on the packet.' })
  code(@Root() item: Item): string {
    return printedCode(item.barcode)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The German name of a food without a barcode; null for a product, which has the name on its packet.',
    complexity: 0,
  })
  germanName(@Root() { barcode }: Item): string | null {
    return foodOfKey(barcode)?.german ?? null
  }

  @FieldResolver(() => FoodType, {
    nullable: true,
    description: 'The food that it is; null: none of the food list, or it cannot be told.',
  })
  food(@Root() item: Item): FoodType | null {
    return foodTypeOf(item.foodSlug)
  }
}

@Resolver(() => ItemLookUpType)
export class ItemLookUpResolver {
  @FieldResolver(() => String, { description: 'The code as it is printed on the packet.' })
  code(@Root() lookUp: ItemLookUp): string {
    return printedCode(lookUp.barcode)
  }
}
