import { IsNull, Not } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks } from '../platform/database/chunks'
import { MatchVote } from './matches/matchVote.entity'
import { Favourite, Recipe, RecipeCreator } from './recipe.entity'
import { RecipeNote } from './notes/recipeNote.entity'
import { readExportedFavourites, readExportedVotes } from './exports/recipeExport.reads'
import { lockRecipes } from './recipe.sql'

/** Removing an account removes its private recipes, its favourites and its votes; its public recipes stay, without a creator. */
export const recipeLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    recipes: findInChunks(db, Recipe, {
      select: {
        id: true,
        public: true,
        hidden: true,
        name: true,
        ingredients: true,
        instructions: true,
        tags: true,
        servings: true,
        prepMinutes: true,
        cookMinutes: true,
        totalMinutes: true,
        origin: true,
        sourceName: true,
        sourceUrl: true,
        videoUrl: true,
        createdAt: true,
        updatedAt: true,
        publishedAt: true,
        deletedAt: true,
      },
      where: { creatorId: id },
      key: 'id',
    }),
    favourites: readExportedFavourites(db, id),
    recipeNotes: findInChunks(db, RecipeNote, {
      select: { recipeId: true, text: true, updatedAt: true },
      where: { accountId: id },
      key: 'recipeId',
    }),
    matchVotes: readExportedVotes(db, id),
  }),
  async remove(db, account) {
    // Locked first, so that a recipe that is being made private at the same time is removed as a private one.
    await lockRecipes(db, [], account.id)
    await db.delete(Favourite, { accountId: account.id })
    await db.delete(RecipeNote, { accountId: account.id })
    await db.delete(MatchVote, { accountId: account.id })
    const created = { creatorId: account.id }
    await db.delete(Recipe, [
      { ...created, public: false },
      { ...created, deletedAt: Not(IsNull()) },
    ])
    await db.update(Recipe, created, { creatorId: null, key: null, keyDigest: null })
    await db.delete(RecipeCreator, { accountId: account.id })
  },
}
