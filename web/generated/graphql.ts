/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.
import * as Apollo from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddItemInput = {
  barcode: string;
  brand: string;
  /** How much is in one packet, in `unit`. */
  capacity?: number | null | undefined;
  /** As in StockMoveInput. */
  key: string;
  name: string;
  /** How many packets to put in, 1 to 1000. */
  quantity: number;
  /** As in StockMoveInput. */
  share?: boolean | null | undefined;
  unit: CapacityUnit;
};

/** How a code was printed, which decides what its digits mean; TYPED when a person read it out. */
export type BarcodeFormat =
  | 'CODE_128'
  | 'EAN_8'
  | 'EAN_13'
  | 'QR_CODE'
  | 'TYPED'
  | 'UPC_A'
  | 'UPC_E';

/** Grams or millilitres. */
export type CapacityUnit =
  | 'G'
  | 'ML';

export type ChangeEmailInput = {
  currentPassword: string;
  email: string;
};

export type ChangePasswordInput = {
  currentPassword: string;
  /** 8 to 128 characters, any of them. */
  newPassword: string;
};

export type CreateAccountInput = {
  /** 2 to 30 letters, digits, dots, dashes or underscores. Upper case and spaces do not matter. */
  username: string;
};

export type EditPantryInput = {
  /** 1 to 60 characters. */
  name: string;
  /** At most 12 characters; may be empty. */
  postcode: string;
};

export type EndSessionInput = {
  id: string;
};

/** Where the facts come from. Those of Open Food Facts, and the sample's, are its contributors' work (ODbL). */
export type ItemSource =
  | 'OPEN_FOOD_FACTS'
  | 'PERSON'
  | 'SAMPLE';

/** How much is known of a code. */
export type LookUpStatus =
  /** In the product database: `facts`, any of which may be missing. */
  | 'FOUND'
  /** In our own catalogue: `item`. */
  | 'KNOWN'
  /** A shop's own code or a label: never asked outside. */
  | 'NOT_A_PRODUCT'
  /** The product database does not have it. */
  | 'NOT_FOUND'
  /** We cannot tell now: the product database does not answer. */
  | 'UNAVAILABLE';

export type RegisterInput = {
  /** Upper case and spaces do not matter. */
  email: string;
  /** 8 to 128 characters, any of them. */
  password: string;
};

export type RemoveAccountInput = {
  currentPassword: string;
};

export type RemoveEntryInput = {
  barcode: string;
  /** As in StockMoveInput; undoStockMove takes it as `moveKey`. */
  key: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type ReportItemInput = {
  barcode: string;
  /** What is wrong, in a few words. */
  text?: string | null | undefined;
};

export type ShareAllInput = {
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** true makes everything public that is there; false makes everything private. */
  public: boolean;
};

export type ShareEntryInput = {
  barcode: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** May neighbours see it? */
  public: boolean;
};

export type SignInInput = {
  delivery?: TokenDelivery;
  /** Upper case and spaces do not matter. */
  email: string;
  /** 8 to 128 characters, any of them. */
  password: string;
};

export type StockMoveInput = {
  barcode: string;
  /** How many packets come (1 to 1000) or go (-1 to -1000). */
  delta: number;
  /** Made when the person acts and kept through retries: a key that was used changes nothing and answers with the entry as it is now. */
  key: string;
  /** The pantry that is meant. A move that was kept while somebody else signed in is refused (FORBIDDEN) instead of landing in theirs. */
  pantryId?: string | null | undefined;
  /** true makes the entry public as well; otherwise it stays as it is, and a new one is private. */
  share?: boolean | null | undefined;
};

/** How the tokens reach the client: as HttpOnly cookies for browsers, or in the answer for other programs. */
export type TokenDelivery =
  | 'BODY'
  | 'COOKIE';

export type UndoStockMoveInput = {
  /** As in StockMoveInput. */
  key: string;
  /** The key of the move to take back. */
  moveKey: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type UpdateItemInput = {
  barcode: string;
  brand: string;
  /** How much is in one packet, in `unit`; more than 0. */
  capacity: number;
  name: string;
  unit: CapacityUnit;
};

export type ViewerKind =
  | 'PERSON'
  | 'VISITOR';

export type Sessions_viewerFragment = { id: string, sessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { viewer: { id: string, sessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> } } };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { signOutEverywhere: { viewer: { id: string } } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { email: string } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { viewer: { id: string, kind: ViewerKind, needsUsername: boolean, email: string | null, account: { id: string, username: string, name: string, pantry: { id: string } | null } | null } } };

export type CreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
}>;


export type CreateAccountMutation = { createAccount: { viewer: { id: string, kind: ViewerKind, needsUsername: boolean, email: string | null, account: { id: string, username: string, name: string, pantry: { id: string } | null } | null } } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { viewer: { id: string } } };

export type SignInSettings_viewerFragment = { id: string, email: string | null };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { viewer: { id: string, sessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> } } };

