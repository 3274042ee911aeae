/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StaplesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaplesQuery = { suggestedStaples: Array<{ slug: string, barcode: string, name: string, germanName: string, group: string, imageUrl: string }>, myPantry: { id: string, staples: Array<{ slug: string, barcode: string, name: string, germanName: string, group: string, imageUrl: string }> } | null };

export type SetStaplesMutationVariables = Exact<{
  input: Schema.SetStaplesInput;
}>;


export type SetStaplesMutation = { setStaples: { pantry: { id: string, staples: Array<{ slug: string, barcode: string, name: string, germanName: string, group: string, imageUrl: string }> } } };


export const StaplesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Staples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestedStaples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodField_food"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myPantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"staples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodField_food"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodField_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<StaplesQuery, StaplesQueryVariables>;
export const SetStaplesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetStaples"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetStaplesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setStaples"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"staples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoodField_food"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoodField_food"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Food"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"germanName"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<SetStaplesMutation, SetStaplesMutationVariables>;
export const useStaplesQuery = (options?: Apollo.useQuery.Options<StaplesQuery, StaplesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(StaplesDocument, options)
export const useStaplesLazyQuery = (options?: Apollo.useLazyQuery.Options<StaplesQuery, StaplesQueryVariables>) => Apollo.useLazyQuery(StaplesDocument, options)
export const useStaplesSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<StaplesQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<StaplesQuery, StaplesQueryVariables>(StaplesDocument, options as Apollo.useSuspenseQuery.Options<StaplesQueryVariables>)
export const useSetStaplesMutation = (options?: Apollo.useMutation.Options<SetStaplesMutation, SetStaplesMutationVariables>) => Apollo.useMutation(SetStaplesDocument, options)