export type ActionFeedbackInput = {
  /** Has it been dealt with? */
  actioned: boolean;
  id: string;
};

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

export type AddPasswordInput = {
  /** The address to sign in with; upper case and spaces do not matter. */
  email: string;
  language?: LetterLanguage;
  /** 8 to 128 characters, any of them. */
  newPassword: string;
};

/** What the list of feedback is sorted by. OPEN, descending: what nobody has dealt with comes first. */
export type AdminFeedbackSort =
  | 'KIND'
  | 'OPEN'
  | 'SENT';

/** What the list of items is sorted by. */
export type AdminItemSort =
  | 'ADDED'
  | 'BRAND'
  | 'NAME';

/** What the list of pantries is sorted by. */
export type AdminPantrySort =
  | 'ADDED'
  | 'NAME'
  | 'POSTCODE';

/** What the list of recipes is sorted by. */
export type AdminRecipeSort =
  | 'ADDED'
  | 'HIDDEN'
  | 'NAME';

/** What the list of users is sorted by. */
export type AdminUserSort =
  | 'ADMIN'
  | 'JOINED'
  | 'USERNAME';

export type AllowGoogleLinkInput = {
  currentPassword: string;
};

/** What a key may do in its person's name. */
export type ApiKeyScope =
  /** Queries and subscriptions. */
  | 'READ'
  /** Whatever the person may, but for how they sign in and what opens a gate. */
  | 'WRITE';

/** What a shared password opens: editing any public recipe, or the admin page. */
export type Area =
  | 'ADMIN'
  | 'EDIT';

/** What an admin did, or somebody at a gate, or to somebody's ways in. */
export type AuditAct =
  | 'ACTION_FEEDBACK'
  | 'CHANGE_EMAIL'
  | 'CHANGE_PASSWORD'
  | 'DELETE_FEEDBACK'
  | 'DELETE_ITEM'
  | 'DELETE_RECIPE'
  | 'EDIT_ITEM'
  | 'EDIT_RECIPE'
  | 'ENROL_BOX'
  | 'GRANT_ADMIN'
  | 'HIDE_RECIPE'
  | 'LINK_GOOGLE'
  | 'MAKE_KEY'
  | 'READ_EVIDENCE'
  | 'READ_LETTERS'
  | 'REOPEN_FEEDBACK'
  | 'REPRINT_BOX'
  | 'RESET_PASSWORD'
  | 'RESTORE_RECIPE'
  | 'REVOKE_BOX'
  | 'REVOKE_KEY'
  | 'SEND_EMAIL'
  | 'SHOW_RECIPE'
  | 'UNLINK_GOOGLE'
  | 'UNLOCK'
  | 'UNLOCK_FAILED'
  | 'WITHDRAW_ADMIN';

/** What the audit log is sorted by. */
export type AuditSort =
  | 'ACT'
  | 'WHEN';

/** By what right: that of an account, that of a session which opened the gate, nobody's, or the machine's own. */
export type AuditVia =
  | 'ACCOUNT'
  | 'COMMAND_LINE'
  | 'GATE'
  | 'VISITOR';

/** How a code was printed, which decides what its digits mean; TYPED when a person read it out. */
export type BarcodeFormat =
  | 'CODE_128'
  | 'EAN_8'
  | 'EAN_13'
  | 'QR_CODE'
  | 'TYPED'
  | 'UPC_A'
  | 'UPC_E';

export type BoxInput = {
  id: string;
};

/** Grams or millilitres. */
export type CapacityUnit =
  | 'G'
  | 'ML';

export type ChangeEmailInput = {
  currentPassword: string;
  email: string;
  language?: LetterLanguage;
};

export type ChangePasswordInput = {
  currentPassword: string;
  /** 8 to 128 characters, any of them. */
  newPassword: string;
};

export type ConfirmEmailInput = {
  /** What stands behind `#confirm=` in the letter's link. */
  token: string;
};

export type CreateAccountInput = {
  /** 2 to 30 letters, digits, dots, dashes or underscores. Upper case and spaces do not matter. */
  username: string;
};

export type CreateApiKeyInput = {
  /** Empty for whoever has no password: they have signed in less than ten minutes ago. */
  currentPassword: string;
  /** What it is for, in at most 60 characters. */
  name: string;
  scope: ApiKeyScope;
};

export type DeleteFeedbackInput = {
  id: string;
};

