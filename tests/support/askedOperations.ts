import { expect } from '@jest/globals'
import { buildSchema, getNamedType, isLeafType, type GraphQLObjectType } from 'graphql'
import { readFileSync } from 'node:fs'
import { maxInt32 } from '../../lib/numbers/int32'
import { newKey, TestClient } from './client'
import { ManualGenerator, startGeneration, waitForGeneration } from './generations'
import { askFor } from './itemRequests'
import { outcomeFor, rules, type Asker } from './permissions'
import { goodPassword, seeding, type Cook } from './seed'
import { openTestApp, passwords, type TestApp } from './testApp'

export const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))

/** Every field of Query, Mutation and Subscription: `Query.viewer`. */
export const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) => Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
)

const order = Object.keys(rules)

/**
 * The operations that are asked one by one: signing out and subscriptions have tests of their own. In the order of the table, as
 * some end what others need; those that it lacks come first, and fail.
 */
export const askedOperations = operations
  .filter((name) => !name.startsWith('Subscription.') && !name.startsWith('Mutation.signOut'))
  .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))

export const barcode = '05000108030591'
export const today = new Date().toISOString().slice(0, 10)

/**
 * What the operations need to be asked: $key is made anew, $owner is the owner's pantry, $public a public recipe of the owner's,
 * $private a private one, $generation one in the making, $partner somebody the owner writes with and $thread their thread,
 * in which 1 and 2 are the owner's and 3 is the partner's, $feedback a report, $rated a public recipe of the owner's with a
 * rating, $rating that rating, $request a request of the owner's, $box one of theirs.
 */
