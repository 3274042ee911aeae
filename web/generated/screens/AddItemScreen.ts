/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddItemScreenQueryVariables = Exact<{
  code: string;
}>;


export type AddItemScreenQuery = { lookUpItem: { barcode: string, code: string, status: Schema.LookUpStatus, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: Schema.CapacityUnit | null, imageUrl: string | null } | null, facts: { brand: string | null, name: string | null, capacity: number | null, unit: Schema.CapacityUnit | null, imageUrl: string | null } | null } };


export const AddItemScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddItemScreen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookUpItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"EnumValue","value":"TYPED"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemForm_lookUp"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemForm_lookUp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ItemLookUp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<AddItemScreenQuery, AddItemScreenQueryVariables>;
export const useAddItemScreenQuery = (options: Apollo.useQuery.Options<AddItemScreenQuery, AddItemScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AddItemScreenDocument, options)
export const useAddItemScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<AddItemScreenQuery, AddItemScreenQueryVariables>) => Apollo.useLazyQuery(AddItemScreenDocument, options)
export const useAddItemScreenSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<AddItemScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<AddItemScreenQuery, AddItemScreenQueryVariables>(AddItemScreenDocument, options as Apollo.useSuspenseQuery.Options<AddItemScreenQueryVariables>)