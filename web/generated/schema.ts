export type AcceptItemRequestInput = {
  /** To change a reservation: the `changedAt` of the request as it was seen. Without it only a request that waits for an answer is accepted. */
  changedAt?: string | null | undefined;
  /** Until when: half an hour to seven days ahead, and not after a use-by date. What is reserved already is not reserved for less time. */
  collectUntil: string;
  id: string;
  /** How many are reserved, 1 to 100000. */
  quantity: number;
};

export type ActionFeedbackInput = {
  /** Has it been dealt with? */
  actioned: boolean;
  id: string;
};

export type AddItemInput = {
  barcode: string;
  /** As in StockMoveInput. */
  batch?: BatchInput | null | undefined;
  brand: string;
  /** How much is in one packet, in `unit`. */
  capacity?: number | null | undefined;
  /** As in StockMoveInput. */
  key: string;
  name: string;
  /** How many packets to add, 1 to 1000. */
  quantity: number;
  /** As in StockMoveInput. */
  share?: boolean | null | undefined;
  unit: CapacityUnit;
};

export type AddLeftoversInput = {
  /** As in StockMoveInput. The UK Food Standards Agency advises to keep leftovers in the fridge, and to eat them within two days. */
  batch?: BatchInput | null | undefined;
  /** false: not leftovers, but something else that has no barcode, such as a jar of chutney. Left out: true. */
  isLeftovers?: boolean | null | undefined;
  /** As in StockMoveInput; undoStockMove takes it as `moveKey`. */
  key: string;
  /** What they are, 1 to 60 characters: "chilli from Sunday". */
  name: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** How many portions or pieces, 1 to 1000. */
  quantity: number;
  /** As in StockMoveInput. */
  share?: boolean | null | undefined;
};