const givenArguments: Record<string, string> = {
  item: 'barcode: "$barcode"',
  itemsByBarcode: 'barcodes: ["$barcode"]',
  lookUpItem: 'code: "$barcode"',
  pantry: 'id: "$owner"',
  setStaples: 'input: { foods: ["salt"] }',
  setKeepAtLeast: 'input: { barcode: "nothing-of-mine", quantity: 2 }',
  addShoppingLines: 'input: { lines: [{ id: "$key", text: "2 milk" }] }',
  addRecipeToShoppingList: 'input: { recipeId: "$private", key: "$key" }',
  tickShoppingLines: 'input: { ticks: [{ id: "$key", ticked: true, at: "2026-11-25T10:00:00Z" }] }',
  editShoppingLine: 'input: { id: "$key", text: "bread" }',
  removeShoppingLines: 'input: { ids: ["$key"] }',
  restoreShoppingLines: 'input: { ids: ["$key"] }',
  setAisles: 'input: { aisles: ["bakery"] }',
  foods: 'search: "onion"',
  pantryInvitations: 'pantryId: "$owner"',
  invitation: 'secret: "$key"',
  inviteToPantry: 'input: { kind: LINK, role: MEMBER }',
  revokeInvitation: 'input: { id: "$key" }',
  joinPantry: 'input: { secret: "$key" }',
  undoMovingIn: 'input: { pantryId: "$owner", key: "$key" }',
  leavePantry: 'input: { pantryId: "$owner" }',
  setPantryNotices: 'input: { pantryId: "$owner", requests: true }',
  setHomePantry: 'input: { pantryId: "$owner" }',
  removeMember: 'input: { memberId: "2147483647" }',
  createPlace: 'input: { key: "$key", name: "Fridge", kind: FRIDGE, address: "1 Church Lane", confirmation: "fridge" }',
  editPlace: 'input: { pantryId: "$owner", access: "By the gate." }',
  closePlace: 'input: { pantryId: "$owner", confirmation: "Fridge" }',
  setPlaceLimit: 'input: { personId: "$owner", places: 3 }',
  addPlaceShift: 'input: { key: "$key", pantryId: "$owner", weekday: 1, starts: "08:00", ends: "09:00", task: OPEN }',
  editPlaceShift: 'input: { pantryId: "$owner", shiftId: "1", weekday: 1, starts: "08:00", ends: "09:00", task: OPEN }',
  removePlaceShift: 'input: { pantryId: "$owner", shiftId: "1" }',
  takeShift: 'input: { pantryId: "$owner", shiftId: "1", date: "2026-12-07" }',
  giveShiftAway: 'input: { pantryId: "$owner", shiftId: "1", date: "2026-12-07" }',
  askForCover: 'input: { pantryId: "$owner", shiftId: "1", date: "2026-12-07", asks: true }',
  renewShiftCalendar: 'input: { language: EN }',
  placeChecks: 'pantryId: "$owner"',
  sendPlaceCheck:
    'input: { key: "$key", pantryId: "$owner", madeAt: "2026-11-24T10:00:00Z", datesLookedAt: true, cleaned: true }',
  placeShifts: 'pantryId: "$owner"',
  setMemberRole: 'input: { memberId: "2147483647", role: MEMBER }',
  startDataExport: 'input: {}',
  setDietProfile: 'input: { allergens: [MILK], diets: [HALAL], avoid: ["coriander"] }',
  setSendsAvoidedFoods: 'input: { allowed: false }',
  setChild: 'input: { pantryId: "$owner", id: "$key", name: "Sam", allergens: [], diets: [], avoid: [] }',
  removeChild: 'input: { pantryId: "$owner", id: "$key" }',
  account: 'id: "$owner"',
  createItem: 'input: { barcode: "label-$key", brand: "B", name: "N", capacity: 1, unit: G }',
  setMatchVote: 'input: { line: "100 g oats", barcode: "$barcode", verdict: SAME }',
  setFavouriteRecipes: 'input: { ids: [] }',
  recipe: 'id: "$private"',
  cookableRecipes: 'missing: 0',
  sharersOfLine: 'recipeId: "$private", position: 0',
  mealPlan: 'from: "2026-11-23"',
  planMeal: 'input: { id: "$key", day: "$today", note: "Fish and chips" }',
  movePlannedMeal: 'input: { id: "$key", day: "$today" }',
  changePlannedMeal: 'input: { id: "$key", note: "Soup" }',
  removePlannedMeal: 'input: { id: "$key" }',
  addMealPlanToShoppingList: 'input: { from: "2026-11-23", key: "$key" }',
  renewMealPlanCalendar: 'input: {}',
  removeMealPlanCalendar: 'input: {}',
  searchRecipes: 'words: "soup"',
  register: 'input: { email: "$key@example.org", password: "a shelf of lemons" }',
  signIn: 'input: { email: "nobody@example.org", password: "x" }',
  createAccount: 'input: { username: "$key" }',
  endSession: 'input: { id: "$key" }',
  changePassword: 'input: { currentPassword: "wrong", newPassword: "a good new one" }',
  changeEmail: 'input: { currentPassword: "wrong", email: "new@example.org" }',
  removeAccount: 'input: { currentPassword: "wrong" }',
  unlock: 'input: { area: ADMIN, password: "wrong" }',
  moveStock: 'input: { barcode: "$barcode", delta: 1, key: "$key" }',
  addItem: 'input: { barcode: "$barcode", brand: "B", name: "N", capacity: 1, unit: G, quantity: 1, key: "$key" }',
  addLeftovers: 'input: { name: "Chilli", quantity: 1, key: "$key" }',
  deleteItem: 'input: { barcode: "$barcode" }',
  setPantryEntries: 'input: { entries: [{ barcode: "$barcode", quantity: 2 }], key: "$key" }',
  emptyPantry: 'input: { key: "$key" }',
  removeEntry: 'input: { barcode: "nothing-of-mine", key: "$key" }',
  undoStockMove: 'input: { moveKey: "$key", key: "$key" }',
  putAwayShopping: 'input: { packets: [], skippedLines: ["$key"], key: "$key" }',
  undoPutAway: 'input: { operationKey: "$key", key: "$key" }',
  undoCookRecipe: 'input: { operationKey: "$key", key: "$key" }',
  throwAwayBatches: 'input: { batchIds: [], key: "$key" }',
  undoThrowAwayBatches: 'input: { operationKey: "$key", key: "$key" }',
  cookRecipe: 'input: { recipeId: "$private", takes: [], key: "$key" }',
  setStockMoveReason: 'input: { moveKey: "$key", reason: THROWN_AWAY }',
  changeBatch: 'input: { batchId: "999999999999999999", key: "$key" }',
  updateEntry: 'input: { barcode: "nothing-of-mine", public: true }',
  shareEntry: 'input: { barcode: "nothing-of-mine", public: true }',
  setPantryPosition: 'input: { latitude: 53.82, longitude: -1.57 }',
  removePantryPosition: 'input: {}',
  shareAll: 'input: { public: false }',
  updatePantry: 'input: { name: "A shelf" }',
  editPantry: 'input: { name: "A shelf", postcode: "" }',
  updateItem: 'input: { barcode: "$barcode", brand: "Larder Mills", name: "Porridge", capacity: 500, unit: G }',
  submitFeedback: 'input: { text: "Good bread." }',
  updateProfile: 'input: { name: "", headline: "", bio: "", description: "" }',
  setProfileImage: 'input: { imageId: null }',
  setItemImage: 'input: { barcode: "$barcode", imageId: null }',
  reportItem: 'input: { barcode: "$barcode" }',
  createRecipe: 'input: { name: "Soup", ingredients: [], instructions: [], tags: [], public: true, key: "$key" }',
  updateRecipe:
    'input: { id: "$public", version: $version, name: "Soup $key", ingredients: [], instructions: [], tags: [], public: true }',
  favouriteRecipe: 'input: { id: "$public" }',
  unfavouriteRecipe: 'input: { id: "$public" }',
  reportRecipe: 'input: { id: "$public" }',
  deleteRecipe: 'input: { id: "$public" }',
  importRecipe: 'input: { text: "Soup" }',
  setRecipeNote: 'input: { recipeId: "$private", text: "Less salt." }',
  import: 'id: "$key"',
  startImport: 'input: { key: "$key", files: [{ name: "recipes.zip", size: 100 }] }',
  chooseImportItems: 'input: { id: "$key", isLeftOut: true }',
  chooseImportTable: 'input: { id: "$key", number: 0, kind: STOCK, columns: [NAME] }',
  runImport: 'input: { id: "$key" }',
  stopImport: 'input: { id: "$key" }',
  undoImport: 'input: { id: "$key" }',
  discardImport: 'input: { id: "$key" }',
  restoreRecipe: 'input: { id: "$private" }',
  generation: 'id: "$generation"',
  generateRecipe: 'input: { id: "$key", description: "leek soup" }',
  cancelGeneration: 'input: { id: "$generation" }',
  conversation: 'partnerId: "$owner"',
  thread: 'id: "$thread"',
  sendMessage: 'input: { recipientId: "$partner", text: "Hello", key: "$key" }',
  editMessage: 'input: { threadId: "$thread", number: 1, text: "Hello $key" }',
  unsendMessage: 'input: { threadId: "$thread", number: 2 }',
  markRead: 'input: { threadId: "$thread", number: 3 }',
  sendTyping: 'input: { recipientId: "$partner" }',
  reportMessage: 'input: { threadId: "$thread", number: 3 }',
  reportItemRequest: 'input: { id: "$request" }',
  withdrawItemRequest: 'input: { id: "$request" }',
  declineItemRequest: 'input: { id: "$request" }',
  reopenItemRequest: 'input: { id: "$request" }',
  acceptItemRequest: 'input: { id: "$request", quantity: 1, collectUntil: "2026-11-25T10:00:00Z" }',
  cancelReservation: 'input: { id: "$request" }',
  markOnTheWay: 'input: { id: "$request" }',
  collectItem: 'input: { id: "$request" }',
  markNotCollected: 'input: { id: "$request" }',
  thankForItem: 'input: { id: "$request", thanks: "Lovely." }',
  storeCollectedItem: 'input: { id: "$request" }',
  blockPerson: 'input: { personId: "$partner" }',
  unblockPerson: 'input: { personId: "$partner" }',
  ratings: 'recipeId: "$rated"',
  rateRecipe: 'input: { recipeId: "$rated", stars: 4 }',
  removeRating: 'input: { recipeId: "$rated" }',
  reportRating: 'input: { id: "$rating" }',
  hideRating: 'input: { id: "$rating", hidden: false }',
  followPerson: 'input: { personId: "$partner" }',
  unfollowPerson: 'input: { personId: "$partner" }',
  markRecipesSeen: 'input: { personId: "$partner" }',
  saveSearch: 'input: { words: "tomatoes", within: 5 }',
  removeSavedSearch: 'input: { id: "$maxInt32" }',
  createWebhook: 'input: { url: "https://hooks.larder-kitchen.org/in", kinds: [GOES_OFF] }',
  enableWebhook: 'input: { id: "$maxInt32" }',
  testWebhook: 'input: { id: "$maxInt32" }',
  removeWebhook: 'input: { id: "$maxInt32" }',
  adminFeedbackOne: 'id: "$feedback"',
  adminEvidence: 'feedbackId: "$feedback"',
  setAdmin: 'input: { id: "$partner", granted: false }',
  hideRecipe: 'input: { id: "$public", hidden: true }',
  actionFeedback: 'input: { id: "$feedback", actioned: true }',
  deleteFeedback: 'input: { id: "$maxInt32" }',
  requestPasswordReset: 'input: { email: "$key@example.org" }',
  resetPassword: 'input: { token: "$key", newPassword: "a shelf of limes" }',
  confirmEmail: 'input: { token: "$key" }',
  stopNotificationEmails: 'input: { kinds: [MESSAGE], token: "$key" }',
  sendConfirmation: 'input: {}',
  markNotificationsRead: 'input: {}',
  setNotificationChoice: 'input: { kind: REQUEST, channel: PUSH, isOn: true }',
  updateNotificationSettings: 'input: { showsWords: true }',
  sendEmail: 'input: { recipient: "$key@example.org", subject: "Hello", body: "Text" }',
  retryJob: 'input: { id: "$maxInt32" }',
  countView: 'input: { path: "/recipe/:recipeID", device: 2 }',
  boxes: 'pantryId: "$owner"',
  enrolBox: 'input: { pantryId: "$owner", name: "Fridge" }',
  renewBoxLabel: 'input: { id: "$box" }',
  revokeBox: 'input: { id: "$box" }',
  signInWithBox: 'input: { code: "larder-box:unknown" }',
  signInWithGoogle: 'input: { idToken: "x.y.z" }',
  signInWithPasskey: 'input: { id: "x", clientDataJson: "x", authenticatorData: "x", signature: "x" }',
  startAddingPasskey: 'input: { currentPassword: "wrong" }',
  addPasskey: 'input: { name: "Phone", id: "x", clientDataJson: "x", attestationObject: "x", transports: [] }',
  allowProviderLink: 'input: { currentPassword: "wrong" }',
  addPassword: 'input: { email: "$key@example.org", newPassword: "a shelf of limes" }',
  removeSignInMethod: 'input: { id: "$key", currentPassword: "wrong" }',
  createApiKey: 'input: { name: "Display", scope: READ, currentPassword: "wrong" }',
  revokeApiKey: 'input: { id: "$key" }',
  itemRequests: 'pantryId: "$owner"',
  itemRequest: 'id: "$request"',
  requestItem: 'input: { pantryId: "$owner", barcode: "$barcode", quantity: 1, key: "$key" }',
  setCollectionDetails: 'input: { collectionDetails: "By the door." }',
  setPublicShelf: 'input: { isPublicShelf: false }',
  addPushSubscription:
    'input: { endpoint: "https://push.example.org/$key", p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg" }',
  removePushSubscription: 'input: { id: "999999" }',
  generationChanged: 'id: "$generation"',
  shoppingListChanged: 'pantryId: "$owner"',
  mealPlanChanged: 'pantryId: "$owner", from: "$today"',
  pantryChanged: 'pantryId: "$owner"',
}

