import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context'
import type { Person } from '../../platform/viewer'
import { Recipe } from '../recipe.entity'
import { SetRecipeNoteInput } from '../recipe.inputs'
import { noteOfViewer } from '../recipe.loaders'
import { RecipePayload } from '../recipe.types'
import { maxNoteLength } from './recipeNote.entity'
import type { RecipeNoteService } from './recipeNote.service'

/** What people note about recipes for themselves. */
@Resolver(() => Recipe)
export class RecipeNoteResolver {
  constructor(private readonly services: { recipeNotes: RecipeNoteService }) {}

  @Authorized('person', 'program')
  @Mutation(() => RecipePayload, {
    description:
      'Notes something about a recipe that nobody but the viewer reads, in place of what they noted before; an empty text removes it. Idempotent. NOT_FOUND, RATE_LIMITED.',
  })
  async setRecipeNote(
    @Arg('input', () => SetRecipeNoteInput) input: SetRecipeNoteInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RecipePayload> {
    return { recipe: await this.services.recipeNotes.set(viewer, input) }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `What the viewer has noted about it, which nobody else reads; at most ${maxNoteLength} characters. An import puts there what a recipe has no other place for, such as a rating.`,
    complexity: 5,
  })
  viewerNote(@Root() { id }: Recipe, @Ctx() { loaders }: Context): Promise<string | null> {
    return loaders.of(noteOfViewer).load(id)
  }
}
