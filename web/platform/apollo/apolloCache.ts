import {
  InMemoryCache,
  type FieldFunctionOptions,
  type FieldPolicy,
  type Reference,
  type StoreObject,
} from '@apollo/client'
import { withPage } from './numberedPages'

interface Pages<Node = Reference> {
  nodes: Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/**
 * Merges pages of a list with cursors: a page fetched with a cursor is appended, a page without one replaces the list.
 * @param key the field that tells the nodes apart
 */
function paginated(keyArgs: string[] | false, key = 'id'): FieldPolicy<Pages<Reference | StoreObject>> {
  return {
    keyArgs,
    merge(known, page, { args, readField }: FieldFunctionOptions) {
      if (known === undefined || args?.after === undefined || args.after === null) return page
      const idOf = (node: Reference | StoreObject) => readField(key, node)
      const ids = new Set(known.nodes.map(idOf))
      return { ...page, nodes: [...known.nodes, ...page.nodes.filter((node) => !ids.has(idOf(node)))] }
    },
  }
}

/** The messages of a thread: oldest first, for both paging directions. `hasNextPage` is true if there are older ones. */
const numbered: FieldPolicy<Pages> = {
  keyArgs: false,
  merge(known, { nodes, pageInfo }, { args, readField }: FieldFunctionOptions) {
    const before = known && { nodes: known.nodes, hasOlder: known.pageInfo.hasNextPage }
    const numberOf = (node: Reference) => Number(readField('number', node))
    const now = withPage(
      before,
      {
        nodes,
        hasNextPage: pageInfo.hasNextPage,
        before: args?.before as number | null,
        after: args?.after as number | null,
      },
      numberOf,
    )
    return { nodes: now.nodes, pageInfo: { ...pageInfo, hasNextPage: now.hasOlder } }
  },
}

/** The normalized cache: each record is stored once, under its key, so that a change shows wherever the record is used. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          pantries: paginated([
            'name',
            'search',
            'sort',
            'within',
            'goingSoon',
            'openNow',
            'looksForHelpers',
            'without',
            'outcode',
          ]),
          recipes: paginated(['name', 'tag', 'creatorId', 'maxMinutes', 'withFoods', 'withoutFoods']),
          myRecipes: paginated(['name']),
          favouriteRecipes: paginated(['name']),
          searchRecipes: paginated(['words', 'elsewhere']),
          cookableRecipes: paginated([
            'pantryId',
            'missing',
            'name',
            'tag',
            'maxMinutes',
            'withFoods',
            'withoutFoods',
            'leaveOutRefused',
          ]),
          conversations: paginated(['search']),
          blockedPeople: paginated(false),
          followedCreators: paginated(false),
          ratings: paginated(['recipeId']),
          placeChecks: paginated(['pantryId']),
          savedSearches: { merge: false },
          tags: { merge: false },
          community: { merge: true },
        },
      },
      Pantry: { fields: { entries: paginated(false), goesOff: { merge: false }, eaters: { merge: false } } },
      Place: { keyFields: ['pantryId'], fields: { collections: { merge: false }, hours: { merge: false } } },
      Item: { keyFields: ['barcode'], fields: { sharedEntries: paginated(false) } },
      // Matches belong to one search and are not merged with those of another; what a pantry has changes as a whole. It is
      // asked of the home pantry alone: with its id or `atHome` is the same.
      Recipe: {
        fields: {
          matched: { merge: false },
          dietProblems: { merge: false },
          coverage: { keyArgs: ['factor'], merge: false },
        },
      },
      CookableRecipe: {
        fields: {
          missing: { merge: false },
          standIns: { merge: false },
          toCheck: { merge: false },
          usesSoon: { merge: false },
          dietProblems: { merge: false },
        },
      },
      ShoppingList: { fields: { lines: { merge: false }, aisles: { merge: false }, suggestions: { merge: false } } },
      Conversation: { fields: { threads: { merge: false } } },
      Thread: { fields: { messages: numbered } },
      // Items and problems have no id of their own: their places in the import tell them apart.
      Import: {
        fields: {
          items: paginated(['filter', 'kind'], 'position'),
          problems: paginated(false, 'number'),
          files: { merge: false },
        },
      },
      Tag: { keyFields: ['name'] },
      Viewer: { fields: { capabilities: { merge: false }, sessions: { merge: false } } },
    },
  })
}
