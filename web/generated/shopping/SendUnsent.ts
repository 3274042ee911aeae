/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UnsentChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnsentChangesQuery = { myPantry: { id: string, itemCount: number } | null };


export const UnsentChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnsentChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]} as unknown as DocumentNode<UnsentChangesQuery, UnsentChangesQueryVariables>;
export const useUnsentChangesQuery = (options?: Apollo.useQuery.Options<UnsentChangesQuery, UnsentChangesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(UnsentChangesDocument, options)
export const useUnsentChangesLazyQuery = (options?: Apollo.useLazyQuery.Options<UnsentChangesQuery, UnsentChangesQueryVariables>) => Apollo.useLazyQuery(UnsentChangesDocument, options)
export const useUnsentChangesSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<UnsentChangesQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<UnsentChangesQuery, UnsentChangesQueryVariables>(UnsentChangesDocument, options as Apollo.useSuspenseQuery.Options<UnsentChangesQueryVariables>)