export type ChangeEmailMutationVariables = Exact<{
  input: ChangeEmailInput;
}>;


export type ChangeEmailMutation = { changeEmail: { viewer: { id: string, email: string | null, sessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> } } };

export type RemoveAccountMutationVariables = Exact<{
  input: RemoveAccountInput;
}>;


export type RemoveAccountMutation = { removeAccount: { viewer: { id: string } } };

export type Viewer_viewerFragment = { id: string, kind: ViewerKind, needsUsername: boolean, email: string | null, account: { id: string, username: string, name: string, pantry: { id: string } | null } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { id: string, kind: ViewerKind, needsUsername: boolean, email: string | null, account: { id: string, username: string, name: string, pantry: { id: string } | null } | null } };

export type CorrectItem_itemFragment = { barcode: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null };

export type UpdateItemMutationVariables = Exact<{
  input: UpdateItemInput;
}>;


export type UpdateItemMutation = { updateItem: { item: { viewerCanEdit: boolean, barcode: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null } } };

export type Ingredients_itemFragment = { barcode: string, ingredients: Array<{ text: string, vegetarian: boolean | null, vegan: boolean | null }> | null };

export type ItemHead_itemFragment = { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null };

export type ItemSource_itemFragment = { barcode: string, code: string, imageUrl: string | null, source: ItemSource, typed: boolean };

export type ItemForm_lookUpFragment = { barcode: string, code: string, status: LookUpStatus, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } | null, facts: { brand: string | null, name: string | null, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } | null };

export type LookUpItemQueryVariables = Exact<{
  code: string;
  format: BarcodeFormat;
}>;


export type LookUpItemQuery = { lookUpItem: { barcode: string, code: string, status: LookUpStatus, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } | null, facts: { brand: string | null, name: string | null, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } | null } };

export type ReportItemMutationVariables = Exact<{
  input: ReportItemInput;
}>;


export type ReportItemMutation = { reportItem: { id: string } };

export type NutritionTable_itemFragment = { barcode: string, unit: CapacityUnit | null, nutrition: { energyKcal: number | null, fat: number | null, saturatedFat: number | null, carbohydrates: number | null, sugars: number | null, fiber: number | null, proteins: number | null, salt: number | null } | null };

export type EntryRow_entryFragment = { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } };

export type MoveStockMutationVariables = Exact<{
  input: StockMoveInput;
}>;


export type MoveStockMutation = { moveStock: { entry: { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } }, pantry: { id: string, itemCount: number } } };

export type AddItemMutationVariables = Exact<{
  input: AddItemInput;
}>;


export type AddItemMutation = { addItem: { entry: { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } }, pantry: { id: string, itemCount: number } } };

export type MyShelf_pantryFragment = { id: string, itemCount: number, entries: { nodes: Array<{ id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PantryChangedSubscriptionVariables = Exact<{
  pantryId: string;
}>;


export type PantryChangedSubscription = { pantryChanged: { entryId: string | null, itemCount: number, entry: { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } } | null } };

export type PantryCard_pantryFragment = { id: string, name: string, postcode: string, itemCount: number };

export type PantryByIdQueryVariables = Exact<{
  id: string;
}>;


export type PantryByIdQuery = { pantry: { id: string } | null };

export type SharerRow_entryFragment = { id: string, quantity: number, pantry: { id: string, name: string, postcode: string, viewerIsOwner: boolean } | null };

export type UndoStockMoveMutationVariables = Exact<{
  input: UndoStockMoveInput;
}>;


export type UndoStockMoveMutation = { undoStockMove: { entryId: string, entry: { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } } | null, pantry: { id: string, itemCount: number } } };

export type RemoveEntryMutationVariables = Exact<{
  input: RemoveEntryInput;
}>;


export type RemoveEntryMutation = { removeEntry: { entryId: string, entry: { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } } | null, pantry: { id: string, itemCount: number } } };

export type ShareEntryMutationVariables = Exact<{
  input: ShareEntryInput;
}>;


export type ShareEntryMutation = { shareEntry: { entryId: string, entry: { id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } } | null, pantry: { id: string, itemCount: number } } };

