/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BoxRow_boxFragment = { id: string, name: string, hasPrintedNumber: boolean, device: string, lastUsedAt: string | null };

export type BoxesQueryVariables = Exact<{
  pantryId: string;
}>;


export type BoxesQuery = { viewer: { id: string, isAdmin: boolean }, boxes: Array<{ id: string, name: string, hasPrintedNumber: boolean, device: string, lastUsedAt: string | null }> };

export type EnrolBoxMutationVariables = Exact<{
  input: Schema.EnrolBoxInput;
}>;


export type EnrolBoxMutation = { enrolBox: { labelCode: string | null, box: { id: string, name: string, hasPrintedNumber: boolean, device: string, lastUsedAt: string | null } } };

export type RenewBoxLabelMutationVariables = Exact<{
  input: Schema.BoxInput;
}>;


export type RenewBoxLabelMutation = { renewBoxLabel: { labelCode: string | null, box: { id: string, name: string, hasPrintedNumber: boolean, device: string, lastUsedAt: string | null } } };

export type RevokeBoxMutationVariables = Exact<{
  input: Schema.BoxInput;
}>;


export type RevokeBoxMutation = { revokeBox: { id: string } };

export const BoxRow_boxFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoxRow_box"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Box"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasPrintedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<BoxRow_boxFragment, unknown>;
export const BoxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Boxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boxes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pantryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoxRow_box"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoxRow_box"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Box"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasPrintedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<BoxesQuery, BoxesQueryVariables>;
export const EnrolBoxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrolBox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolBoxInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolBox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"labelCode"}},{"kind":"Field","name":{"kind":"Name","value":"box"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoxRow_box"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoxRow_box"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Box"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasPrintedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<EnrolBoxMutation, EnrolBoxMutationVariables>;
export const RenewBoxLabelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewBoxLabel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BoxInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewBoxLabel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"labelCode"}},{"kind":"Field","name":{"kind":"Name","value":"box"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoxRow_box"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoxRow_box"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Box"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasPrintedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<RenewBoxLabelMutation, RenewBoxLabelMutationVariables>;
export const RevokeBoxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeBox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BoxInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeBox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RevokeBoxMutation, RevokeBoxMutationVariables>;
export const useBoxesQuery = (options: Apollo.useQuery.Options<BoxesQuery, BoxesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(BoxesDocument, options)
export const useBoxesLazyQuery = (options?: Apollo.useLazyQuery.Options<BoxesQuery, BoxesQueryVariables>) => Apollo.useLazyQuery(BoxesDocument, options)
export const useBoxesSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<BoxesQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<BoxesQuery, BoxesQueryVariables>(BoxesDocument, options as Apollo.useSuspenseQuery.Options<BoxesQueryVariables>)
export const useEnrolBoxMutation = (options?: Apollo.useMutation.Options<EnrolBoxMutation, EnrolBoxMutationVariables>) => Apollo.useMutation(EnrolBoxDocument, options)
export const useRenewBoxLabelMutation = (options?: Apollo.useMutation.Options<RenewBoxLabelMutation, RenewBoxLabelMutationVariables>) => Apollo.useMutation(RenewBoxLabelDocument, options)
export const useRevokeBoxMutation = (options?: Apollo.useMutation.Options<RevokeBoxMutation, RevokeBoxMutationVariables>) => Apollo.useMutation(RevokeBoxDocument, options)