export type EditMessageInput = {
  /** Its number in the thread. */
  number: number;
  /** 1 to 4000 characters, with line breaks. */
  text: string;
  threadId: string;
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

export type EnrolBoxInput = {
  /** What it is called on its label and in the list, 1 to 40 characters. */
  name: string;
  /** A number that is printed on the box already, to be scanned instead of a label; only where BOX_PLAIN_BARCODES allows it. */
  number?: string | null | undefined;
  /** The pantry at which it stands: the asker's own, or for admins any. */
  pantryId: string;
};

/** A comment, or what somebody complains of. */
export type FeedbackKind =
  | 'COMMENT'
  | 'ITEM_REPORT'
  | 'MESSAGE_REPORT'
  | 'RECIPE_REPORT';

export type GenerateRecipeInput = {
  /** What to make, in a few words: 3 to 500 characters. */
  description: string;
  /** Made when the person acts and kept through retries: an id that was used makes nothing and answers with the generation as it is now. Take a random one: of a visitor's, whoever knows it sees the generation. */
  id: string;
  /** Make it of what is in the asker's pantry, as far as that goes. Only who is signed in has one. */
  usePantry?: boolean;
};

/** Which generation is meant. */
export type GenerationIdInput = {
  id: string;
};

/** How far the making of a recipe is. */
export type GenerationState =
  /** Somebody stopped it. */
  | 'CANCELLED'
  /** It is there. */
  | 'DONE'
  /** Nothing came of it; `failure` says why, and what to do. */
  | 'FAILED'
  /** It is being made; `draft` grows. */
  | 'WORKING';

export type HideRecipeInput = {
  /** true hides it from everybody but its creator and admins, false shows it again. */
  hidden: boolean;
  id: string;
};

/** Where the facts come from. Those of Open Food Facts, and the sample's, are its contributors' work (ODbL). */
export type ItemSource =
  | 'OPEN_FOOD_FACTS'
  | 'PERSON'
  | 'SAMPLE';

/** The language of letters that follow: English or German. */
export type LetterLanguage =
  | 'DE'
  | 'EN';

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

/** Up to which message a thread has been read. */
export type MarkReadInput = {
  /** Its number in the thread. */
  number: number;
  threadId: string;
};

/** What happened. */
export type MessageEventKind =
  /** The asker, perhaps in another window, has blocked the partner or ended that: see `correspondence`. The partner hears nothing. */
  | 'BLOCKED'
  /** A message was edited or taken back. */
  | 'CHANGED'
  /** The stream is there: always the first. Now catch up by number; from here on nothing is missed as long as the socket stands. */
  | 'LISTENING'
  /** The asker, in another window, or the partner has read on: see `thread`. */
  | 'READ'
  /** A new message, the asker's own included. */
  | 'SENT'
  /** The partner is writing. Forget it after three seconds, or with their next message. */
  | 'TYPING';

/** Which message is meant. */
export type MessageInput = {
  /** Its number in the thread. */
  number: number;
  threadId: string;
};

/** Which person is meant. */
export type PersonInput = {
  /** The id of the person's account. */
  personId: string;
};

/** Either an address or a text. */
export type ReadRecipeInput = {
  /** What somebody pasted: a note, a letter, Markdown, the source of a page. At most 100,000 characters. */
  text?: string | null | undefined;
  /** The address of a web page. */
  url?: string | null | undefined;
};

/** A part of a recipe that search looks into. */
export type RecipeField =
  | 'CREATOR'
  | 'INGREDIENT'
  | 'NAME'
  | 'TAG';

/** Which recipe is meant. */
export type RecipeIdInput = {
  id: string;
};

export type RecipeInput = {
  /** A picture that the asker sent by POST /images and that no other recipe has. null: none. Left out: the one it has. */
  imageId?: string | null | undefined;
  /** At most 200 lines of 500 characters; empty ones are left out. */
  ingredients: Array<string>;
  /** At most 200 steps of 4,000 characters, and 40,000 with the name and the ingredients; empty ones are left out. */
  instructions: Array<string>;
  /** Made when the person acts and kept through retries: a key that was used makes no second recipe and answers with the first as it is now. */
  key: string;
  /** At most 200 characters. Name, ingredients and instructions are not all empty. */
  name: string;
  /** Where it comes from. A draft that `generateRecipe` made keeps the origin of its generation. */
  origin?: RecipeOrigin;
  /** May everybody see it? Otherwise its creator alone. */
  public: boolean;
  /** 1 to 100. */
  servings?: number | null | undefined;
  /** Whom to thank for it. */
  sourceName?: string | null | undefined;
  /** Where it was read; http or https. */
  sourceUrl?: string | null | undefined;
  /** At most 20 of 40 characters. They are lower-cased, and a gap becomes a dash. */
  tags: Array<string>;
};

/** Where a recipe comes from. */
export type RecipeOrigin =
  /** Put together from recipes of the community. */
  | 'COMPOSED'
  /** A language model wrote it. */
  | 'GENERATED'
  /** Read from `sourceUrl`, or from a text that somebody pasted. */
  | 'IMPORTED'
  /** A person wrote it. */
  | 'WRITTEN';

export type RegisterInput = {
  /** Upper case and spaces do not matter. */
  email: string;
  language?: LetterLanguage;
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

export type ReportMessageInput = {
  /** Its number in the thread. */
  number: number;
  /** What is wrong, in a few words. */
  text?: string | null | undefined;
  threadId: string;
};

export type ReportRecipeInput = {
  id: string;
  /** What is wrong, in a few words. */
  text?: string | null | undefined;
};

export type RequestPasswordResetInput = {
  email: string;
  language?: LetterLanguage;
};

export type ResetPasswordInput = {
  /** 8 to 128 characters, any of them. */
  newPassword: string;
  /** What stands behind `#reset=` in the letter's link. */
  token: string;
};

export type RevokeApiKeyInput = {
  id: string;
};

export type SendConfirmationInput = {
  language?: LetterLanguage;
};

export type SendMessageInput = {
  /** An item to show with the message. */
  barcode?: string | null | undefined;
  /** Made when the person acts and kept through retries: a key that was used sends nothing and answers with the message as it is now. */
  key: string;
  /** To whom: the id of an account. */
  recipientId: string;
  /** 1 to 4000 characters, with line breaks. */
  text: string;
  /** What the talk is about: the barcode of an item, or "general". */
  thread?: string;
};

export type SetAdminInput = {
  /** true makes them an admin, false takes that back. */
  granted: boolean;
  /** Of the account that is meant. */
  id: string;
};

export type SetDigestInput = {
  language?: LetterLanguage;
  on: boolean;
};

export type SetProfileImageInput = {
  /** A picture that the asker sent by POST /images and that belongs to nothing yet; null takes the picture off. */
  imageId?: string | null | undefined;
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

export type ShowTypingInput = {
  /** Who is to see it: the id of an account. */
  recipientId: string;
  /** The name of the thread. */
  thread?: string;
};

export type SignInInput = {
  delivery?: TokenDelivery;
  /** Upper case and spaces do not matter. */
  email: string;
  /** 8 to 128 characters, any of them. */
  password: string;
};

export type SignInWithBoxInput = {
  /** What its label says, or the number on it. */
  code: string;
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

export type StopDigestInput = {
  /** What stands behind `#digest-off=` in the letter's link. */
  token: string;
};

export type SubmitFeedbackInput = {
  /** Where an answer reaches a visitor; upper case and spaces do not matter, and what is no e-mail address is left out. Of somebody with an account it is not kept. */
  email?: string | null | undefined;
  /** What they want to say, at most 4,000 characters; not empty. */
  text: string;
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

export type UnlinkGoogleInput = {
  /** Empty for whoever has no password: they have signed in less than ten minutes ago. */
  currentPassword: string;
  /** Of the way in. */
  id: string;
};

export type UnlockInput = {
  area: Area;
  password: string;
};

export type UpdateItemInput = {
  barcode: string;
  brand: string;
  /** How much is in one packet, in `unit`; more than 0. */
  capacity: number;
  name: string;
  unit: CapacityUnit;
};

/** The whole profile as it is to be. Everybody may read it, so it holds nothing that is private. */
export type UpdateProfileInput = {
  /** A few words about them, at most 500 characters; may be empty. */
  bio: string;
  /** What neighbours may want to know, at most 2,000 characters; may be empty. */
  description: string;
  /** One line about them, at most 120 characters; may be empty. */
  headline: string;
  /** What they want to be called, at most 60 characters; empty: by their user name. */
  name: string;
};

export type UpdateRecipeInput = {
  id: string;
  /** A picture that the asker sent by POST /images and that no other recipe has. null: none. Left out: the one it has. */
  imageId?: string | null | undefined;
  /** At most 200 lines of 500 characters; empty ones are left out. */
  ingredients: Array<string>;
  /** At most 200 steps of 4,000 characters, and 40,000 with the name and the ingredients; empty ones are left out. */
  instructions: Array<string>;
  /** At most 200 characters. Name, ingredients and instructions are not all empty. */
  name: string;
  /** May everybody see it? Otherwise its creator alone. */
  public: boolean;
  /** 1 to 100. */
  servings?: number | null | undefined;
  /** At most 20 of 40 characters. They are lower-cased, and a gap becomes a dash. */
  tags: Array<string>;
  /** The version that was read and changed. */
  version: number;
};

export type ViewerKind =
  | 'BOX'
  | 'PERSON'
  | 'VISITOR';

export type WayInProvider =
  | 'GOOGLE'
  | 'PASSWORD';
