/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TagStripQueryVariables = Exact<{ [key: string]: never; }>;


export type TagStripQuery = { tags: Array<{ name: string, recipeCount: number }> };


export const TagStripDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TagStrip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"16"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"recipeCount"}}]}}]}}]} as unknown as DocumentNode<TagStripQuery, TagStripQueryVariables>;
export const useTagStripQuery = (options?: Apollo.useQuery.Options<TagStripQuery, TagStripQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(TagStripDocument, options)
export const useTagStripLazyQuery = (options?: Apollo.useLazyQuery.Options<TagStripQuery, TagStripQueryVariables>) => Apollo.useLazyQuery(TagStripDocument, options)
export const useTagStripSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<TagStripQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<TagStripQuery, TagStripQueryVariables>(TagStripDocument, options as Apollo.useSuspenseQuery.Options<TagStripQueryVariables>)