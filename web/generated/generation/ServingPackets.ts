/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ServingPacketsQueryVariables = Exact<{
  id: string;
}>;


export type ServingPacketsQuery = { generation: { id: string, servingPackets: Array<{ batchId: string, name: string, germanName: string | null }> } | null };


export const ServingPacketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServingPackets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"servingPackets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"batchId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}}]}}]}}]}}]} as unknown as DocumentNode<ServingPacketsQuery, ServingPacketsQueryVariables>;
export const useServingPacketsQuery = (options: Apollo.useQuery.Options<ServingPacketsQuery, ServingPacketsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ServingPacketsDocument, options)
export const useServingPacketsLazyQuery = (options?: Apollo.useLazyQuery.Options<ServingPacketsQuery, ServingPacketsQueryVariables>) => Apollo.useLazyQuery(ServingPacketsDocument, options)
export const useServingPacketsSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<ServingPacketsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<ServingPacketsQuery, ServingPacketsQueryVariables>(ServingPacketsDocument, options as Apollo.useSuspenseQuery.Options<ServingPacketsQueryVariables>)