/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FoodField_foodFragment = { slug: string, barcode: string, name: string, germanName: string, group: string, imageUrl: string };

export type FoodFieldQueryVariables = Exact<{
  search: string;
  language: Schema.FoodLanguage;
}>;


export type FoodFieldQuery = { foods: Array<{ slug: string, barcode: string, name: string, germanName: string, group: string, imageUrl: string }> };

export const FoodField_foodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodField_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<FoodField_foodFragment, unknown>;
export const FoodFieldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoodField"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FoodLanguage"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodField_food"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodField_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<FoodFieldQuery, FoodFieldQueryVariables>;
export const useFoodFieldQuery = (options: Apollo.useQuery.Options<FoodFieldQuery, FoodFieldQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(FoodFieldDocument, options)
export const useFoodFieldLazyQuery = (options?: Apollo.useLazyQuery.Options<FoodFieldQuery, FoodFieldQueryVariables>) => Apollo.useLazyQuery(FoodFieldDocument, options)
export const useFoodFieldSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<FoodFieldQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<FoodFieldQuery, FoodFieldQueryVariables>(FoodFieldDocument, options as Apollo.useSuspenseQuery.Options<FoodFieldQueryVariables>)