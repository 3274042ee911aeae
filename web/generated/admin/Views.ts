/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminPageViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPageViewsQuery = { pageViews: { counted: boolean, total: number, days: Array<{ day: string, count: number }>, paths: Array<{ path: string, count: number }>, devices: Array<{ device: number, count: number }> } };


export const AdminPageViewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPageViews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageViews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paths"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<AdminPageViewsQuery, AdminPageViewsQueryVariables>;
export const useAdminPageViewsQuery = (options?: Apollo.useQuery.Options<AdminPageViewsQuery, AdminPageViewsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminPageViewsDocument, options)
export const useAdminPageViewsLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminPageViewsQuery, AdminPageViewsQueryVariables>) => Apollo.useLazyQuery(AdminPageViewsDocument, options)
export const useAdminPageViewsSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<AdminPageViewsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<AdminPageViewsQuery, AdminPageViewsQueryVariables>(AdminPageViewsDocument, options as Apollo.useSuspenseQuery.Options<AdminPageViewsQueryVariables>)