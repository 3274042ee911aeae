import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { signedIn } from '../platform/viewer'
import type { RecipeDraft } from './reading/draft'
import type { ReadingService } from './reading.service'
import { ReadRecipeInput } from './recipe.inputs'
import { RecipeDraftType } from './recipe.types'

@Resolver()
export class ReadingResolver {
  constructor(private readonly reading: ReadingService) {}

  @Mutation(() => RecipeDraftType, {
    description: 'Reads a recipe from a web page or from pasted text. It is only a draft: look it over, then send it with createRecipe. BAD_INPUT, NOT_FOUND (no recipe there), BUSY.',
    complexity: 50,
  })
  readRecipe(@Arg('input', () => ReadRecipeInput) input: ReadRecipeInput, @Ctx() { viewer }: Context): Promise<RecipeDraft> {
    return this.reading.read(signedIn(viewer), input)
  }
}
