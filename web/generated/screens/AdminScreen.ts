/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminScreenQuery = { viewer: { id: string, kind: Schema.ViewerKind, isAdmin: boolean } };


export const AdminScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]}}]} as unknown as DocumentNode<AdminScreenQuery, AdminScreenQueryVariables>;
export const useAdminScreenQuery = (options?: Apollo.useQuery.Options<AdminScreenQuery, AdminScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminScreenDocument, options)
export const useAdminScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<AdminScreenQuery, AdminScreenQueryVariables>) => Apollo.useLazyQuery(AdminScreenDocument, options)
export const useAdminScreenSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<AdminScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<AdminScreenQuery, AdminScreenQueryVariables>(AdminScreenDocument, options as Apollo.useSuspenseQuery.Options<AdminScreenQueryVariables>)