import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql'
import type { Context } from '../platform/context'
import { Uuid } from '../platform/scalars'
import { TranslatableText } from '../platform/translatableText.types'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipeRow, RecipeService } from '../recipes/recipe.service'
import { Generation } from './generation.entity'
import { GenerateRecipeInput, GenerationIdInput } from './generation.inputs'
import type { GenerationService } from './generation.service'
import { GeneratorType, type Generator } from './generation.types'
import type { Translation } from './generation.translations'
import { streamGeneration } from './streamGeneration'

@ObjectType()
class GenerationPayload {
  @Field(() => Generation)
  generation!: Generation
}

/** Three recipes at most, each with its parts. */
const fewRecipes = ({ childComplexity }: { childComplexity: number }): number => 3 * (1 + childComplexity)

@Resolver(() => Generation)
export class GenerationResolver {
  constructor(private readonly services: { generations: GenerationService; recipes: RecipeService }) {}

  @Query(() => Generation, { nullable: true, description: 'The making of a recipe; null when there is none, or when it is not the asker\'s to see. It is kept for a week.' })
  generation(@Arg('id', () => Uuid) id: string, @Ctx() { viewer }: Context): Promise<Generation | null> {
    return this.services.generations.find(viewer, id)
  }

  @Query(() => GeneratorType, { description: 'What makes recipes here, and how many the asker may have made now.' })
  generator(@Ctx() { viewer, client }: Context): Promise<Generator> {
    return this.services.generations.generator(viewer, client)
  }

  @Mutation(() => GenerationPayload, {
    description: 'Begins to make a recipe; `generationChanged` tells how it grows. Visitors may, a few times a day. BAD_INPUT, KEY_REUSED, RATE_LIMITED, BUSY; UNAUTHENTICATED for a visitor\'s pantry.',
  })
  async generateRecipe(@Arg('input', () => GenerateRecipeInput) input: GenerateRecipeInput, @Ctx() { viewer, client }: Context): Promise<GenerationPayload> {
    return { generation: await this.services.generations.start(viewer, client, input) }
  }

  @Mutation(() => GenerationPayload, { description: 'Stops it. What is over stays as it is. Safe to repeat. NOT_FOUND.' })
  async cancelGeneration(@Arg('input', () => GenerationIdInput) { id }: GenerationIdInput, @Ctx() { viewer }: Context): Promise<GenerationPayload> {
    return { generation: await this.services.generations.cancel(viewer, id) }
  }

  @Subscription(() => Generation, {
    description: 'A generation as it is now, and then whenever it has grown; ends when it is over. NOT_FOUND.',
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

  @FieldResolver(() => [Recipe], { description: 'COMPOSED: the community\'s recipes that it was put together from, those that the asker may see.', complexity: fewRecipes })
  async sources(@Root() { sourceIds }: Generation, @Ctx() { loaders }: Context): Promise<RecipeRow[]> {
    return present(await loaders.of(this.services.recipes.visibleById).loadMany(sourceIds))
  }

  @FieldResolver(() => [Recipe], { description: 'When nothing came close enough: up to three of the community\'s recipes that come nearest.', complexity: fewRecipes })
  async nearest(@Root() { nearestIds }: Generation, @Ctx() { loaders }: Context): Promise<RecipeRow[]> {
    return present(await loaders.of(this.services.recipes.visibleById).loadMany(nearestIds))
  }
}

function present(found: (RecipeRow | Error | null)[]): RecipeRow[] {
  return found.flatMap((recipe) => {
    if (recipe instanceof Error) throw recipe
    return recipe ? [recipe] : []
  })
}

const translatable = (text: string, translation: Translation | undefined): TranslatableText => ({ key: translation?.key ?? null, params: translation?.params ?? {}, text })
