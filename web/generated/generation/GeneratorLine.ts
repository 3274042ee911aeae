/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MakerLineQueryVariables = Exact<{ [key: string]: never; }>;


export type MakerLineQuery = { generator: { origin: Schema.RecipeOrigin, left: number } };


export const MakerLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MakerLine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}}]}}]} as unknown as DocumentNode<MakerLineQuery, MakerLineQueryVariables>;
export const useMakerLineQuery = (options?: Apollo.useQuery.Options<MakerLineQuery, MakerLineQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(MakerLineDocument, options)
export const useMakerLineLazyQuery = (options?: Apollo.useLazyQuery.Options<MakerLineQuery, MakerLineQueryVariables>) => Apollo.useLazyQuery(MakerLineDocument, options)
export const useMakerLineSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<MakerLineQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<MakerLineQuery, MakerLineQueryVariables>(MakerLineDocument, options as Apollo.useSuspenseQuery.Options<MakerLineQueryVariables>)