/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RecentFoodsQueryVariables = Exact<{
  barcodes: Array<string> | string;
}>;


export type RecentFoodsQuery = { itemsByBarcode: Array<{ barcode: string, food: { slug: string, barcode: string, name: string, germanName: string, group: string, imageUrl: string } | null } | null> };


export const RecentFoodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentFoods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"barcodes"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Barcode"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemsByBarcode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"barcodes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"barcodes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodField_food"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodField_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<RecentFoodsQuery, RecentFoodsQueryVariables>;
export const useRecentFoodsQuery = (options: Apollo.useQuery.Options<RecentFoodsQuery, RecentFoodsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(RecentFoodsDocument, options)
export const useRecentFoodsLazyQuery = (options?: Apollo.useLazyQuery.Options<RecentFoodsQuery, RecentFoodsQueryVariables>) => Apollo.useLazyQuery(RecentFoodsDocument, options)
export const useRecentFoodsSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<RecentFoodsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<RecentFoodsQuery, RecentFoodsQueryVariables>(RecentFoodsDocument, options as Apollo.useSuspenseQuery.Options<RecentFoodsQueryVariables>)