/** An operation with these arguments, which asks for no more than whether it is answered. */
function documentOf(name: string): string {
  const [type = '', field = ''] = name.split('.')
  const given = givenArguments[field]
  const returned = (schema.getType(type) as GraphQLObjectType).getFields()[field]?.type
  const selection = returned && isLeafType(getNamedType(returned)) ? '' : ' { __typename }'
  return `${type.toLowerCase()} { it: ${field}${given === undefined ? '' : `(${given})`}${selection} }`
}

/** An app with somebody of every kind, and what the operations above name. */
export interface Viewers {
  testApp: TestApp
  owner: Cook
  clients: Map<Asker, TestClient>
  /** What `givenArguments` name. */
  named: Record<string, string>
  /** The same browser again, so that one question cannot change who asks the next. */
  copyOf(kind: Asker): TestClient
}

/** Signs in somebody of every kind once. */
export async function openViewers(): Promise<Viewers> {
  const generation = newKey()
  // Its drafts are there at once: the queue of generations takes six of visitors.
  const testApp = await openTestApp({}, undefined, { generator: new ManualGenerator() })
  const seed = seeding(testApp)
  await seed.item(barcode, 'Porridge')
  const owner = await seed.cook('owner')
  const privateRecipe = await seed.recipe(owner, { name: 'Secret soup', public: false })
  await startGeneration(owner, { id: generation })
  await waitForGeneration(owner, generation)
  const partner = await seed.cook('partner')
  let thread = ''
  const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { thread { id } } }'
  for (const [from, to] of [
    [owner, partner],
    [owner, partner],
    [partner, owner],
  ] as const) {
    thread = (
      await from.get<{ sendMessage: { thread: { id: string } } }>(send, {
        input: { recipientId: String(to.id), text: 'Hello', key: newKey() },
      })
    ).sendMessage.thread.id
  }
  const feedback = (
    await partner.get<{ reportItem: { id: string } }>(
      `mutation { reportItem(input: { barcode: "${barcode}" }) { id } }`,
    )
  ).reportItem.id
  const rated = await seed.recipe(owner, { name: 'Rated soup' })
  const rating = (
    await partner.get<{ rateRecipe: { rating: { id: string } } }>(
      `mutation { rateRecipe(input: { recipeId: "${rated}", stars: 4 }) { rating { id } } }`,
    )
  ).rateRecipe.rating.id
  const peas = await seed.item('shop-peas', 'Peas')
  await seed.shelve(partner, peas, 1, true)
  const request = (await askFor(owner, partner, peas)).id
  const admin = await seed.admin('boss')
  const unnamed = await seed.unnamed('unnamed')
  const unlocked = seed.visitor()
  for (const [area, password] of [
    ['EDIT', passwords.edit],
    ['ADMIN', passwords.admin],
  ]) {
    await unlocked.get('mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { kind } } }', {
      input: { area, password },
    })
  }
  const clients = new Map<Asker, TestClient>([['box', await seed.atBox(owner)]])
  const stranger = await seed.cook('stranger')
  const program = seed.visitor()
  program.bearer = (
    await stranger.get<{ createApiKey: { key: string } }>(
      `mutation { createApiKey(input: { name: "Scales", scope: WRITE, currentPassword: "${goodPassword}" }) { key } }`,
    )
  ).createApiKey.key
  clients
    .set('visitor', seed.visitor())
    .set('unnamed', unnamed)
    .set('owner', owner)
    .set('stranger', stranger)
    .set('program', program)
    .set('unlocked', unlocked)
    .set('admin', admin)
  return {
    testApp,
    owner,
    clients,
    named: {
      $barcode: barcode,
      $maxInt32: String(maxInt32),
      $today: today,
      $owner: String(owner.id),
      $private: String(privateRecipe),
      $version: '1',
      $generation: generation,
      $request: request,
      $partner: String(partner.id),
      $thread: thread,
      $feedback: feedback,
      $rated: String(rated),
      $rating: rating,
    },
    copyOf(kind) {
      const copy = new TestClient(testApp.url)
      const client = clients.get(kind)
      copy.bearer = client?.bearer ?? null
      for (const [name, value] of client?.cookies ?? []) copy.cookies.set(name, value)
      return copy
    },
  }
}

