/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type KeepAtLeastQueryVariables = Exact<{
  pantryId: string;
  barcode: string;
}>;


export type KeepAtLeastQuery = { pantry: { id: string, entry: { id: string, keepAtLeast: number } | null } | null };

export type SetKeepAtLeastMutationVariables = Exact<{
  input: Schema.SetKeepAtLeastInput;
}>;


export type SetKeepAtLeastMutation = { setKeepAtLeast: { entryId: string, entry: { id: string, keepAtLeast: number } | null } };


export const KeepAtLeastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeepAtLeast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Barcode"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"barcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keepAtLeast"}}]}}]}}]}}]} as unknown as DocumentNode<KeepAtLeastQuery, KeepAtLeastQueryVariables>;
export const SetKeepAtLeastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetKeepAtLeast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetKeepAtLeastInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setKeepAtLeast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keepAtLeast"}}]}}]}}]}}]} as unknown as DocumentNode<SetKeepAtLeastMutation, SetKeepAtLeastMutationVariables>;
export const useKeepAtLeastQuery = (options: Apollo.useQuery.Options<KeepAtLeastQuery, KeepAtLeastQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(KeepAtLeastDocument, options)
export const useKeepAtLeastLazyQuery = (options?: Apollo.useLazyQuery.Options<KeepAtLeastQuery, KeepAtLeastQueryVariables>) => Apollo.useLazyQuery(KeepAtLeastDocument, options)
export const useKeepAtLeastSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<KeepAtLeastQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<KeepAtLeastQuery, KeepAtLeastQueryVariables>(KeepAtLeastDocument, options as Apollo.useSuspenseQuery.Options<KeepAtLeastQueryVariables>)
export const useSetKeepAtLeastMutation = (options?: Apollo.useMutation.Options<SetKeepAtLeastMutation, SetKeepAtLeastMutationVariables>) => Apollo.useMutation(SetKeepAtLeastDocument, options)