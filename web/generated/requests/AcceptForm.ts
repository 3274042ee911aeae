/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AcceptFormQueryVariables = Exact<{
  pantryId: string;
  barcode: string;
}>;


export type AcceptFormQuery = { pantry: { id: string, collectionDetails: string | null, entry: { id: string, availableQuantity: number, reservedQuantity: number, keepBack: number } | null } | null };


export const AcceptFormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AcceptForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Barcode"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"collectionDetails"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"barcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"availableQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"reservedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"keepBack"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptFormQuery, AcceptFormQueryVariables>;
export const useAcceptFormQuery = (options: Apollo.useQuery.Options<AcceptFormQuery, AcceptFormQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AcceptFormDocument, options)
export const useAcceptFormLazyQuery = (options?: Apollo.useLazyQuery.Options<AcceptFormQuery, AcceptFormQueryVariables>) => Apollo.useLazyQuery(AcceptFormDocument, options)
export const useAcceptFormSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<AcceptFormQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<AcceptFormQuery, AcceptFormQueryVariables>(AcceptFormDocument, options as Apollo.useSuspenseQuery.Options<AcceptFormQueryVariables>)