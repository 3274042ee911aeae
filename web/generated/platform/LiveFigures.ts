/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type LiveFiguresQuery = { community: { pantryCount: number, itemCount: number, recipeCount: number, onePotRecipeCount: number } };


export const LiveFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LiveFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"community"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantryCount"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"recipeCount"}},{"kind":"Field","name":{"kind":"Name","value":"onePotRecipeCount"}}]}}]}}]} as unknown as DocumentNode<LiveFiguresQuery, LiveFiguresQueryVariables>;
export const useLiveFiguresQuery = (options?: Apollo.useQuery.Options<LiveFiguresQuery, LiveFiguresQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(LiveFiguresDocument, options)
export const useLiveFiguresLazyQuery = (options?: Apollo.useLazyQuery.Options<LiveFiguresQuery, LiveFiguresQueryVariables>) => Apollo.useLazyQuery(LiveFiguresDocument, options)
export const useLiveFiguresSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<LiveFiguresQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<LiveFiguresQuery, LiveFiguresQueryVariables>(LiveFiguresDocument, options as Apollo.useSuspenseQuery.Options<LiveFiguresQueryVariables>)