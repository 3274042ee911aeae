/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImportRecipeMutationVariables = Exact<{
  input: Schema.ImportRecipeInput;
}>;


export type ImportRecipeMutation = { importRecipe: { name: string, ingredients: Array<string>, instructions: Array<string>, tags: Array<string>, servings: number | null, prepMinutes: number | null, cookMinutes: number | null, totalMinutes: number | null, sourceName: string | null, sourceUrl: string | null } };


export const ImportRecipeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportRecipe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRecipeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRecipe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ingredients"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"servings"}},{"kind":"Field","name":{"kind":"Name","value":"prepMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"cookMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"totalMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"sourceName"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}}]}}]}}]} as unknown as DocumentNode<ImportRecipeMutation, ImportRecipeMutationVariables>;
export const useImportRecipeMutation = (options?: Apollo.useMutation.Options<ImportRecipeMutation, ImportRecipeMutationVariables>) => Apollo.useMutation(ImportRecipeDocument, options)