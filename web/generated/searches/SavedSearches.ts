/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SavedSearchRow_searchFragment = { id: string, words: string, within: number, without: Schema.Allergen | null };

export type SavedSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedSearchesQuery = { savedSearches: Array<{ id: string, words: string, within: number, without: Schema.Allergen | null }>, myPantry: { id: string, position: { source: Schema.PositionSource } | null } | null };

export type SaveSearchMutationVariables = Exact<{
  input: Schema.SaveSearchInput;
}>;


export type SaveSearchMutation = { saveSearch: { savedSearches: Array<{ id: string, words: string, within: number, without: Schema.Allergen | null }> } };

export type RemoveSavedSearchMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSavedSearchMutation = { removeSavedSearch: { savedSearches: Array<{ id: string, words: string, within: number, without: Schema.Allergen | null }> } };

export const SavedSearchRow_searchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedSearchRow_search"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"without"}}]}}]} as unknown as DocumentNode<SavedSearchRow_searchFragment, unknown>;
export const SavedSearchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedSearchRow_search"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myPantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedSearchRow_search"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"without"}}]}}]} as unknown as DocumentNode<SavedSearchesQuery, SavedSearchesQueryVariables>;
export const SaveSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveSearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedSearchRow_search"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedSearchRow_search"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"without"}}]}}]} as unknown as DocumentNode<SaveSearchMutation, SaveSearchMutationVariables>;
export const RemoveSavedSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveSavedSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeSavedSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedSearchRow_search"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedSearchRow_search"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"without"}}]}}]} as unknown as DocumentNode<RemoveSavedSearchMutation, RemoveSavedSearchMutationVariables>;
export const useSavedSearchesQuery = (options?: Apollo.useQuery.Options<SavedSearchesQuery, SavedSearchesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(SavedSearchesDocument, options)
export const useSavedSearchesLazyQuery = (options?: Apollo.useLazyQuery.Options<SavedSearchesQuery, SavedSearchesQueryVariables>) => Apollo.useLazyQuery(SavedSearchesDocument, options)
export const useSavedSearchesSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<SavedSearchesQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<SavedSearchesQuery, SavedSearchesQueryVariables>(SavedSearchesDocument, options as Apollo.useSuspenseQuery.Options<SavedSearchesQueryVariables>)
export const useSaveSearchMutation = (options?: Apollo.useMutation.Options<SaveSearchMutation, SaveSearchMutationVariables>) => Apollo.useMutation(SaveSearchDocument, options)
export const useRemoveSavedSearchMutation = (options?: Apollo.useMutation.Options<RemoveSavedSearchMutation, RemoveSavedSearchMutationVariables>) => Apollo.useMutation(RemoveSavedSearchDocument, options)