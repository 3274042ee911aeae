/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LineForPacketQueryVariables = Exact<{
  pantryId: string;
  barcode: string;
}>;


export type LineForPacketQuery = { shoppingList: { id: string, lineFor: { id: string } | null } | null };


export const LineForPacketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LineForPacket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Barcode"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shoppingList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pantryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lineFor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"barcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<LineForPacketQuery, LineForPacketQueryVariables>;
export const useLineForPacketQuery = (options: Apollo.useQuery.Options<LineForPacketQuery, LineForPacketQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(LineForPacketDocument, options)
export const useLineForPacketLazyQuery = (options?: Apollo.useLazyQuery.Options<LineForPacketQuery, LineForPacketQueryVariables>) => Apollo.useLazyQuery(LineForPacketDocument, options)
export const useLineForPacketSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<LineForPacketQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<LineForPacketQuery, LineForPacketQueryVariables>(LineForPacketDocument, options as Apollo.useSuspenseQuery.Options<LineForPacketQueryVariables>)