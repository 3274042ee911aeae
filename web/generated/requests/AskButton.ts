/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AskButton_pantryFragment = { id: string, name: string, viewerIsOwner: boolean, isPublicShelf: boolean };

export const AskButton_pantryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AskButton_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}},{"kind":"Field","name":{"kind":"Name","value":"isPublicShelf"}}]}}]} as unknown as DocumentNode<AskButton_pantryFragment, unknown>;