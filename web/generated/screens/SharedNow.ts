/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SharedNowQueryVariables = Exact<{ [key: string]: never; }>;


export type SharedNowQuery = { recentlyShared: Array<{ id: string, quantity: number, reservedQuantity: number, item: { barcode: string, name: string, germanName: string | null, imageUrl: string | null }, pantry: { id: string, name: string } | null }> };


export const SharedNowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SharedNow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentlyShared"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"reservedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SharedNowQuery, SharedNowQueryVariables>;
export const useSharedNowQuery = (options?: Apollo.useQuery.Options<SharedNowQuery, SharedNowQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(SharedNowDocument, options)
export const useSharedNowLazyQuery = (options?: Apollo.useLazyQuery.Options<SharedNowQuery, SharedNowQueryVariables>) => Apollo.useLazyQuery(SharedNowDocument, options)
export const useSharedNowSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<SharedNowQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<SharedNowQuery, SharedNowQueryVariables>(SharedNowDocument, options as Apollo.useSuspenseQuery.Options<SharedNowQueryVariables>)