import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { SavedSearch } from './savedSearch.entity'
import { RemoveSavedSearchInput, SaveSearchInput } from './savedSearch.inputs'
import { maxSavedSearches } from './savedSearch.rules'
import type { SavedSearchService } from './savedSearch.service'
import { RemoveSavedSearchPayload, SaveSearchPayload } from './savedSearch.types'

/** Saved searches, about whose results people are notified. */
@Resolver()
export class SavedSearchResolver {
  constructor(private readonly services: { savedSearches: SavedSearchService }) {}

  @Authorized('person', 'program')
  @Query(() => [SavedSearch], {
    description: `The viewer's saved searches, the newest first; at most ${maxSavedSearches}.`,
    complexity: ({ childComplexity }) => maxSavedSearches * childComplexity,
  })
  savedSearches(@Ctx() { viewer }: Context<Person>): Promise<SavedSearch[]> {
    return this.services.savedSearches.list(viewer)
  }

  @Authorized('person', 'program')
  @Mutation(() => SaveSearchPayload, {
    description:
      'Saves a search: from now on the viewer is notified when a neighbour shares something that matches. Idempotent. BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  saveSearch(
    @Arg('input', () => SaveSearchInput) input: SaveSearchInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<SaveSearchPayload> {
    return this.services.savedSearches.save(viewer, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => RemoveSavedSearchPayload, {
    description: 'Removes a saved search and stops its notifications. Idempotent. RATE_LIMITED.',
  })
  async removeSavedSearch(
    @Arg('input', () => RemoveSavedSearchInput) { id }: RemoveSavedSearchInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RemoveSavedSearchPayload> {
    return { savedSearches: await this.services.savedSearches.remove(viewer, id) }
  }
}
