/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PantryCard_pantryFragment = { id: string, name: string, postcode: string, itemCount: number };

export const PantryCard_pantryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PantryCard_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]} as unknown as DocumentNode<PantryCard_pantryFragment, unknown>;