/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RecipesWithEntryQueryVariables = Exact<{
  barcodes: Array<string> | string;
}>;


export type RecipesWithEntryQuery = { itemsByBarcode: Array<{ barcode: string, food: { slug: string } | null } | null> };


export const RecipesWithEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecipesWithEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"barcodes"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Barcode"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemsByBarcode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"barcodes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"barcodes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"food"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<RecipesWithEntryQuery, RecipesWithEntryQueryVariables>;
export const useRecipesWithEntryQuery = (options: Apollo.useQuery.Options<RecipesWithEntryQuery, RecipesWithEntryQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(RecipesWithEntryDocument, options)
export const useRecipesWithEntryLazyQuery = (options?: Apollo.useLazyQuery.Options<RecipesWithEntryQuery, RecipesWithEntryQueryVariables>) => Apollo.useLazyQuery(RecipesWithEntryDocument, options)
export const useRecipesWithEntrySuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<RecipesWithEntryQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<RecipesWithEntryQuery, RecipesWithEntryQueryVariables>(RecipesWithEntryDocument, options as Apollo.useSuspenseQuery.Options<RecipesWithEntryQueryVariables>)