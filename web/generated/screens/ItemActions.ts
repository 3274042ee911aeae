/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import type * as Schema from '../schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ItemActions_itemFragment = { barcode: string, viewerCanEdit: boolean, brand: string, name: string, capacity: number | null, unit: Schema.CapacityUnit | null };

export const ItemActions_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemActions_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditItem_item"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]} as unknown as DocumentNode<ItemActions_itemFragment, unknown>;