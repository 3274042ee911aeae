/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveStatisticsQueryVariables = Exact<{ [key: string]: never; }>;


export type LiveStatisticsQuery = { community: { pantryCount: number, itemCount: number, recipeCount: number, onePotRecipeCount: number } };


export const LiveStatisticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LiveStatistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"community"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantryCount"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"recipeCount"}},{"kind":"Field","name":{"kind":"Name","value":"onePotRecipeCount"}}]}}]}}]} as unknown as DocumentNode<LiveStatisticsQuery, LiveStatisticsQueryVariables>;
export const useLiveStatisticsQuery = (options?: Apollo.useQuery.Options<LiveStatisticsQuery, LiveStatisticsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(LiveStatisticsDocument, options)
export const useLiveStatisticsLazyQuery = (options?: Apollo.useLazyQuery.Options<LiveStatisticsQuery, LiveStatisticsQueryVariables>) => Apollo.useLazyQuery(LiveStatisticsDocument, options)
export const useLiveStatisticsSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<LiveStatisticsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<LiveStatisticsQuery, LiveStatisticsQueryVariables>(LiveStatisticsDocument, options as Apollo.useSuspenseQuery.Options<LiveStatisticsQueryVariables>)