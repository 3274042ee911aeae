import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import type { FormDraft } from '../../lib/recipe-import/draft'
import type { RecipeImportService } from './recipeImport.service'
import { ImportRecipeInput } from './recipe.inputs'
import { RecipeDraftType } from './recipe.types'

@Resolver()
export class RecipeImportResolver {
  constructor(private readonly services: { recipeImports: RecipeImportService }) {}

  @Authorized('person', 'program')
  @Mutation(() => RecipeDraftType, {
    description:
      'Reads a recipe from a web page or from pasted text. It is only a draft: look it over, then send it with createRecipe. BAD_INPUT, NOT_FOUND (no recipe there), BUSY.',
    complexity: 50,
  })
  importRecipe(
    @Arg('input', () => ImportRecipeInput) input: ImportRecipeInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<FormDraft> {
    return this.services.recipeImports.read(viewer, input)
  }
}
