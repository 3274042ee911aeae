import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { maxMissingFoods, maxServingPackets, MissingFood, ServingPacket } from '../cooking/cooking.types'
import type { Context } from '../platform/context'
import { Uuid } from '../platform/scalars'
import { TranslatableText } from '../platform/texts/translatableText.types'
import { everyone } from '../platform/viewer'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipeRow, RecipeService } from '../recipes/recipe.service'
import { Generation } from './generation.entity'
import { GenerateRecipeInput, GenerationIdInput, GenerationPantryArgs } from './generation.inputs'
import type { GenerationService } from './generation.service'
import { GeneratorType, type Generator } from './generation.types'
import type { Translation } from './generation.translations'
import { streamGeneration } from './streamGeneration'

@ObjectType({ simpleResolvers: true })
class GenerationPayload {
  @Field(() => Generation)
  generation!: Generation
}

/** Complexity of at most three recipes. */
const fewRecipes = ({ childComplexity }: { childComplexity: number }): number => 3 * (1 + childComplexity)

@Resolver(() => Generation)
export class GenerationResolver {
  constructor(private readonly services: { generations: GenerationService; recipes: RecipeService }) {}

  @Authorized(everyone)
  @Query(() => Generation, {
    nullable: true,
    description: 'A generation; null when there is none that the viewer may see. It is kept for a week.',
  })
  generation(@Arg('id', () => Uuid) id: string, @Ctx() { viewer }: Context): Promise<Generation | null> {
    return this.services.generations.find(viewer, id)
  }

  @Authorized(everyone)
  @Query(() => GeneratorType, {
    description: 'The generator of this server, and how many recipes the viewer may generate now.',
  })
  generator(@Ctx() { viewer, client }: Context): Promise<Generator> {
    return this.services.generations.generator(viewer, client)
  }

  @Authorized(everyone)
  @Mutation(() => GenerationPayload, {
    description:
      "Starts the generation of a recipe; subscribe to `generationChanged` for its progress. Visitors may use it a few times a day. BAD_INPUT, FORBIDDEN, KEY_REUSED, RATE_LIMITED, BUSY; UNAUTHENTICATED for a visitor's pantry.",
  })
  async generateRecipe(
    @Arg('input', () => GenerateRecipeInput) input: GenerateRecipeInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<GenerationPayload> {
    return { generation: await this.services.generations.start(viewer, client, input) }
  }

  @Authorized(everyone)
  @Mutation(() => GenerationPayload, {
    description: 'Cancels a generation; does nothing if it has ended. Idempotent. NOT_FOUND.',
  })
  async cancelGeneration(
    @Arg('input', () => GenerationIdInput) { id }: GenerationIdInput,
    @Ctx() { viewer }: Context,
  ): Promise<GenerationPayload> {
    return { generation: await this.services.generations.cancel(viewer, id) }
  }

  @Authorized(everyone)
  @Subscription(() => Generation, {
    description: 'A generation as it is now, then each time it changes; completes when it has ended. NOT_FOUND.',
    subscribe: ({ args, context }: { args: { id: string }; context: Context }) => streamGeneration(context, args.id),
  })
  generationChanged(@Arg('id', () => Uuid) _id: string, @Root() generation: Generation): Generation {
    return generation
  }

  @FieldResolver(() => [TranslatableText], { description: '`changes`, to be translated.' })
  changeTexts(@Root() { changes, translations }: Generation): TranslatableText[] {
    return changes.map((text, i) => translatable(text, translations.changes?.[i]))
  }

  @FieldResolver(() => [TranslatableText], { description: '`warnings`, to be translated.' })
  warningTexts(@Root() { warnings, translations }: Generation): TranslatableText[] {
    return warnings.map((text, i) => translatable(text, translations.warnings?.[i]))
  }

  @FieldResolver(() => TranslatableText, { nullable: true, description: '`failure`, to be translated.' })
  failureText(@Root() { failure, translations }: Generation): TranslatableText | null {
    return failure === null ? null : translatable(failure, translations.failure)
  }

  @FieldResolver(() => [MissingFood], {
    description:
      'DONE: the ingredients that a pantry does not serve and whose food is known, with the neighbours who share it, the nearest first. Empty for visitors. FORBIDDEN, RATE_LIMITED.',
    complexity: ({ childComplexity }) => 100 + maxMissingFoods * childComplexity,
  })
  missingFoods(
    @Root() generation: Generation,
    @Args(() => GenerationPantryArgs) of: GenerationPantryArgs,
    @Ctx() { viewer }: Context,
  ): Promise<MissingFood[]> {
    return this.services.generations.listMissing(viewer, generation, of)
  }

  @FieldResolver(() => [ServingPacket], {
    description:
      'DONE: packets of a pantry that serve an ingredient, in the order of the ingredients; of each item one. There may be less of it than is needed. Empty for visitors. FORBIDDEN.',
    complexity: ({ childComplexity }) => 100 + maxServingPackets * childComplexity,
  })
  servingPackets(
    @Root() generation: Generation,
    @Args(() => GenerationPantryArgs) of: GenerationPantryArgs,
    @Ctx() { viewer }: Context,
  ): Promise<ServingPacket[]> {
    return this.services.generations.listServing(viewer, generation, of)
  }

  @FieldResolver(() => [Recipe], {
    description: 'COMPOSED: the recipes that the draft is made from, without those that the viewer may not see.',
    complexity: fewRecipes,
  })
  async sources(@Root() { sourceIds }: Generation, @Ctx() { loaders }: Context): Promise<RecipeRow[]> {
    return present(await loaders.of(this.services.recipes.readableById).loadMany(sourceIds))
  }

  @FieldResolver(() => [Recipe], {
    description: 'If no recipe matches well enough: up to three public recipes that are closest.',
    complexity: fewRecipes,
  })
  async nearest(@Root() { nearestIds }: Generation, @Ctx() { loaders }: Context): Promise<RecipeRow[]> {
    return present(await loaders.of(this.services.recipes.readableById).loadMany(nearestIds))
  }
}

function present(found: (RecipeRow | Error | null)[]): RecipeRow[] {
  return found.flatMap((recipe) => {
    if (recipe instanceof Error) throw recipe
    return recipe ? [recipe] : []
  })
}

const translatable = (text: string, translation: Translation | undefined): TranslatableText => ({
  key: translation?.key ?? null,
  params: translation?.params ?? {},
  text,
})
