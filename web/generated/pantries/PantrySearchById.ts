/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PantryByIdQueryVariables = Exact<{
  id: string;
}>;


export type PantryByIdQuery = { pantry: { id: string } | null };


export const PantryByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PantryById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PantryByIdQuery, PantryByIdQueryVariables>;
export const usePantryByIdQuery = (options: Apollo.useQuery.Options<PantryByIdQuery, PantryByIdQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PantryByIdDocument, options)
export const usePantryByIdLazyQuery = (options?: Apollo.useLazyQuery.Options<PantryByIdQuery, PantryByIdQueryVariables>) => Apollo.useLazyQuery(PantryByIdDocument, options)
export const usePantryByIdSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<PantryByIdQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PantryByIdQuery, PantryByIdQueryVariables>(PantryByIdDocument, options as Apollo.useSuspenseQuery.Options<PantryByIdQueryVariables>)