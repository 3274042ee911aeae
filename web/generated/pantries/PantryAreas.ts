/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PantryAreasQueryVariables = Exact<{
  search?: string | null | undefined;
  goingSoon?: boolean;
  without?: Schema.Allergen | null | undefined;
}>;


export type PantryAreasQuery = { pantryAreas: Array<{ outcode: string, latitude: number, longitude: number, pantryCount: number }> };


export const PantryAreasDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PantryAreas"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"goingSoon"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"without"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Allergen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantryAreas"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"goingSoon"},"value":{"kind":"Variable","name":{"kind":"Name","value":"goingSoon"}}},{"kind":"Argument","name":{"kind":"Name","value":"without"},"value":{"kind":"Variable","name":{"kind":"Name","value":"without"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcode"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"pantryCount"}}]}}]}}]} as unknown as DocumentNode<PantryAreasQuery, PantryAreasQueryVariables>;
export const usePantryAreasQuery = (options?: Apollo.useQuery.Options<PantryAreasQuery, PantryAreasQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PantryAreasDocument, options)
export const usePantryAreasLazyQuery = (options?: Apollo.useLazyQuery.Options<PantryAreasQuery, PantryAreasQueryVariables>) => Apollo.useLazyQuery(PantryAreasDocument, options)
export const usePantryAreasSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<PantryAreasQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PantryAreasQuery, PantryAreasQueryVariables>(PantryAreasDocument, options as Apollo.useSuspenseQuery.Options<PantryAreasQueryVariables>)