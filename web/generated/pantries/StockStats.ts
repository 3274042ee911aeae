/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StockStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type StockStatsQuery = { myPantry: { id: string, stockStats: { thisMonth: { savedGrams: number, givenGrams: number, thrownAwayGrams: number }, inAll: { savedGrams: number, givenGrams: number, thrownAwayGrams: number, unweighed: number } } | null } | null };


export const StockStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stockStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thisMonth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedGrams"}},{"kind":"Field","name":{"kind":"Name","value":"givenGrams"}},{"kind":"Field","name":{"kind":"Name","value":"thrownAwayGrams"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inAll"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedGrams"}},{"kind":"Field","name":{"kind":"Name","value":"givenGrams"}},{"kind":"Field","name":{"kind":"Name","value":"thrownAwayGrams"}},{"kind":"Field","name":{"kind":"Name","value":"unweighed"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StockStatsQuery, StockStatsQueryVariables>;
export const useStockStatsQuery = (options?: Apollo.useQuery.Options<StockStatsQuery, StockStatsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(StockStatsDocument, options)
export const useStockStatsLazyQuery = (options?: Apollo.useLazyQuery.Options<StockStatsQuery, StockStatsQueryVariables>) => Apollo.useLazyQuery(StockStatsDocument, options)
export const useStockStatsSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<StockStatsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<StockStatsQuery, StockStatsQueryVariables>(StockStatsDocument, options as Apollo.useSuspenseQuery.Options<StockStatsQueryVariables>)