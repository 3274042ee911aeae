import { Field, ObjectType } from 'type-graphql'
import { SavedSearch } from './savedSearch.entity'

@ObjectType({ simpleResolvers: true })
export class SaveSearchPayload {
  @Field(() => SavedSearch, { description: 'The saved search; the earlier one, where the same was saved before.' })
  savedSearch!: SavedSearch

  @Field(() => [SavedSearch], { description: "All of the viewer's, as in `Query.savedSearches`." })
  savedSearches!: SavedSearch[]
}

@ObjectType({ simpleResolvers: true })
export class RemoveSavedSearchPayload {
  @Field(() => [SavedSearch], { description: 'Those that are left, as in `Query.savedSearches`.' })
  savedSearches!: SavedSearch[]
}