export type AddMealPlanToShoppingListInput = {
  /** How many days, 1 to 42. */
  days?: number;
  /** The first day. Days before today are left out. */
  from: string;
  /** Idempotency key, as in StockMoveInput. */
  key: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type AddPasswordInput = {
  /** The address to sign in with; upper case and spaces do not matter. */
  email: string;
  language?: Language;
  /** 8 to 128 characters, any of them. */
  newPassword: string;
};

/** What `PushSubscription.toJSON()` of the browser gives, and the language of the notifications. */
export type AddPushSubscriptionInput = {
  /** `keys.auth`: 16 bytes as base64url. */
  auth: string;
  /** An https URL of a push service, at most 1,000 characters. */
  endpoint: string;
  /** The language that this browser shows the app in. */
  language?: Language;
  /** `keys.p256dh`: the browser's public key, 65 bytes as base64url. */
  p256dh: string;
};

export type AddRecipeToShoppingListInput = {
  /** How many times the amounts of the recipe, 0.01 to 100. */
  factor?: number;
  /** Idempotency key, as in StockMoveInput. */
  key: string;
  /** Only what the pantry lacks, without what the dish does without; false: everything, but for what is always there. */
  missingOnly?: boolean;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
  /** Only these lines, by their index in `ingredients`, whether or not the pantry has them. */
  positions?: Array<number> | null | undefined;
  recipeId: string;
};

export type AddShoppingLinesInput = {
  /** 1 to 100. */
  lines: Array<NewShoppingLineInput>;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
};

/** What the list of feedback is sorted by. OPEN, descending: open feedback comes first. */
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

/** What the law wants named on a packet. */
export type Allergen =
  | 'CELERY'
  | 'EGG'
  | 'FISH'
  | 'GLUTEN'
  | 'LUPIN'
  | 'MILK'
  | 'MUSTARD'
  | 'NUTS'
  | 'PEANUT'
  | 'SESAME'
  | 'SHELLFISH'
  | 'SOY'
  | 'SULPHITES';

export type AllowGoogleLinkInput = {
  currentPassword: string;
};

/** What a program with the key may do as its person. */
export type ApiKeyScope =
  /** Queries and subscriptions. */
  | 'READ'
  /** Whatever the person may do, except changing sign-in methods and unlocking elevated rights. */
  | 'WRITE';

/** What a shared password unlocks: editing any public recipe, or the admin page. */
export type Area =
  | 'ADMIN'
  | 'EDIT';

/** What an admin did, or somebody who unlocked elevated rights, or what was done to somebody's sign-in methods. */
export type AuditAction =
  | 'ACTION_FEEDBACK'
  | 'ADD_ITEM_IMAGE'
  | 'CHANGE_EMAIL'
  | 'CHANGE_PASSWORD'
  | 'DELETE_FEEDBACK'
  | 'DELETE_ITEM'
  | 'DELETE_RECIPE'
  | 'EDIT_ITEM'
  | 'EDIT_RECIPE'
  | 'ENROL_BOX'
  | 'GRANT_ADMIN'
  | 'HIDE_RATING'
  | 'HIDE_RECIPE'
  | 'LINK_GOOGLE'
  | 'MAKE_KEY'
  | 'READ_EMAILS'
  | 'READ_EVIDENCE'
  | 'REMOVE_ITEM_IMAGE'
  | 'REOPEN_FEEDBACK'
  | 'REPRINT_BOX'
  | 'RESET_PASSWORD'
  | 'RESTORE_RECIPE'
  | 'REVOKE_BOX'
  | 'REVOKE_KEY'
  | 'SEND_EMAIL'
  | 'SHOW_RATING'
  | 'SHOW_RECIPE'
  | 'UNLINK_GOOGLE'
  | 'UNLOCK'
  | 'UNLOCK_FAILED'
  | 'WITHDRAW_ADMIN';

/** What the audit log is sorted by. */
export type AuditSort =
  | 'ACT'
  | 'WHEN';

/** The right used: an account's, that of the admin or the edit password, none, or that of the command line. */
export type AuditVia =
  | 'ACCOUNT'
  | 'ADMIN_PASSWORD'
  | 'COMMAND_LINE'
  | 'EDIT_PASSWORD'
  | 'VISITOR';

/** The symbology of a code, which decides how its digits are read; TYPED when a person typed it in. */
export type BarcodeFormat =
  | 'CODE_128'
  | 'DATABAR'
  | 'DATA_MATRIX'
  | 'EAN_8'
  | 'EAN_13'
  | 'QR_CODE'
  | 'TYPED'
  | 'UPC_A'
  | 'UPC_E';

/** What is known of the packets that are added. All of it may be left out. */
export type BatchInput = {
  /** The date on the packet. */
  date?: string | null | undefined;
  /** What the date means; needed with a date. */
  dateKind?: DateKind | null | undefined;
  /** The batch or lot number that is printed on the packet, at most 20 characters. */
  lot?: string | null | undefined;
  /** Where it is kept. What has a use-by date and is put into the freezer is taken for frozen today. */
  storagePlace?: StoragePlace | null | undefined;
  /** Needed with `unitAmount`. */
  unit?: CapacityUnit | null | undefined;
  /** The size of one in `unit`, where it is not the item's. */
  unitAmount?: number | null | undefined;
};

export type BoxInput = {
  id: string;
};

/** Grams or millilitres. */
export type CapacityUnit =
  | 'G'
  | 'ML';

export type ChangeBatchInput = {
  /** How much is left of an opened packet, in the unit of one; 0 uses it up. null: unknown. */
  amountLeft?: number | null | undefined;
  /** Left out: `batchMadeBy` says which. */
  batchId?: string | number | null | undefined;
  /** As in StockMoveInput. */
  batchMadeBy?: string | null | undefined;
  /** Left out: as it is; null: none, with `dateKind` null. */
  date?: string | null | undefined;
  /** Goes with `date`. */
  dateKind?: DateKind | null | undefined;
  /** As in StockMoveInput; undoStockMove takes it as `moveKey`. */
  key: string;
  /** true opens one packet today; false closes it again. */
  opened?: boolean | null | undefined;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** How many of it change, and become a batch of their own. Left out: all of them; one, if a packet is opened. */
  quantity?: number | null | undefined;
  /** Left out: as it is; null: not said. What is put into the freezer is frozen today, and its date does not count any more. What is taken out of it is to be used by tomorrow. */
  storagePlace?: StoragePlace | null | undefined;
};

export type ChangeEmailInput = {
  currentPassword: string;
  email: string;
  language?: Language;
};

export type ChangePasswordInput = {
  currentPassword: string;
  /** 8 to 128 characters, any of them. */
  newPassword: string;
};

export type ChangePlannedMealInput = {
  id: string;
  /** One line, 1 to 200 characters, in place of what was planned; a recipe becomes a note. Left out: unchanged. */
  note?: string | null | undefined;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** For how many, 1 to 100; null: as the recipe is written. Left out: unchanged. */
  servings?: number | null | undefined;
};

export type ConfirmEmailInput = {
  /** What follows `#confirm=` in the emailed link. */
  token: string;
};

export type CookRecipeInput = {
  /** How many times the amounts of the recipe, 0.01 to 100. */
  factor?: number;
  /** As in StockMoveInput; undoCookRecipe takes it as `operationKey`. */
  key: string;
  leftovers?: LeftoversInput | null | undefined;
  /** The pantry to take from, which the viewer may manage; left out: the viewer's own. */
  pantryId?: string | null | undefined;
  recipeId: string;
  /** At most 200, no batch twice. May be empty. */
  takes: Array<CookTakeInput>;
};

/** What cooking takes from a batch. */
export type CookTakeInput = {
  /** What is taken from one more packet, in the unit of its size. It is opened by that, and used up if it holds no more. */
  amount?: number | null | undefined;
  batchId: string | number;
  /** How many whole packets, 0 to 1000. */
  packets?: number;
};

export type CreateAccountInput = {
  /** 2 to 30 letters, digits, dots, dashes or underscores. Upper case and spaces do not matter. BAD_INPUT for one that could be taken for an admin's or the app's. */
  username: string;
};

export type CreateApiKeyInput = {
  /** Empty for a person without a password, who must have signed in less than ten minutes ago. */
  currentPassword: string;
  /** What it is for, in at most 60 characters. */
  name: string;
  scope: ApiKeyScope;
};

/** What a date on a packet means. */
export type DateKind =
  /** About quality: may be eaten and given after it. */
  | 'BEST_BEFORE'
  /** About safety: good through that day, and not to be eaten or given after it. */
  | 'USE_BY';

export type DeclineItemRequestInput = {
  /** A sentence for the asker, up to 500 characters. */
  answer?: string | null | undefined;
  id: string;
};

export type DeleteFeedbackInput = {
  id: string;
};

export type EditMessageInput = {
  /** Its number in the thread. */
  number: number;
  /** 1 to 4,000 characters, with line breaks. */
  text: string;
  threadId: string;
};

export type EditPantryInput = {
  /** 1 to 60 characters. */
  name: string;
  /** At most 12 characters; may be empty. */
  postcode: string;
};

export type EditShoppingLineInput = {
  id: string;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
  /** As in NewShoppingLineInput. An amount in it replaces the sum; without one nothing is said of how much. */
  text: string;
};

export type EndSessionInput = {
  id: string;
};

export type EnrolBoxInput = {
  /** Its name on the label and in the list, 1 to 40 characters. */
  name: string;
  /** A number that is printed on the box already, to be scanned instead of a label; only where BOX_PLAIN_BARCODES allows it. */
  number?: string | null | undefined;
  /** Its pantry: the viewer's own, or for admins any. */
  pantryId: string;
};

/** A comment, or the kind of a report. */
export type FeedbackKind =
  | 'COMMENT'
  | 'ITEM_REPORT'
  | 'MESSAGE_REPORT'
  | 'RATING_REPORT'
  | 'RECIPE_REPORT'
  | 'REQUEST_REPORT';

/** A language that foods have names in. */
export type FoodLanguage =
  | 'DE'
  | 'EN';

export type GenerateRecipeInput = {
  /** What to generate, 3 to 500 characters. With `usePantry` it may be empty: then the pantry alone decides. */
  description: string;
  /** Idempotency key, made when the person acts and kept through retries: an id that was used starts nothing and returns the generation as it is now. Use a random UUID: a visitor's generation is visible to everybody who knows its id. */
  id: string;
  /** Prefer what is in the viewer's pantry. For people who are signed in. */
  usePantry?: boolean;
};

/** The id of a generation. */
export type GenerationIdInput = {
  id: string;
};

/** The state of a generation. */
export type GenerationState =
  /** It was stopped by `cancelGeneration`. */
  | 'CANCELLED'
  /** `draft` is complete. */
  | 'DONE'
  /** No recipe was generated; `failure` has the reason. */
  | 'FAILED'
  /** It is running; `draft` grows. */
  | 'WORKING';

export type HideRatingInput = {
  /** true hides it from everybody but its writer and admins, false shows it again. */
  hidden: boolean;
  id: string;
};

export type HideRecipeInput = {
  /** true hides it from everybody but its creator and admins, false shows it again. */
  hidden: boolean;
  id: string;
};

/** Either an address or a text. */
export type ImportRecipeInput = {
  /** What somebody pasted: a note, a letter, Markdown, the source of a page. At most 100,000 characters. */
  text?: string | null | undefined;
  /** The address of a web page. */
  url?: string | null | undefined;
};

export type IngredientInput = {
  /** 1 to 200 characters. */
  text: string;
  /** null: unknown */
  vegan?: boolean | null | undefined;
  /** null: unknown */
  vegetarian?: boolean | null | undefined;
};

/** What the viewer may do with a request. */
export type ItemRequestAction =
  /** acceptItemRequest; with a reservation, to change it */
  | 'ACCEPT'
  /** cancelReservation */
  | 'CANCEL'
  /** collectItem */
  | 'COLLECT'
  /** declineItemRequest */
  | 'DECLINE'
  /** markNotCollected */
  | 'MARK_NOT_COLLECTED'
  /** markOnTheWay */
  | 'MARK_ON_THE_WAY'
  /** reopenItemRequest */
  | 'REOPEN'
  /** storeCollectedItem */
  | 'STORE'
  /** thankForItem */
  | 'THANK'
  /** withdrawItemRequest */
  | 'WITHDRAW';

/** What happened to a request. */
export type ItemRequestEventKind =
  | 'ASKED'
  | 'CANCELLED'
  /** The owner changed how many are reserved, or until when. */
  | 'CHANGED'
  | 'COLLECTED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'NOT_COLLECTED'
  | 'ON_THE_WAY'
  /** The owner took their decline back, so the request waits again. */
  | 'REOPENED'
  | 'RESERVED'
  /** There is no longer enough for the reservation, so the request waits again. */
  | 'RETURNED'
  | 'THANKED'
  /** It ended because the food is no longer available. The reason is not disclosed. */
  | 'UNAVAILABLE'
  | 'WITHDRAWN';

/** Identifies a request. */
export type ItemRequestInput = {
  id: string;
};

/** What became of a request so far. All but ASKED and RESERVED are ends. */
export type ItemRequestState =
  /** It waits for the owner, a week at most. */
  | 'ASKED'
  /** The owner took the reservation back. */
  | 'CANCELLED'
  /** It was given. */
  | 'COLLECTED'
  /** The owner said no. For two minutes they can take that back. */
  | 'DECLINED'
  /** It expired, or the food is no longer available: see `unavailable`. For two days after `collectUntil` the owner can still mark a reservation as collected or not collected. */
  | 'EXPIRED'
  /** The owner marked it as not collected. */
  | 'NOT_COLLECTED'
  /** Some are reserved until `collectUntil`. */
  | 'RESERVED'
  /** The asker does not want it any more. */
  | 'WITHDRAWN';

/** Where the data comes from. That of Open Food Facts, and of the sample, is the work of its contributors (ODbL). FOOD_LIST: a food without a barcode, of our own list of foods. */
export type ItemSource =
  | 'FOOD_LIST'
  | 'OPEN_FOOD_FACTS'
  | 'PERSON'
  | 'SAMPLE';

/** English or German: the language of emails and pushes. */
export type Language =
  | 'DE'
  | 'EN';

/** What is left of a meal. */
export type LeftoversInput = {
  /** As in StockMoveInput. The UK Food Standards Agency advises to keep leftovers in the fridge, and to eat them within two days. */
  batch?: BatchInput | null | undefined;
  /** What they are, 1 to 60 characters: "chilli from Sunday". */
  name: string;
  /** How many portions or pieces, 1 to 1000. */
  quantity: number;
};

/** Does a pantry have what a line of a recipe asks for? */
export type LineState =
  /** The food of the line is not known, or how much there is of it. */
  | 'CANNOT_TELL'
  /** It has as much as the line asks for, or the line does not say how much. */
  | 'ENOUGH'
  /** It has none, or a stand-in alone. */
  | 'MISSING'
  /** It has some, and too little. */
  | 'SOME'
  /** It is always there. */
  | 'STAPLE';

/** What a look-up of a code found. */
export type LookUpStatus =
  /** In the product database: `productData`, any field of which may be null. */
  | 'FOUND'
  /** In our own catalogue: `item`. */
  | 'KNOWN'
  /** A shop's own code or a label, which is not looked up in the product database. */
  | 'NOT_A_PRODUCT'
  /** The product database does not have it. */
  | 'NOT_FOUND'
  /** Unknown: the product database does not answer now. */
  | 'UNAVAILABLE';

export type MarkNotificationsReadInput = {
  /** The newest that the viewer has seen: it and all earlier ones are read. Left out: all that there are. */
  upTo?: string | number | null | undefined;
};

/** The last message that has been read. */
export type MarkReadInput = {
  /** Its number in the thread. */
  number: number;
  threadId: string;
};

/** Does an item do for a line of a recipe? */
export type MatchResult =
  /** It is what the line asks for, or one of several foods that it names. */
  | 'FITS'
  | 'NO'
  /** It is another food, which replaces it. */
  | 'STANDS_IN'
  /** The line or the item has no known food. */
  | 'UNKNOWN';

/** What a person says of a line of a recipe and an item. */
export type MatchVerdict =
  /** It is not. */
  | 'NOT_SAME'
  /** The item is what the line asks for. */
  | 'SAME';

export type MealPlanCalendarInput = {
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

/** What happened. */
export type MessageEventKind =
  /** The viewer, perhaps in another window, has blocked or unblocked the partner: see `conversation`. The partner gets no event. */
  | 'BLOCKED'
  /** A message was edited or unsent. */
  | 'CHANGED'
  /** The subscription is active: always the first event. Now catch up by number; from here on no event is missed while the socket is open. */
  | 'LISTENING'
  /** The viewer, in another window, or the partner has read messages: see `thread`. */
  | 'READ'
  /** A new message, the viewer's own included. */
  | 'SENT'
  /** The partner is typing. It ends after three seconds, or with their next message. */
  | 'TYPING';

/** Identifies a message. */
export type MessageInput = {
  /** Its number in the thread. */
  number: number;
  threadId: string;
};

export type MovePlannedMealInput = {
  /** As in PlanMealInput. */
  day: string;
  id: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** How many other meals of the day stand before it then; left out: all. */
  position?: number | null | undefined;
};

export type NewShoppingLineInput = {
  /** The item to buy again; left out: any of its food. */
  barcode?: string | null | undefined;
  /** The slug of the food that is meant; left out: the one that the text names. */
  food?: string | number | null | undefined;
  /** Its id, generated by the client and kept for retries: a repeated one changes nothing. What is on the list already is one line with it, and has this as another name. */
  id: string;
  /** One thing as it is written, with its amount: `500g mince`. 1 to 200 characters. */
  text: string;
};

/** How a notification reaches people. */
export type NotificationChannel =
  /** To a confirmed address: at once for REQUEST and RESERVATION, else once a day at most. */
  | 'EMAIL'
  /** Among `notifications`. */
  | 'IN_APP'
  /** In the browsers of `pushSubscriptions`. */
  | 'PUSH';

/** What a notification is about. */
export type NotificationKind =
  /** A creator whom the viewer follows has a new recipe. */
  | 'FOLLOWED_RECIPE'
  /** Something in the viewer's pantry goes off. */
  | 'GOES_OFF'
  /** Somebody wrote. Not among `notifications`: see `unreadMessages`. */
  | 'MESSAGE'
  /** Somebody rated a recipe of the viewer's. */
  | 'RATING'
  /** Of the viewer's food: somebody asks for it, no longer needs it, is on the way, ... */
  | 'REQUEST'
  /** Of food that the viewer asked for: it is reserved, declined, no longer there, ... */
  | 'RESERVATION'
  /** A neighbour shares what the viewer looks for. */
  | 'SAVED_SEARCH';

/** Per 100 g or 100 ml; null where unknown. */
export type NutritionInput = {
  /** g, 0 to 100 */
  carbohydrates?: number | null | undefined;
  /** kcal, 0 to 900 */
  energyKcal?: number | null | undefined;
  /** g, 0 to 100 */
  fat?: number | null | undefined;
  /** g, 0 to 100 */
  fiber?: number | null | undefined;
  /** g, 0 to 100 */
  proteins?: number | null | undefined;
  /** g, 0 to 100 */
  salt?: number | null | undefined;
  /** g, 0 to 100 */
  saturatedFat?: number | null | undefined;
  /** g, 0 to 100 */
  sugars?: number | null | undefined;
};

/** Identifies a person. */
export type PersonInput = {
  /** The id of the person's account. */
  personId: string;
};

export type PlanMealInput = {
  /** At most two years from today. */
  day: string;
  /** Generated when the person acts and kept for retries: if the plan has the meal already, nothing is changed. */
  id: string;
  /** One line, 1 to 200 characters; or `recipeId`. */
  note?: string | null | undefined;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** How many meals of the day stand before it; left out: all. */
  position?: number | null | undefined;
  /** The recipe; or `note`. */
  recipeId?: string | null | undefined;
  /** For how many, 1 to 100. */
  servings?: number | null | undefined;
};

/** What a position was read from. */
export type PositionSource =
  /** A device that knows where it is; only without a British postcode. */
  | 'DEVICE'
  /** The first half of the postcode. */
  | 'POSTCODE';

/** What was bought for a line, and goes into the pantry. */
export type PutAwayPacketInput = {
  /** The item, or the key of a food: what was bought, whatever the line says. */
  barcode: string;
  /** As in StockMoveInput. */
  batch?: BatchInput | null | undefined;
  /** Of the line. Several may be for the same line: two packets with different dates. */
  lineId: string;
  /** How many packets or pieces, 1 to 1000. */
  quantity: number;
};

export type PutAwayShoppingInput = {
  /** Idempotency key, as in StockMoveInput; undoPutAway takes it as `operationKey`. */
  key: string;
  /** At most 500. May be empty. */
  packets: Array<PutAwayPacketInput>;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
  /** At most 500: lines that are done, with nothing to put into the pantry. */
  skippedLines: Array<string>;
};

export type QuietHoursInput = {
  /** HH:MM, such as "22:00". */
  from: string;
  /** HH:MM, such as "07:00". Earlier than `from`: on the next day. */
  to: string;
};

export type RateRecipeInput = {
  /** A picture that the viewer uploaded by POST /images and that nothing shows yet. null: none. Left out: the one that the rating has. */
  imageId?: string | null | undefined;
  recipeId: string;
  /** 1 to 5. */
  stars: number;
  /** A sentence, on one line; at most 300 characters. Left out: none. */
  text?: string | null | undefined;
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
  /** Minutes of cooking, 0 to 10,080. */
  cookMinutes?: number | null | undefined;
  /** A picture that the viewer sent by POST /images and that no other recipe has. null: none. Left out: the one it has. */
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
  /** Minutes of preparation, 0 to 10,080. In a change, times that are left out stay. */
  prepMinutes?: number | null | undefined;
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
  /** Minutes from start to table, 0 to 10,080; not less than preparation and cooking together. null: their sum, if both are given. */
  totalMinutes?: number | null | undefined;
  /** A page with a video of how it is cooked; https. In a change, one that is left out stays. */
  videoUrl?: string | null | undefined;
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
  language?: Language;
  /** 8 to 128 characters, any of them. */
  password: string;
};

export type RemoveAccountInput = {
  /** Left out: the session was opened in the last ten minutes. */
  currentPassword?: string | null | undefined;
};

export type RemoveEntryInput = {
  barcode: string;
  /** As in StockMoveInput; undoStockMove takes it as `moveKey`. */
  key: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type RemovePantryPositionInput = {
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type RemovePlannedMealInput = {
  id: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type RemovePushSubscriptionInput = {
  id: string;
};

export type RemoveRatingInput = {
  recipeId: string;
};

export type ReportItemInput = {
  barcode: string;
  /** What is wrong. */
  text?: string | null | undefined;
};

export type ReportItemRequestInput = {
  id: string;
  /** What is wrong. */
  text?: string | null | undefined;
};

export type ReportMessageInput = {
  /** Its number in the thread. */
  number: number;
  /** What is wrong. */
  text?: string | null | undefined;
  threadId: string;
};

export type ReportRatingInput = {
  id: string;
  /** What is wrong. */
  text?: string | null | undefined;
};

export type ReportRecipeInput = {
  id: string;
  /** What is wrong. */
  text?: string | null | undefined;
};

export type RequestItemInput = {
  barcode: string;
  /** Idempotency key, generated by the client when the person acts and kept for retries. */
  key: string;
  /** A message to the owner, up to 500 characters. */
  message?: string | null | undefined;
  /** Whose food it is. */
  pantryId: string;
  /** How many, 1 to 100000. */
  quantity: number;
};

export type RequestPasswordResetInput = {
  email: string;
  language?: Language;
};

export type ResetPasswordInput = {
  /** 8 to 128 characters, any of them. */
  newPassword: string;
  /** What follows `#reset=` in the emailed link. */
  token: string;
};

export type RevokeApiKeyInput = {
  id: string;
};

export type SaveSearchInput = {
  /** At most so far away, in kilometres: 1, 2, 3, 5, 8, 15, 25, 40. */
  within: number;
  /** Only what is known to be without this. */
  without?: Allergen | null | undefined;
  /** What is looked for, 3 to 100 characters, as in `pantries(search:)`: a part of brand, name or barcode, or a food. */
  words: string;
};

export type SendConfirmationInput = {
  language?: Language;
};

export type SendMessageInput = {
  /** An item to attach. */
  barcode?: string | null | undefined;
  /** Idempotency key: a new one for each message, and the same one for every retry. A key that was used before sends nothing and answers with the message as it is now. */
  key: string;
  /** The recipient's account id. */
  recipientId: string;
  /** 1 to 4,000 characters, with line breaks. */
  text: string;
  /** The thread's name: "general", the barcode of the item that it is about, or any other name of 1 to 80 characters. A GTIN that no item has is refused. */
  thread?: string;
};

export type SendTypingInput = {
  /** The partner's account id. */
  recipientId: string;
  /** The name of the thread. */
  thread?: string;
};

export type SetAdminInput = {
  /** true makes them an admin, false withdraws that. */
  granted: boolean;
  /** The account's id. */
  id: string;
};

export type SetAislesInput = {
  /** Groups of foods in the order of the shop. Those that are left out come after them, in their usual order. */
  aisles: Array<string>;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
};

export type SetCollectionDetailsInput = {
  /** Where to collect, up to 200 characters; empty: nothing is said. */
  collectionDetails: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type SetItemImageInput = {
  barcode: string;
  /** A picture that the viewer uploaded by POST /images and that nothing shows yet; null removes the photograph that a person here took. */
  imageId?: string | null | undefined;
};

export type SetKeepAtLeastInput = {
  barcode: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** The smallest number of packets to keep, up to 1000; 0: none is set. */
  quantity: number;
};

export type SetMatchVoteInput = {
  barcode: string;
  /** The line as it stands in the recipe's `ingredients`, at most 500 characters. */
  line: string;
  /** Left out or null: takes the vote back. */
  verdict?: MatchVerdict | null | undefined;
};

export type SetNotificationChoiceInput = {
  channel: NotificationChannel;
  isOn: boolean;
  kind: NotificationKind;
};

/** Both coordinates; or a postcode; or neither: then the position is that of the first half of the pantry's postcode. Another position may be set three times in 24 hours. */
export type SetPantryPositionInput = {
  /** Degrees north, -90 to 90, rounded to 0.05. More digits are rounded before anything is stored. Where the pantry has a British postcode, the position is that of its first half. */
  latitude?: number | null | undefined;
  /** Degrees east, -180 to 180, rounded in the same way. */
  longitude?: number | null | undefined;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** The first half of a British postcode, such as `LS6`. It becomes the postcode of the pantry, unless that begins with it already. A second half is not kept. */
  postcode?: string | null | undefined;
};

export type SetProfileImageInput = {
  /** A picture that the viewer uploaded by POST /images and that nothing shows yet; null detaches the picture. */
  imageId?: string | null | undefined;
};

export type SetPublicShelfInput = {
  /** Is it a public shelf? Then nothing is asked for there, and open requests end. */
  isPublicShelf: boolean;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type SetStaplesInput = {
  /** The slugs of all foods that are always there, at most 200; others are not any more. */
  foods: Array<string | number>;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type SetStockMoveReasonInput = {
  /** The key of a move that took something out, at most a day ago. */
  moveKey: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** Where it went: EATEN, COOKED, GIVEN or THROWN_AWAY. */
  reason: StockReason;
};

export type ShareAllInput = {
  /** Only these entries, at most 10,000: to undo an earlier call, those that it changed. Left out: all. */
  barcodes?: Array<string> | null | undefined;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** true makes every entry public that is not used up and is not leftovers, which are shared one by one; false makes every entry private. */
  public: boolean;
};

export type ShareEntryInput = {
  barcode: string;
  /** How many are kept back and not offered to others, 0 to 100000. Left out: as it is. */
  keepBack?: number | null | undefined;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
  /** May neighbours see it? */
  public: boolean;
};

export type ShoppingLineIdsInput = {
  /** 1 to 500. Those that are not on the list change nothing. */
  ids: Array<string>;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
};

/** Why something is on a shopping list. */
export type ShoppingReasonKind =
  /** The pantry has less of it than is to be kept. */
  | 'KEEP_AT_LEAST'
  /** A recipe needs it. */
  | 'RECIPE'
  /** It is used up in the pantry. */
  | 'RUN_OUT'
  /** Somebody wants it. */
  | 'TYPED';

export type ShoppingTickInput = {
  /** When the person did that. Of several devices the last one counts, in whichever order they arrive. */
  at: string;
  /** The packet that was scanned. */
  barcode?: string | null | undefined;
  /** The line's id, or the one under which it was added. One that is not on the list any more changes nothing. */
  id: string;
  /** Is it in the basket? */
  ticked: boolean;
};

export type SignInInput = {
  delivery?: TokenDelivery;
  /** Upper case and spaces do not matter. */
  email: string;
  /** 8 to 128 characters, any of them. */
  password: string;
};

export type SignInProvider =
  | 'GOOGLE'
  | 'PASSWORD';

export type SignInWithBoxInput = {
  /** The code of its label, or the number on it. */
  code: string;
};

/** What the size of a packet is measured in: grams, millilitres or pieces. */
export type SizeUnit =
  | 'G'
  | 'ML'
  | 'PIECE';

export type StockMoveInput = {
  barcode: string;
  /** What is known of the packets that are added; only with a positive `delta`. */
  batch?: BatchInput | null | undefined;
  /** The batch to add to or to take from. Left out: what is added is a batch without a date, what is taken is what goes off first. */
  batchId?: string | number | null | undefined;
  /** In place of `batchId`: the key of an earlier move or change, which put packets into the batch. A client that was offline knows no id of what it has made itself. */
  batchMadeBy?: string | null | undefined;
  /** How many packets are added (1 to 1000) or taken out (-1 to -1000). */
  delta: number;
  /** Idempotency key, generated when the person acts and kept for retries: a repeated key changes nothing and returns the entry as it is now. */
  key: string;
  /** The pantry to change; left out: the viewer's own. A client that stored a move while another person signed in gets FORBIDDEN, and their pantry is not changed. */
  pantryId?: string | null | undefined;
  /** Left out: bought, or eaten. */
  reason?: StockReason | null | undefined;
  /** true makes the entry public as well; otherwise its visibility stays as it is, and a new entry is private. */
  share?: boolean | null | undefined;
};

/** Why a quantity changed. */
export type StockReason =
  | 'BOUGHT'
  | 'COOKED'
  | 'CORRECTED'
  | 'EATEN'
  | 'GIVEN'
  | 'THROWN_AWAY';

export type StopNotificationEmailsInput = {
  /** Those behind `#stop-email=` in the email's link. */
  kinds: Array<NotificationKind>;
  /** The token behind them. */
  token: string;
};

/** Where it is kept. */
export type StoragePlace =
  | 'CUPBOARD'
  | 'FREEZER'
  | 'FRIDGE';

export type SubmitFeedbackInput = {
  /** An address for a reply to a visitor; upper case and spaces do not matter, and anything that is no e-mail address is ignored. With a session it is not stored. */
  email?: string | null | undefined;
  /** At most 4,000 characters; not empty. */
  text: string;
};

export type ThankForItemInput = {
  id: string;
  /** One line of 1 to 140 characters. */
  thanks: string;
};

export type TickShoppingLinesInput = {
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
  /** 1 to 100. */
  ticks: Array<ShoppingTickInput>;
};

/** How the tokens are delivered: as HttpOnly cookies for browsers, or in the response for other programs. */
export type TokenDelivery =
  | 'BODY'
  | 'COOKIE';

export type UndoCookRecipeInput = {
  /** As in StockMoveInput. */
  key: string;
  /** The key of cookRecipe. */
  operationKey: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type UndoPutAwayInput = {
  /** As in StockMoveInput. */
  key: string;
  /** The key of putAwayShopping. */
  operationKey: string;
  /** The pantry that is shopped for; left out: the viewer's own. For any other one: FORBIDDEN. */
  pantryId?: string | null | undefined;
};

export type UndoStockMoveInput = {
  /** As in StockMoveInput. */
  key: string;
  /** The key of the move to undo. */
  moveKey: string;
  /** As in StockMoveInput. */
  pantryId?: string | null | undefined;
};

export type UnlinkGoogleInput = {
  /** Empty for a person without a password, who must have signed in less than ten minutes ago. */
  currentPassword: string;
  /** The id of the sign-in method. */
  id: string;
};

export type UnlockInput = {
  area: Area;
  password: string;
};

export type UpdateItemInput = {
  /** At most 40 of 60 characters. Left out: as they are; null: unknown, which is not the same as none. */
  allergens?: Array<string> | null | undefined;
  barcode: string;
  brand: string;
  /** How much is in one packet, in `unit`; more than 0. */
  capacity: number;
  /** The slug of the food that it is. Left out: as it was chosen, or as it is found by the name; null: none of the list. */
  food?: string | number | null | undefined;
  /** At most 100. Left out: as they are; null: unknown. */
  ingredients?: Array<IngredientInput> | null | undefined;
  name: string;
  /** Per 100 g or 100 ml. Left out: as it is; null: unknown. */
  nutrition?: NutritionInput | null | undefined;
  unit: CapacityUnit;
};

/** What is left out stays as it is. */
export type UpdateNotificationSettingsInput = {
  /** HH:MM, such as "17:00". */
  goesOffAt?: string | null | undefined;
  /** Of pushes and emails. */
  language?: Language | null | undefined;
  /** Null: pushes come at any time. */
  quietHours?: QuietHoursInput | null | undefined;
  /** Do pushes show what somebody wrote? */
  showsWords?: boolean | null | undefined;
  /** A name of the IANA time zone database, such as "Europe/London". */
  timeZone?: string | null | undefined;
};

/** The whole profile, which replaces the previous one. Everybody may read it. */
export type UpdateProfileInput = {
  /** At most 500 characters; may be empty. */
  bio: string;
  /** At most 2,000 characters; may be empty. */
  description: string;
  /** One line, at most 120 characters; may be empty. */
  headline: string;
  /** The name to show, at most 60 characters; empty: the user name. BAD_INPUT for one that only admins may have. */
  name: string;
};

export type UpdateRecipeInput = {
  /** Minutes of cooking, 0 to 10,080. */
  cookMinutes?: number | null | undefined;
  id: string;
  /** A picture that the viewer sent by POST /images and that no other recipe has. null: none. Left out: the one it has. */
  imageId?: string | null | undefined;
  /** At most 200 lines of 500 characters; empty ones are left out. */
  ingredients: Array<string>;
  /** At most 200 steps of 4,000 characters, and 40,000 with the name and the ingredients; empty ones are left out. */
  instructions: Array<string>;
  /** At most 200 characters. Name, ingredients and instructions are not all empty. */
  name: string;
  /** Minutes of preparation, 0 to 10,080. In a change, times that are left out stay. */
  prepMinutes?: number | null | undefined;
  /** May everybody see it? Otherwise its creator alone. */
  public: boolean;
  /** 1 to 100. */
  servings?: number | null | undefined;
  /** At most 20 of 40 characters. They are lower-cased, and a gap becomes a dash. */
  tags: Array<string>;
  /** Minutes from start to table, 0 to 10,080; not less than preparation and cooking together. null: their sum, if both are given. */
  totalMinutes?: number | null | undefined;
  /** The version that was read and changed. */
  version: number;
  /** A page with a video of how it is cooked; https. In a change, one that is left out stays. */
  videoUrl?: string | null | undefined;
};

export type ViewerKind =
  | 'BOX'
  | 'PERSON'
  | 'VISITOR';