export type ShareAllMutationVariables = Exact<{
  input: ShareAllInput;
}>;


export type ShareAllMutation = { shareAll: { pantry: { id: string } } };

export type EditPantryMutationVariables = Exact<{
  input: EditPantryInput;
}>;


export type EditPantryMutation = { editPantry: { pantry: { id: string, name: string, postcode: string } } };

export type AddItemScreenQueryVariables = Exact<{
  code: string;
}>;


export type AddItemScreenQuery = { lookUpItem: { barcode: string, code: string, status: LookUpStatus, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } | null, facts: { brand: string | null, name: string | null, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } | null } };

export type DashboardScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardScreenQuery = { viewer: { id: string, kind: ViewerKind, needsUsername: boolean, email: string | null, account: { id: string, username: string, name: string, pantry: { id: string } | null } | null, sessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> } };

export type ItemScreenQueryVariables = Exact<{
  barcode: string;
  after?: string | null | undefined;
}>;


export type ItemScreenQuery = { item: { barcode: string, code: string, name: string, allergens: Array<string> | null, viewerCanEdit: boolean, brand: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null, source: ItemSource, typed: boolean, sharedEntries: { nodes: Array<{ id: string, quantity: number, pantry: { id: string, name: string, postcode: string, viewerIsOwner: boolean } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, nutrition: { energyKcal: number | null, fat: number | null, saturatedFat: number | null, carbohydrates: number | null, sugars: number | null, fiber: number | null, proteins: number | null, salt: number | null } | null, ingredients: Array<{ text: string, vegetarian: boolean | null, vegan: boolean | null }> | null } | null };

export type MyPantryScreenQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MyPantryScreenQuery = { viewer: { id: string, kind: ViewerKind, needsUsername: boolean, email: string | null, account: { id: string, username: string, name: string, pantry: { id: string } | null } | null }, myPantry: { id: string, name: string, postcode: string, itemCount: number, entries: { nodes: Array<{ id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type PantriesScreenQueryVariables = Exact<{
  search?: string | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type PantriesScreenQuery = { community: { itemCount: number }, pantries: { nodes: Array<{ id: string, name: string, postcode: string, itemCount: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PantryScreenQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type PantryScreenQuery = { pantry: { viewerIsOwner: boolean, id: string, name: string, postcode: string, itemCount: number, entries: { nodes: Array<{ id: string, barcode: string, quantity: number, public: boolean, updatedAt: string, item: { barcode: string, code: string, brand: string, name: string, capacity: number | null, unit: CapacityUnit | null, imageUrl: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export const Sessions_viewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sessions_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<Sessions_viewerFragment, unknown>;
export const SignInSettings_viewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInSettings_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]} as unknown as DocumentNode<SignInSettings_viewerFragment, unknown>;
export const Viewer_viewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Viewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"needsUsername"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<Viewer_viewerFragment, unknown>;
export const CorrectItem_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CorrectItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]} as unknown as DocumentNode<CorrectItem_itemFragment, unknown>;
export const Ingredients_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Ingredients_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"ingredients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"vegetarian"}},{"kind":"Field","name":{"kind":"Name","value":"vegan"}}]}}]}}]} as unknown as DocumentNode<Ingredients_itemFragment, unknown>;
export const ItemHead_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemHead_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<ItemHead_itemFragment, unknown>;
export const ItemSource_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemSource_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"typed"}}]}}]} as unknown as DocumentNode<ItemSource_itemFragment, unknown>;
export const ItemForm_lookUpFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemForm_lookUp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ItemLookUp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<ItemForm_lookUpFragment, unknown>;
export const NutritionTable_itemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NutritionTable_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"nutrition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"energyKcal"}},{"kind":"Field","name":{"kind":"Name","value":"fat"}},{"kind":"Field","name":{"kind":"Name","value":"saturatedFat"}},{"kind":"Field","name":{"kind":"Name","value":"carbohydrates"}},{"kind":"Field","name":{"kind":"Name","value":"sugars"}},{"kind":"Field","name":{"kind":"Name","value":"fiber"}},{"kind":"Field","name":{"kind":"Name","value":"proteins"}},{"kind":"Field","name":{"kind":"Name","value":"salt"}}]}}]}}]} as unknown as DocumentNode<NutritionTable_itemFragment, unknown>;
export const EntryRow_entryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<EntryRow_entryFragment, unknown>;
export const MyShelf_pantryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyShelf_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<MyShelf_pantryFragment, unknown>;
export const PantryCard_pantryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PantryCard_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]} as unknown as DocumentNode<PantryCard_pantryFragment, unknown>;
export const SharerRow_entryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SharerRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}}]}}]}}]} as unknown as DocumentNode<SharerRow_entryFragment, unknown>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sessions_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sessions_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const SignOutEverywhereDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Viewer_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Viewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"needsUsername"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const CreateAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Viewer_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Viewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"needsUsername"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CreateAccountMutation, CreateAccountMutationVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sessions_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sessions_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const ChangeEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInSettings_viewer"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sessions_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sessions_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInSettings_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]} as unknown as DocumentNode<ChangeEmailMutation, ChangeEmailMutationVariables>;
export const RemoveAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveAccountMutation, RemoveAccountMutationVariables>;
export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Viewer_viewer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Viewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"needsUsername"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const UpdateItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CorrectItem_item"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CorrectItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]} as unknown as DocumentNode<UpdateItemMutation, UpdateItemMutationVariables>;
export const LookUpItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LookUpItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BarcodeFormat"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookUpItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemForm_lookUp"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemForm_lookUp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ItemLookUp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<LookUpItemQuery, LookUpItemQueryVariables>;
export const ReportItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ReportItemMutation, ReportItemMutationVariables>;
export const MoveStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockMoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<MoveStockMutation, MoveStockMutationVariables>;
export const AddItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<AddItemMutation, AddItemMutationVariables>;
export const PantryChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PantryChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantryChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pantryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pantryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<PantryChangedSubscription, PantryChangedSubscriptionVariables>;
export const PantryByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PantryById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PantryByIdQuery, PantryByIdQueryVariables>;
export const UndoStockMoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoStockMove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoStockMoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoStockMove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<UndoStockMoveMutation, UndoStockMoveMutationVariables>;
export const RemoveEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveEntryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<RemoveEntryMutation, RemoveEntryMutationVariables>;
export const ShareEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShareEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ShareEntryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shareEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<ShareEntryMutation, ShareEntryMutationVariables>;
export const ShareAllDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShareAll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ShareAllInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shareAll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ShareAllMutation, ShareAllMutationVariables>;
export const EditPantryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditPantry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditPantryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editPantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}}]}}]}}]}}]} as unknown as DocumentNode<EditPantryMutation, EditPantryMutationVariables>;
export const AddItemScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddItemScreen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookUpItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"EnumValue","value":"TYPED"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemForm_lookUp"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemForm_lookUp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ItemLookUp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}}]} as unknown as DocumentNode<AddItemScreenQuery, AddItemScreenQueryVariables>;
export const DashboardScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Viewer_viewer"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInSettings_viewer"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sessions_viewer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sessions_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInSettings_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Viewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"needsUsername"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DashboardScreenQuery, DashboardScreenQueryVariables>;
export const ItemScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ItemScreen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Barcode"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"item"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"barcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"barcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"allergens"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemHead_item"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NutritionTable_item"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Ingredients_item"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemSource_item"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CorrectItem_item"}},{"kind":"Field","name":{"kind":"Name","value":"sharedEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"24"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SharerRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CorrectItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Ingredients_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"ingredients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"vegetarian"}},{"kind":"Field","name":{"kind":"Name","value":"vegan"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemHead_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemSource_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"typed"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NutritionTable_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Item"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"nutrition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"energyKcal"}},{"kind":"Field","name":{"kind":"Name","value":"fat"}},{"kind":"Field","name":{"kind":"Name","value":"saturatedFat"}},{"kind":"Field","name":{"kind":"Name","value":"carbohydrates"}},{"kind":"Field","name":{"kind":"Name","value":"sugars"}},{"kind":"Field","name":{"kind":"Name","value":"fiber"}},{"kind":"Field","name":{"kind":"Name","value":"proteins"}},{"kind":"Field","name":{"kind":"Name","value":"salt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SharerRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}}]}}]}}]} as unknown as DocumentNode<ItemScreenQuery, ItemScreenQueryVariables>;
export const MyPantryScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPantryScreen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Viewer_viewer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myPantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyShelf_pantry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Viewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"needsUsername"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pantry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyShelf_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<MyPantryScreenQuery, MyPantryScreenQueryVariables>;
export const PantriesScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PantriesScreen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"24"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"community"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pantries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PantryCard_pantry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PantryCard_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]} as unknown as DocumentNode<PantriesScreenQuery, PantriesScreenQueryVariables>;
export const PantryScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PantryScreen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Id"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pantry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PantryCard_pantry"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryRow_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PantryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PantryCard_pantry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pantry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]} as unknown as DocumentNode<PantryScreenQuery, PantryScreenQueryVariables>;
export const useEndSessionMutation = (options?: Apollo.useMutation.Options<EndSessionMutation, EndSessionMutationVariables>) => Apollo.useMutation(EndSessionDocument, options)
export const useSignOutEverywhereMutation = (options?: Apollo.useMutation.Options<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>) => Apollo.useMutation(SignOutEverywhereDocument, options)
export const useRegisterMutation = (options?: Apollo.useMutation.Options<RegisterMutation, RegisterMutationVariables>) => Apollo.useMutation(RegisterDocument, options)
export const useSignInMutation = (options?: Apollo.useMutation.Options<SignInMutation, SignInMutationVariables>) => Apollo.useMutation(SignInDocument, options)
export const useCreateAccountMutation = (options?: Apollo.useMutation.Options<CreateAccountMutation, CreateAccountMutationVariables>) => Apollo.useMutation(CreateAccountDocument, options)
export const useSignOutMutation = (options?: Apollo.useMutation.Options<SignOutMutation, SignOutMutationVariables>) => Apollo.useMutation(SignOutDocument, options)
export const useChangePasswordMutation = (options?: Apollo.useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) => Apollo.useMutation(ChangePasswordDocument, options)
export const useChangeEmailMutation = (options?: Apollo.useMutation.Options<ChangeEmailMutation, ChangeEmailMutationVariables>) => Apollo.useMutation(ChangeEmailDocument, options)
export const useRemoveAccountMutation = (options?: Apollo.useMutation.Options<RemoveAccountMutation, RemoveAccountMutationVariables>) => Apollo.useMutation(RemoveAccountDocument, options)
export const useViewerQuery = (options?: Apollo.useQuery.Options<ViewerQuery, ViewerQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ViewerDocument, options)
export const useViewerLazyQuery = (options?: Apollo.useLazyQuery.Options<ViewerQuery, ViewerQueryVariables>) => Apollo.useLazyQuery(ViewerDocument, options)
export const useViewerSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<ViewerQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<ViewerQuery, ViewerQueryVariables>(ViewerDocument, options as Apollo.useSuspenseQuery.Options<ViewerQueryVariables>)
export const useUpdateItemMutation = (options?: Apollo.useMutation.Options<UpdateItemMutation, UpdateItemMutationVariables>) => Apollo.useMutation(UpdateItemDocument, options)
export const useLookUpItemQuery = (options: Apollo.useQuery.Options<LookUpItemQuery, LookUpItemQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(LookUpItemDocument, options)
export const useLookUpItemLazyQuery = (options?: Apollo.useLazyQuery.Options<LookUpItemQuery, LookUpItemQueryVariables>) => Apollo.useLazyQuery(LookUpItemDocument, options)
export const useLookUpItemSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<LookUpItemQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<LookUpItemQuery, LookUpItemQueryVariables>(LookUpItemDocument, options as Apollo.useSuspenseQuery.Options<LookUpItemQueryVariables>)
export const useReportItemMutation = (options?: Apollo.useMutation.Options<ReportItemMutation, ReportItemMutationVariables>) => Apollo.useMutation(ReportItemDocument, options)
export const useMoveStockMutation = (options?: Apollo.useMutation.Options<MoveStockMutation, MoveStockMutationVariables>) => Apollo.useMutation(MoveStockDocument, options)
export const useAddItemMutation = (options?: Apollo.useMutation.Options<AddItemMutation, AddItemMutationVariables>) => Apollo.useMutation(AddItemDocument, options)
export const usePantryChangedSubscription = (options: Apollo.useSubscription.Options<PantryChangedSubscription, PantryChangedSubscriptionVariables> | Apollo.SkipToken) => Apollo.useSubscription(PantryChangedDocument, options)
export const usePantryByIdQuery = (options: Apollo.useQuery.Options<PantryByIdQuery, PantryByIdQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PantryByIdDocument, options)
export const usePantryByIdLazyQuery = (options?: Apollo.useLazyQuery.Options<PantryByIdQuery, PantryByIdQueryVariables>) => Apollo.useLazyQuery(PantryByIdDocument, options)
export const usePantryByIdSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<PantryByIdQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PantryByIdQuery, PantryByIdQueryVariables>(PantryByIdDocument, options as Apollo.useSuspenseQuery.Options<PantryByIdQueryVariables>)
export const useUndoStockMoveMutation = (options?: Apollo.useMutation.Options<UndoStockMoveMutation, UndoStockMoveMutationVariables>) => Apollo.useMutation(UndoStockMoveDocument, options)
export const useRemoveEntryMutation = (options?: Apollo.useMutation.Options<RemoveEntryMutation, RemoveEntryMutationVariables>) => Apollo.useMutation(RemoveEntryDocument, options)
export const useShareEntryMutation = (options?: Apollo.useMutation.Options<ShareEntryMutation, ShareEntryMutationVariables>) => Apollo.useMutation(ShareEntryDocument, options)
export const useShareAllMutation = (options?: Apollo.useMutation.Options<ShareAllMutation, ShareAllMutationVariables>) => Apollo.useMutation(ShareAllDocument, options)
export const useEditPantryMutation = (options?: Apollo.useMutation.Options<EditPantryMutation, EditPantryMutationVariables>) => Apollo.useMutation(EditPantryDocument, options)
export const useAddItemScreenQuery = (options: Apollo.useQuery.Options<AddItemScreenQuery, AddItemScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AddItemScreenDocument, options)
export const useAddItemScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<AddItemScreenQuery, AddItemScreenQueryVariables>) => Apollo.useLazyQuery(AddItemScreenDocument, options)
export const useAddItemScreenSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<AddItemScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<AddItemScreenQuery, AddItemScreenQueryVariables>(AddItemScreenDocument, options as Apollo.useSuspenseQuery.Options<AddItemScreenQueryVariables>)
export const useDashboardScreenQuery = (options?: Apollo.useQuery.Options<DashboardScreenQuery, DashboardScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(DashboardScreenDocument, options)
export const useDashboardScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<DashboardScreenQuery, DashboardScreenQueryVariables>) => Apollo.useLazyQuery(DashboardScreenDocument, options)
export const useDashboardScreenSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<DashboardScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<DashboardScreenQuery, DashboardScreenQueryVariables>(DashboardScreenDocument, options as Apollo.useSuspenseQuery.Options<DashboardScreenQueryVariables>)
export const useItemScreenQuery = (options: Apollo.useQuery.Options<ItemScreenQuery, ItemScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ItemScreenDocument, options)
export const useItemScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<ItemScreenQuery, ItemScreenQueryVariables>) => Apollo.useLazyQuery(ItemScreenDocument, options)
export const useItemScreenSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<ItemScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<ItemScreenQuery, ItemScreenQueryVariables>(ItemScreenDocument, options as Apollo.useSuspenseQuery.Options<ItemScreenQueryVariables>)
export const useMyPantryScreenQuery = (options?: Apollo.useQuery.Options<MyPantryScreenQuery, MyPantryScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(MyPantryScreenDocument, options)
export const useMyPantryScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<MyPantryScreenQuery, MyPantryScreenQueryVariables>) => Apollo.useLazyQuery(MyPantryScreenDocument, options)
export const useMyPantryScreenSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<MyPantryScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<MyPantryScreenQuery, MyPantryScreenQueryVariables>(MyPantryScreenDocument, options as Apollo.useSuspenseQuery.Options<MyPantryScreenQueryVariables>)
export const usePantriesScreenQuery = (options?: Apollo.useQuery.Options<PantriesScreenQuery, PantriesScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PantriesScreenDocument, options)
export const usePantriesScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<PantriesScreenQuery, PantriesScreenQueryVariables>) => Apollo.useLazyQuery(PantriesScreenDocument, options)
export const usePantriesScreenSuspenseQuery = (options?: Omit<Apollo.useSuspenseQuery.Options<PantriesScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PantriesScreenQuery, PantriesScreenQueryVariables>(PantriesScreenDocument, options as Apollo.useSuspenseQuery.Options<PantriesScreenQueryVariables>)
export const usePantryScreenQuery = (options: Apollo.useQuery.Options<PantryScreenQuery, PantryScreenQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PantryScreenDocument, options)
export const usePantryScreenLazyQuery = (options?: Apollo.useLazyQuery.Options<PantryScreenQuery, PantryScreenQueryVariables>) => Apollo.useLazyQuery(PantryScreenDocument, options)
export const usePantryScreenSuspenseQuery = (options: Omit<Apollo.useSuspenseQuery.Options<PantryScreenQueryVariables>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<PantryScreenQuery, PantryScreenQueryVariables>(PantryScreenDocument, options as Apollo.useSuspenseQuery.Options<PantryScreenQueryVariables>)