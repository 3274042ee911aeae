import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { presentAccountById } from '../accounts/account.loaders'
import { Pantry } from '../pantries/pantry.entity'
import { targetPantryId } from '../pantries/pantry.rules'
import type { Context } from '../platform/context'
import { Barcode, Id } from '../platform/scalars'
import { everyone, requirePerson, type Person } from '../platform/viewer'
import {
  AddRecipeToShoppingListInput,
  AddShoppingLinesInput,
  EditShoppingLineInput,
  PutAwayShoppingInput,
  SetAislesInput,
  ShoppingLineIdsInput,
  TickShoppingLinesInput,
  UndoPutAwayInput,
} from './shopping.inputs'
import { shoppingListOfPantry } from './shopping.loaders'
import type { ShoppingService } from './shopping.service'
import { subscribeToShoppingList } from './shoppingSubscription'
import {
  PutAwayPayload,
  ShoppingLineType,
  ShoppingListPayload,
  ShoppingListType,
  ShoppingSuggestion,
} from './shopping.types'

/** What is to be bought for a pantry. */
@Resolver(() => ShoppingListType)
export class ShoppingResolver {
  constructor(private readonly services: { shopping: ShoppingService }) {}

  @Authorized(everyone)
  @Query(() => ShoppingListType, {
    nullable: true,
    description: 'What is to be bought for a pantry; null for visitors and boxes. FORBIDDEN.',
  })
  shoppingList(
    @Arg('pantryId', () => Id, { nullable: true, description: "Left out: the viewer's own." }) pantryId: number | null,
    @Ctx() { viewer }: Context,
  ): Promise<ShoppingListType | null> {
    return this.services.shopping.find(viewer, { pantryId })
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Adds things to buy. Adds to the amount of an unticked line of the same food. BAD_INPUT, TOO_MANY, FORBIDDEN, RATE_LIMITED.',
  })
  async addShoppingLines(
    @Arg('input', () => AddShoppingLinesInput) input: AddShoppingLinesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.add(viewer, targetPantryId(viewer, input), input.lines) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Adds what a recipe needs. Where the pantry has some, only the difference, if it is known. TOO_MANY, NOT_FOUND, FORBIDDEN, RATE_LIMITED.',
  })
  async addRecipeToShoppingList(
    @Arg('input', () => AddRecipeToShoppingListInput) input: AddRecipeToShoppingListInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.addRecipe(viewer, targetPantryId(viewer, input), input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Ticks lines, or takes ticks back. Of several devices the last one counts. Safe to repeat. FORBIDDEN, RATE_LIMITED.',
  })
  async tickShoppingLines(
    @Arg('input', () => TickShoppingLinesInput) input: TickShoppingLinesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.tick(viewer, targetPantryId(viewer, input), input.ticks) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Replaces what a line says, and how much of it. Why it is on the list stays. Safe to repeat. BAD_INPUT, NOT_FOUND, FORBIDDEN, RATE_LIMITED.',
  })
  async editShoppingLine(
    @Arg('input', () => EditShoppingLineInput) input: EditShoppingLineInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.edit(viewer, targetPantryId(viewer, input), input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Takes lines off the list. Safe to repeat; `restoreShoppingLines` undoes it within a day. FORBIDDEN, RATE_LIMITED.',
  })
  async removeShoppingLines(
    @Arg('input', () => ShoppingLineIdsInput) input: ShoppingLineIdsInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.remove(viewer, targetPantryId(viewer, input), input.ids) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Puts lines back that were taken off within the last day. Safe to repeat. TOO_MANY, FORBIDDEN, RATE_LIMITED.',
  })
  async restoreShoppingLines(
    @Arg('input', () => ShoppingLineIdsInput) input: ShoppingLineIdsInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.restore(viewer, targetPantryId(viewer, input), input.ids) }
  }

  @Authorized('person', 'program')
  @Mutation(() => PutAwayPayload, {
    description:
      'Puts what was bought into the pantry, and takes its lines off the list: all or none. undoPutAway undoes it. NOT_FOUND, UNKNOWN_ITEM, TOO_MANY, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.',
  })
  putAwayShopping(
    @Arg('input', () => PutAwayShoppingInput) input: PutAwayShoppingInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PutAwayPayload> {
    return this.services.shopping.putAway(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => PutAwayPayload, {
    description:
      'Takes back out of the pantry what putAwayShopping put there, and puts the lines back on the list, still ticked. Safe to repeat. NOT_FOUND, NONE_TO_DEDUCT, TOO_MANY, KEY_REUSED, FORBIDDEN, RATE_LIMITED.',
  })
  undoPutAway(
    @Arg('input', () => UndoPutAwayInput) input: UndoPutAwayInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PutAwayPayload> {
    return this.services.shopping.undoPutAway(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      "Sets the order of the aisles, once for the person's shop. Safe to repeat. BAD_INPUT, FORBIDDEN, RATE_LIMITED.",
  })
  async setAisles(
    @Arg('input', () => SetAislesInput) input: SetAislesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return { shoppingList: await this.services.shopping.setAisles(viewer, targetPantryId(viewer, input), input.aisles) }
  }

  @FieldResolver(() => [ShoppingSuggestion], {
    description: 'What the pantry has run out of, or runs low on: at most 100, whether or not they are on the list.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  suggestions(@Root() { id }: ShoppingListType, @Ctx() { viewer }: Context): Promise<ShoppingSuggestion[]> {
    return this.services.shopping.suggest(requirePerson(viewer), id)
  }

  @FieldResolver(() => ShoppingLineType, {
    nullable: true,
    description: 'The line, still to be bought, that this packet is for: by its barcode or by its food; null: none.',
  })
  lineFor(
    @Root() list: ShoppingListType,
    @Arg('barcode', () => Barcode) barcode: string,
  ): Promise<ShoppingLineType | null> {
    return this.services.shopping.findLineFor(list, barcode)
  }

  @Authorized('person', 'program')
  @Subscription(() => ShoppingListType, {
    description: 'The list after each of its changes. FORBIDDEN.',
    subscribe: ({ args, context }: { args: { pantryId: number; since?: number | null }; context: Context<Person> }) =>
      subscribeToShoppingList(context, args),
  })
  shoppingListChanged(
    @Arg('pantryId', () => Id) _pantryId: number,
    @Arg('since', () => Int, {
      nullable: true,
      description: 'The `revision` that was read: if the list has changed since, it comes at once.',
    })
    _since: number | null,
    @Root() list: ShoppingListType,
  ): ShoppingListType {
    return list
  }
}

/** Who ticked a line. */
@Resolver(() => ShoppingLineType)
export class ShoppingLineResolver {
  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who put it into the basket; null: nobody yet, or their account has been removed.',
  })
  async tickedBy(@Root() { tickedById }: ShoppingLineType, @Ctx() { loaders }: Context): Promise<Account | null> {
    return tickedById === null ? null : loaders.of(presentAccountById).load(tickedById)
  }
}

/** The list of a pantry, read with it. */
@Resolver(() => Pantry)
export class PantryShoppingResolver {
  @FieldResolver(() => ShoppingListType, {
    nullable: true,
    description: 'What is to be bought for it; null for everybody but its owners and members.',
    complexity: 20,
  })
  shoppingList(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<ShoppingListType | null> {
    return loaders.of(shoppingListOfPantry).load(id)
  }
}
