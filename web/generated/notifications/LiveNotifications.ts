/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UnreadNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationsQuery = { viewer: { id: string, unreadNotificationCount: number }, notificationSettings: { id: string, isLocaleSet: boolean, language: Schema.Language } | null };

export type NotificationChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationChangedSubscription = { notificationChanged: { viewer: { id: string, unreadNotificationCount: number } } };

export type SetNotificationLocaleMutationVariables = Exact<{
  input: Schema.UpdateNotificationSettingsInput;
}>;


export type SetNotificationLocaleMutation = { updateNotificationSettings: { id: string, isLocaleSet: boolean, language: Schema.Language, timeZone: string } };


export const UnreadNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnreadNotifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notificationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isLocaleSet"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}}]} as unknown as DocumentNode<UnreadNotificationsQuery, UnreadNotificationsQueryVariables>;
export const NotificationChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"NotificationChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationChangedSubscription, NotificationChangedSubscriptionVariables>;
export const SetNotificationLocaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetNotificationLocale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateNotificationSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateNotificationSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isLocaleSet"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<SetNotificationLocaleMutation, SetNotificationLocaleMutationVariables>;
export const useUnreadNotificationsQuery = (options?: Apollo.useQuery.Options<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(UnreadNotificationsDocument, options)
export const useUnreadNotificationsLazyQuery = (options?: Apollo.useLazyQuery.Options<UnreadNotificationsQuery, UnreadNotificationsQueryVariables>) => Apollo.useLazyQuery(UnreadNotificationsDocument, options)
export const useUnreadNotificationsSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<UnreadNotificationsQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<UnreadNotificationsQuery, UnreadNotificationsQueryVariables>(UnreadNotificationsDocument, options as Apollo.useSuspenseQuery.Options<UnreadNotificationsQueryVariables>)
export const useNotificationChangedSubscription = (options?: Apollo.useSubscription.Options<NotificationChangedSubscription, NotificationChangedSubscriptionVariables> | Apollo.SkipToken) => Apollo.useSubscription(NotificationChangedDocument, options)
export const useSetNotificationLocaleMutation = (options?: Apollo.useMutation.Options<SetNotificationLocaleMutation, SetNotificationLocaleMutationVariables>) => Apollo.useMutation(SetNotificationLocaleDocument, options)