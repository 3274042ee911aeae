import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { ItemsByBarcodeArgs, maxBarcodes } from '../../items/item.inputs'
import type { Context } from '../../platform/context'
import type { Person } from '../../platform/viewer'
import { SetMatchVoteInput } from './itemMatch.inputs'
import type { ItemMatchService } from './itemMatch.service'
import { ItemMatchType, MatchVotePayload } from './itemMatch.types'
import { RecipeLineType } from '../lines/recipeLine.types'

/** Whether items do for lines of recipes. */
@Resolver(() => RecipeLineType)
export class ItemMatchResolver {
  constructor(private readonly services: { itemMatches: ItemMatchService }) {}

  @Authorized('person', 'program')
  @Mutation(() => MatchVotePayload, {
    description:
      'Says whether an item is what a line of a recipe asks for. It counts for the viewer at once, and for everybody when three accounts that are older than seven days agree. Safe to repeat. BAD_INPUT, NOT_FOUND, RATE_LIMITED.',
  })
  async setMatchVote(
    @Arg('input', () => SetMatchVoteInput) input: SetMatchVoteInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<MatchVotePayload> {
    return { match: await this.services.itemMatches.vote(viewer, input) }
  }

  @FieldResolver(() => [ItemMatchType], {
    nullable: 'items',
    description:
      'Whether each of these items does for the line, in the order of their barcodes; null for one that the catalogue does not have.',
    complexity: ({ args, childComplexity }: { args: Partial<ItemsByBarcodeArgs>; childComplexity: number }) =>
      (args.barcodes?.length ?? maxBarcodes) * childComplexity,
  })
  matches(
    @Root() line: RecipeLineType,
    @Args(() => ItemsByBarcodeArgs) { barcodes }: ItemsByBarcodeArgs,
    @Ctx() { loaders }: Context,
  ): Promise<(ItemMatchType | null)[]> {
    const matched = {
      lineKey: line.lineKey,
      foods: line.foods.map(({ food, attributes }) => ({ food: food.slug, attributes })),
    }
    const loader = loaders.of(this.services.itemMatches.byLineAndBarcode)
    return Promise.all(barcodes.map((barcode) => loader.load({ line: matched, barcode })))
  }
}
