/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MealPlanCalendarQueryVariables = Exact<{
  pantryId: string;
}>;


export type MealPlanCalendarQuery = { mealPlanCalendar: { id: string, createdAt: string | null } };

export type RenewMealPlanCalendarMutationVariables = Exact<{
  input: Schema.MealPlanCalendarInput;
}>;


export type RenewMealPlanCalendarMutation = { renewMealPlanCalendar: { path: string, calendar: { id: string, createdAt: string | null } } };

export type RemoveMealPlanCalendarMutationVariables = Exact<{
  input: Schema.MealPlanCalendarInput;
}>;


export type RemoveMealPlanCalendarMutation = { removeMealPlanCalendar: { calendar: { id: string, createdAt: string | null } } };


export const MealPlanCalendarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MealPlanCalendar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mealPlanCalendar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pantryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<MealPlanCalendarQuery, MealPlanCalendarQueryVariables>;
export const RenewMealPlanCalendarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewMealPlanCalendar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MealPlanCalendarInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewMealPlanCalendar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"calendar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<RenewMealPlanCalendarMutation, RenewMealPlanCalendarMutationVariables>;
export const RemoveMealPlanCalendarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMealPlanCalendar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MealPlanCalendarInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMealPlanCalendar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveMealPlanCalendarMutation, RemoveMealPlanCalendarMutationVariables>;
export const useMealPlanCalendarQuery = (options: Apollo.useQuery.Options<MealPlanCalendarQuery, MealPlanCalendarQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(MealPlanCalendarDocument, options)
export const useMealPlanCalendarLazyQuery = (options?: Apollo.useLazyQuery.Options<MealPlanCalendarQuery, MealPlanCalendarQueryVariables>) => Apollo.useLazyQuery(MealPlanCalendarDocument, options)
export const useMealPlanCalendarSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<MealPlanCalendarQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<MealPlanCalendarQuery, MealPlanCalendarQueryVariables>(MealPlanCalendarDocument, options as Apollo.useSuspenseQuery.Options<MealPlanCalendarQueryVariables>)
export const useRenewMealPlanCalendarMutation = (options?: Apollo.useMutation.Options<RenewMealPlanCalendarMutation, RenewMealPlanCalendarMutationVariables>) => Apollo.useMutation(RenewMealPlanCalendarDocument, options)
export const useRemoveMealPlanCalendarMutation = (options?: Apollo.useMutation.Options<RemoveMealPlanCalendarMutation, RemoveMealPlanCalendarMutationVariables>) => Apollo.useMutation(RemoveMealPlanCalendarDocument, options)