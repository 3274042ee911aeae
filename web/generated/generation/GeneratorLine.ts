/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GeneratorLineQueryVariables = Exact<{ [key: string]: never; }>;


export type GeneratorLineQuery = { generator: { origin: Schema.RecipeOrigin, left: number } };


export const GeneratorLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GeneratorLine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}}]}}]} as unknown as DocumentNode<GeneratorLineQuery, GeneratorLineQueryVariables>;
export const useGeneratorLineQuery = (options?: Apollo.useQuery.Options<GeneratorLineQuery, GeneratorLineQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(GeneratorLineDocument, options)
export const useGeneratorLineLazyQuery = (options?: Apollo.useLazyQuery.Options<GeneratorLineQuery, GeneratorLineQueryVariables>) => Apollo.useLazyQuery(GeneratorLineDocument, options)
export const useGeneratorLineSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<GeneratorLineQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<GeneratorLineQuery, GeneratorLineQueryVariables>(GeneratorLineDocument, options as Apollo.useSuspenseQuery.Options<GeneratorLineQueryVariables>)