/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CollectingQueryVariables = Exact<{
  pantryId: string;
}>;


export type CollectingQuery = { pantry: { id: string, collectionDetails: string | null, isPublicShelf: boolean } | null };


export const CollectingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Collecting"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"collectionDetails"}},{"kind":"Field","name":{"kind":"Name","value":"isPublicShelf"}}]}}]}}]} as unknown as DocumentNode<CollectingQuery, CollectingQueryVariables>;
export const useCollectingQuery = (options: Apollo.useQuery.Options<CollectingQuery, CollectingQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(CollectingDocument, options)
export const useCollectingLazyQuery = (options?: Apollo.useLazyQuery.Options<CollectingQuery, CollectingQueryVariables>) => Apollo.useLazyQuery(CollectingDocument, options)
export const useCollectingSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<CollectingQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<CollectingQuery, CollectingQueryVariables>(CollectingDocument, options as Apollo.useSuspenseQuery.Options<CollectingQueryVariables>)