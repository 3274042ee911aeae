/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PushSubscriptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PushSubscriptionsQuery = { pushPublicKey: string, pushSubscriptions: Array<{ id: string, device: string, createdAt: string, current: boolean }> };

export type AddPushSubscriptionMutationVariables = Exact<{
  input: Schema.AddPushSubscriptionInput;
}>;


export type AddPushSubscriptionMutation = { addPushSubscription: { pushSubscriptions: Array<{ id: string, device: string, createdAt: string, current: boolean }> } };

export type RemovePushSubscriptionMutationVariables = Exact<{
  input: Schema.RemovePushSubscriptionInput;
}>;


export type RemovePushSubscriptionMutation = { removePushSubscription: { pushSubscriptions: Array<{ id: string, device: string, createdAt: string, current: boolean }> } };

export type SendTestNotificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestNotificationMutation = { sendTestNotification: { queued: boolean } };


export const PushSubscriptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushSubscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushPublicKey"}},{"kind":"Field","name":{"kind":"Name","value":"pushSubscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushOnThisDevice_subscription"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushOnThisDevice_subscription"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<PushSubscriptionsQuery, PushSubscriptionsQueryVariables>;
export const AddPushSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPushSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddPushSubscriptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPushSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushSubscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushOnThisDevice_subscription"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushOnThisDevice_subscription"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<AddPushSubscriptionMutation, AddPushSubscriptionMutationVariables>;
export const RemovePushSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePushSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemovePushSubscriptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePushSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushSubscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushOnThisDevice_subscription"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushOnThisDevice_subscription"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<RemovePushSubscriptionMutation, RemovePushSubscriptionMutationVariables>;
export const SendTestNotificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestNotification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestNotification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queued"}}]}}]}}]} as unknown as DocumentNode<SendTestNotificationMutation, SendTestNotificationMutationVariables>;
export const usePushSubscriptionsQuery = (options?: Apollo.useQuery.Options<PushSubscriptionsQuery, PushSubscriptionsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PushSubscriptionsDocument, options)
export const usePushSubscriptionsLazyQuery = (options?: Apollo.useLazyQuery.Options<PushSubscriptionsQuery, PushSubscriptionsQueryVariables>) => Apollo.useLazyQuery(PushSubscriptionsDocument, options)
export const usePushSubscriptionsSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<PushSubscriptionsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PushSubscriptionsQuery, PushSubscriptionsQueryVariables>(PushSubscriptionsDocument, options as Apollo.useSuspenseQuery.Options<PushSubscriptionsQueryVariables>)
export const useAddPushSubscriptionMutation = (options?: Apollo.useMutation.Options<AddPushSubscriptionMutation, AddPushSubscriptionMutationVariables>) => Apollo.useMutation(AddPushSubscriptionDocument, options)
export const useRemovePushSubscriptionMutation = (options?: Apollo.useMutation.Options<RemovePushSubscriptionMutation, RemovePushSubscriptionMutationVariables>) => Apollo.useMutation(RemovePushSubscriptionDocument, options)
export const useSendTestNotificationMutation = (options?: Apollo.useMutation.Options<SendTestNotificationMutation, SendTestNotificationMutationVariables>) => Apollo.useMutation(SendTestNotificationDocument, options)