/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PantryAreasQueryVariables = Exact<{ [key: string]: never; }>;


export type PantryAreasQuery = { pantryAreas: Array<{ outcode: string, latitude: number, longitude: number, pantryCount: number }> };


export const PantryAreasDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PantryAreas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantryAreas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcode"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"pantryCount"}}]}}]}}]} as unknown as DocumentNode<PantryAreasQuery, PantryAreasQueryVariables>;
export const usePantryAreasQuery = (options?: Apollo.useQuery.Options<PantryAreasQuery, PantryAreasQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PantryAreasDocument, options)
export const usePantryAreasLazyQuery = (options?: Apollo.useLazyQuery.Options<PantryAreasQuery, PantryAreasQueryVariables>) => Apollo.useLazyQuery(PantryAreasDocument, options)
export const usePantryAreasSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<PantryAreasQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PantryAreasQuery, PantryAreasQueryVariables>(PantryAreasDocument, options as Apollo.useSuspenseQuery.Options<PantryAreasQueryVariables>)