/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ItemPhoto_itemFragment = { barcode: string, imageUrl: string | null, viewerCanAddImage: boolean, viewerCanRemoveImage: boolean };

export type SetItemImageMutationVariables = Exact<{
  input: Schema.SetItemImageInput;
}>;


export type SetItemImageMutation = { setItemImage: { item: { barcode: string, imageUrl: string | null, viewerCanAddImage: boolean, viewerCanRemoveImage: boolean } } };

export const ItemPhoto_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemPhoto_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAddImage"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRemoveImage"}}]}}]} as unknown as DocumentNode<ItemPhoto_itemFragment, unknown>;
export const SetItemImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetItemImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetItemImageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setItemImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemPhoto_item"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemPhoto_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAddImage"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRemoveImage"}}]}}]} as unknown as DocumentNode<SetItemImageMutation, SetItemImageMutationVariables>;
export const useSetItemImageMutation = (options?: Apollo.useMutation.Options<SetItemImageMutation, SetItemImageMutationVariables>) => Apollo.useMutation(SetItemImageDocument, options)