import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import { everyone, type Person } from '../../platform/viewer'
import { RecipeIdInput, RecipeInput, UpdateRecipeInput } from '../recipe.inputs'
import { DeletedRecipePayload, RecipePayload } from '../recipe.types'
import type { RecipeEditService } from './edit.service'

@Resolver()
export class RecipeEditResolver {
  constructor(private readonly services: { recipeEdits: RecipeEditService }) {}

  @Authorized('person', 'program')
  @Mutation(() => RecipePayload, {
    description:
      "Publishes a recipe of the viewer's, or saves it for them alone. Safe to repeat. BAD_INPUT, KEY_REUSED.",
  })
  async createRecipe(
    @Arg('input', () => RecipeInput) input: RecipeInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RecipePayload> {
    return { recipe: await this.services.recipeEdits.create(viewer, input) }
  }

  @Authorized(everyone)
  @Mutation(() => RecipePayload, {
    description:
      'Changes a recipe: its creator, people who unlocked editing (public ones), admins. NOT_FOUND, FORBIDDEN, BAD_INPUT, VERSION_CONFLICT: somebody else changed it since it was read. Then read it again and let the person choose.',
  })
  async updateRecipe(
    @Arg('input', () => UpdateRecipeInput) input: UpdateRecipeInput,
    @Ctx() { viewer }: Context,
  ): Promise<RecipePayload> {
    return { recipe: await this.services.recipeEdits.update(viewer, input) }
  }

  @Authorized(everyone)
  @Mutation(() => DeletedRecipePayload, {
    description:
      "Deletes a recipe of the viewer's (admins: any public one). The account that deleted it can restore it within ten minutes. Safe to repeat. NOT_FOUND, FORBIDDEN.",
  })
  async deleteRecipe(
    @Arg('input', () => RecipeIdInput) { id }: RecipeIdInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeletedRecipePayload> {
    return { id: await this.services.recipeEdits.delete(viewer, id) }
  }

  @Authorized(everyone)
  @Mutation(() => RecipePayload, {
    description: 'Brings back what the viewer deleted in the last ten minutes. Safe to repeat. NOT_FOUND.',
  })
  async restoreRecipe(
    @Arg('input', () => RecipeIdInput) { id }: RecipeIdInput,
    @Ctx() { viewer }: Context,
  ): Promise<RecipePayload> {
    return { recipe: await this.services.recipeEdits.restore(viewer, id) }
  }
}