/** Asks an operation as that viewer, and compares the answer with the table. */
export async function expectOutcome(
  { testApp, owner, named, copyOf }: Viewers,
  name: string,
  kind: Asker,
): Promise<void> {
  const ask = documentOf(name)
  const outcome = outcomeFor(name, kind)
  const key = newKey()
  // Choosing a username makes an unnamed viewer a named one, so this question has a viewer of its own.
  const client =
    kind === 'unnamed' && name === 'Mutation.createAccount' ? await seeding(testApp).unnamed(key) : copyOf(kind)
  // Each question has a recipe of its own, so that one that deletes it does not answer the next.
  const recipe = ask.includes('$public') ? await seeding(testApp).recipe(owner, { name: `Soup for ${kind}` }) : 0
  const box = ask.includes('$box') ? await seeding(testApp).box(owner) : ''
  const parameters = { ...named, $public: String(recipe), $box: box }
  const filled = Object.entries(parameters).reduce((text, [from, to]) => text.replaceAll(from, to), ask)
  const query = filled
    .replaceAll('"$key"', ask.includes('createAccount') ? `"u${key.slice(0, 8)}"` : `"${key}"`)
    .replaceAll('$key', key)
  const answer = await client.askAgainWhileBusy<{ it: unknown }>(query)
  const code = answer.errors[0]?.extensions.code
  if (outcome === 'answer' && code === undefined)
    expect({ name, kind, it: answer.data.it }).toEqual({ name, kind, it: expect.anything() })
  else if (outcome === 'null' && code === undefined)
    expect({ name, kind, it: answer.data.it }).toEqual({ name, kind, it: null })
  else expect({ name, kind, outcome: code ?? 'answer' }).toEqual({ name, kind, outcome })
}
