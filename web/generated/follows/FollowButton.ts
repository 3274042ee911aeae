/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IsFollowingQueryVariables = Exact<{
  id: string;
}>;


export type IsFollowingQuery = { account: { id: string, viewerIsFollowing: boolean } | null };

export type FollowPersonMutationVariables = Exact<{
  id: string;
}>;


export type FollowPersonMutation = { followPerson: { person: { id: string, viewerIsFollowing: boolean } } };

export type UnfollowPersonMutationVariables = Exact<{
  id: string;
}>;


export type UnfollowPersonMutation = { unfollowPerson: { person: { id: string, viewerIsFollowing: boolean } } };

export type MarkRecipesSeenMutationVariables = Exact<{
  id: string;
}>;


export type MarkRecipesSeenMutation = { markRecipesSeen: { person: { id: string } } };


export const IsFollowingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IsFollowing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}}]}}]} as unknown as DocumentNode<IsFollowingQuery, IsFollowingQueryVariables>;
export const FollowPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"personId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}}]}}]}}]} as unknown as DocumentNode<FollowPersonMutation, FollowPersonMutationVariables>;
export const UnfollowPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollowPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"personId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}}]}}]}}]} as unknown as DocumentNode<UnfollowPersonMutation, UnfollowPersonMutationVariables>;
export const MarkRecipesSeenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkRecipesSeen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markRecipesSeen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"personId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<MarkRecipesSeenMutation, MarkRecipesSeenMutationVariables>;
export const useIsFollowingQuery = (options: Apollo.useQuery.Options<IsFollowingQuery, IsFollowingQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(IsFollowingDocument, options)
export const useIsFollowingLazyQuery = (options?: Apollo.useLazyQuery.Options<IsFollowingQuery, IsFollowingQueryVariables>) => Apollo.useLazyQuery(IsFollowingDocument, options)
export const useIsFollowingSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<IsFollowingQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<IsFollowingQuery, IsFollowingQueryVariables>(IsFollowingDocument, options as Apollo.useSuspenseQuery.Options<IsFollowingQueryVariables>)
export const useFollowPersonMutation = (options?: Apollo.useMutation.Options<FollowPersonMutation, FollowPersonMutationVariables>) => Apollo.useMutation(FollowPersonDocument, options)
export const useUnfollowPersonMutation = (options?: Apollo.useMutation.Options<UnfollowPersonMutation, UnfollowPersonMutationVariables>) => Apollo.useMutation(UnfollowPersonDocument, options)
export const useMarkRecipesSeenMutation = (options?: Apollo.useMutation.Options<MarkRecipesSeenMutation, MarkRecipesSeenMutationVariables>) => Apollo.useMutation(MarkRecipesSeenDocument, options)