import { expect } from '@jest/globals'
import { maxInt32 } from '../../lib/numbers/int32'
import { newKey, TestClient } from './client'
import { ManualGenerator, startGeneration, waitForGeneration } from './generations'
import { askFor } from './itemRequests'
import { seeding, type Cook } from './seed'
import { openTestApp, passwords, type TestApp } from './testApp'

/**
 * Who may do what: every field of Query, Mutation and Subscription, and every HTTP path, for every
 * kind of viewer. A field that is in the schema but not in this table
 * fails permissions.test.ts.
 */

export type Kind = 'visitor' | 'unnamed' | 'owner' | 'stranger' | 'unlocked' | 'admin' | 'box'
export const kinds: Kind[] = ['visitor', 'unnamed', 'owner', 'stranger', 'unlocked', 'admin', 'box']

/** What a viewer gets: an answer, nothing (null), or a refusal of this code. */
type Outcome =
  | 'answer'
  | 'ITEM_IN_USE'
  | 'null'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'INCORRECT_CREDENTIALS'
  | 'ACCOUNT_EXISTS'
  | 'GATE_SHUT'
  | 'VERSION_CONFLICT'

interface Rule {
  /** The operation, in which $key is made anew, $owner is the owner's pantry, $public a public recipe of the owner's, $private a private one, $generation one in the making, $partner somebody the owner writes with and $thread their thread, $feedback a report, $rated a public recipe of the owner's with a rating, $rating that rating, $request a request of the owner's. */
  ask: string
  may: Outcome | (Partial<Record<Kind, Outcome>> & { others: Outcome })
}

export const barcode = '05000108030591'
const signedIn = { owner: 'answer', stranger: 'answer', admin: 'answer', others: 'UNAUTHENTICATED' } as const

/** Its owner decides about a pantry's boxes, and admins do; for others there are none. */
const pantryManagers = {
  owner: 'answer',
  unlocked: 'answer',
  admin: 'answer',
  stranger: 'NOT_FOUND',
  others: 'UNAUTHENTICATED',
} as const

/** Of the owner's own thread: for everybody else it is not there, admins included. */
const itsWriter = { owner: 'answer', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' } as const

/** Of a request of the owner's, in whose state this cannot be done. */
const itsAsker = { ...itsWriter, owner: 'VERSION_CONFLICT' } as const

/** A meal that is in nobody's plan. */
const ofNoMeal = { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' } as const
export const today = new Date().toISOString().slice(0, 10)

/** Of another person's public recipe: admins, and people who unlocked editing. */
const editors = { owner: 'answer', unlocked: 'answer', admin: 'answer', others: 'FORBIDDEN' } as const
/** Admins, and people who unlocked administration. */
const ofAdmins = { unlocked: 'answer', admin: 'answer', others: 'FORBIDDEN' } as const
/** Anyone with an account must send the password, which is wrong here. */
const proving = {
  owner: 'INCORRECT_CREDENTIALS',
  stranger: 'INCORRECT_CREDENTIALS',
  admin: 'INCORRECT_CREDENTIALS',
  others: 'UNAUTHENTICATED',
} as const
const content = 'name: "Soup", ingredients: ["1 leek"], instructions: ["Cook."], tags: []'

/** A box at the owner's shelf may what visitors may, and this besides; and of what they may, it may not what opens a gate. */
const ofBoxes: Record<string, Outcome> = {
  'Query.pantry': 'answer',
  'Query.myPantry': 'answer',
  'Mutation.moveStock': 'answer',
  'Mutation.addItem': 'answer',
  'Mutation.addLeftovers': 'answer',
  'Mutation.unlock': 'FORBIDDEN',
}

export const rules: Record<string, Rule> = {
  'Query.viewer': { ask: '{ it: viewer { kind } }', may: 'answer' },
  'Query.item': { ask: `{ it: item(barcode: "${barcode}") { name } }`, may: 'answer' },
  'Query.itemsByBarcode': { ask: `{ it: itemsByBarcode(barcodes: ["${barcode}"]) { name } }`, may: 'answer' },
  'Query.lookUpItem': { ask: `{ it: lookUpItem(code: "${barcode}") { status } }`, may: 'answer' },
  'Query.pantry': { ask: '{ it: pantry(id: "$owner") { id } }', may: { owner: 'answer', others: 'null' } },
  'Query.pantries': { ask: '{ it: pantries { nodes { id } } }', may: 'answer' },
  'Query.pantryAreas': { ask: '{ it: pantryAreas { outcode } }', may: 'answer' },
  'Query.community': { ask: '{ it: community { itemCount } }', may: 'answer' },
  'Query.suggestedStaples': { ask: '{ it: suggestedStaples { slug } }', may: 'answer' },
  'Mutation.setStaples': {
    ask: 'mutation { it: setStaples(input: { foods: ["salt"] }) { pantry { id } } }',
    may: signedIn,
  },
  'Mutation.setKeepAtLeast': {
    ask: 'mutation { it: setKeepAtLeast(input: { barcode: "nothing-of-mine", quantity: 2 }) { entryId } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Query.shoppingList': {
    ask: '{ it: shoppingList { id } }',
    may: { owner: 'answer', stranger: 'answer', admin: 'answer', others: 'null' },
  },
  'Mutation.addShoppingLines': {
    ask: 'mutation { it: addShoppingLines(input: { lines: [{ id: "$key", text: "2 milk" }] }) { shoppingList { id } } }',
    may: signedIn,
  },
  'Mutation.addRecipeToShoppingList': {
    ask: 'mutation { it: addRecipeToShoppingList(input: { recipeId: "$private", key: "$key" }) { shoppingList { id } } }',
    may: { owner: 'answer', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.tickShoppingLines': {
    ask: 'mutation { it: tickShoppingLines(input: { ticks: [{ id: "$key", ticked: true, at: "2026-11-25T10:00:00Z" }] }) { shoppingList { id } } }',
    may: signedIn,
  },
  'Mutation.editShoppingLine': {
    ask: 'mutation { it: editShoppingLine(input: { id: "$key", text: "bread" }) { shoppingList { id } } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.removeShoppingLines': {
    ask: 'mutation { it: removeShoppingLines(input: { ids: ["$key"] }) { shoppingList { id } } }',
    may: signedIn,
  },
  'Mutation.restoreShoppingLines': {
    ask: 'mutation { it: restoreShoppingLines(input: { ids: ["$key"] }) { shoppingList { id } } }',
    may: signedIn,
  },
  'Mutation.setAisles': {
    ask: 'mutation { it: setAisles(input: { aisles: ["bakery"] }) { shoppingList { id } } }',
    may: signedIn,
  },
  'Query.foods': { ask: '{ it: foods(search: "onion") { slug } }', may: 'answer' },
  'Query.recentlyShared': { ask: '{ it: recentlyShared { id } }', may: 'answer' },
  'Query.myPantry': {
    ask: '{ it: myPantry { id } }',
    may: { owner: 'answer', stranger: 'answer', admin: 'answer', others: 'null' },
  },
  'Query.account': { ask: '{ it: account(id: "$owner") { username } }', may: 'answer' },
  'Mutation.createItem': {
    ask: 'mutation { it: createItem(input: { barcode: "label-$key", brand: "B", name: "N", capacity: 1, unit: G }) { item { name } } }',
    may: signedIn,
  },
  'Mutation.setMatchVote': {
    ask: `mutation { it: setMatchVote(input: { line: "100 g oats", barcode: "${barcode}", verdict: SAME }) { match { viewerVote } } }`,
    may: signedIn,
  },
  'Mutation.setFavouriteRecipes': {
    ask: 'mutation { it: setFavouriteRecipes(input: { ids: [] }) { ids } }',
    may: signedIn,
  },
  'Query.recipe': { ask: '{ it: recipe(id: "$private") { name } }', may: { owner: 'answer', others: 'null' } },
  'Query.recipes': { ask: '{ it: recipes { nodes { id } } }', may: 'answer' },
  'Query.cookableRecipes': { ask: '{ it: cookableRecipes(missing: 0) { nodes { id } } }', may: signedIn },
  'Query.sharersOfLine': { ask: '{ it: sharersOfLine(recipeId: "$private", position: 0) { id } }', may: signedIn },
  'Query.mealPlan': { ask: '{ it: mealPlan(from: "2026-11-23") { days { id } } }', may: signedIn },
  'Query.mealPlanCalendar': { ask: '{ it: mealPlanCalendar { createdAt } }', may: signedIn },
  'Mutation.planMeal': {
    ask: `mutation { it: planMeal(input: { id: "$key", day: "${today}", note: "Fish and chips" }) { mealId } }`,
    may: signedIn,
  },
  'Mutation.movePlannedMeal': {
    ask: `mutation { it: movePlannedMeal(input: { id: "$key", day: "${today}" }) { mealId } }`,
    may: ofNoMeal,
  },
  'Mutation.changePlannedMeal': {
    ask: 'mutation { it: changePlannedMeal(input: { id: "$key", note: "Soup" }) { mealId } }',
    may: ofNoMeal,
  },
  'Mutation.removePlannedMeal': {
    ask: 'mutation { it: removePlannedMeal(input: { id: "$key" }) { mealId } }',
    may: signedIn,
  },
  // Nothing is planned.
  'Mutation.addMealPlanToShoppingList': {
    ask: 'mutation { it: addMealPlanToShoppingList(input: { from: "2026-11-23", key: "$key" }) { shoppingList { id } } }',
    may: ofNoMeal,
  },
  'Mutation.renewMealPlanCalendar': {
    ask: 'mutation { it: renewMealPlanCalendar(input: {}) { path } }',
    may: signedIn,
  },
  'Mutation.removeMealPlanCalendar': {
    ask: 'mutation { it: removeMealPlanCalendar(input: {}) { calendar { createdAt } } }',
    may: signedIn,
  },
  'Query.searchRecipes': { ask: '{ it: searchRecipes(words: "soup") { nodes { id } } }', may: 'answer' },
  'Query.tags': { ask: '{ it: tags { name } }', may: 'answer' },
  'Query.myRecipes': {
    ask: '{ it: myRecipes { nodes { id } } }',
    may: { owner: 'answer', stranger: 'answer', admin: 'answer', others: 'null' },
  },
  'Query.favouriteRecipes': {
    ask: '{ it: favouriteRecipes { nodes { id } } }',
    may: { owner: 'answer', stranger: 'answer', admin: 'answer', others: 'null' },
  },
  'Mutation.register': {
    ask: 'mutation { it: register(input: { email: "$key@example.org", password: "a shelf of lemons" }) { email } }',
    may: 'answer',
  },
  'Mutation.signIn': {
    ask: 'mutation { it: signIn(input: { email: "nobody@example.org", password: "x" }) { viewer { kind } } }',
    may: 'INCORRECT_CREDENTIALS',
  },
  'Mutation.createAccount': {
    ask: 'mutation { it: createAccount(input: { username: "$key" }) { viewer { kind } } }',
    may: {
      unnamed: 'answer',
      owner: 'ACCOUNT_EXISTS',
      stranger: 'ACCOUNT_EXISTS',
      admin: 'ACCOUNT_EXISTS',
      others: 'UNAUTHENTICATED',
    },
  },
  'Mutation.endSession': {
    ask: 'mutation { it: endSession(input: { id: "$key" }) { viewer { kind } } }',
    may: { unnamed: 'answer', ...signedIn },
  },
  'Mutation.changePassword': {
    ask: 'mutation { it: changePassword(input: { currentPassword: "wrong", newPassword: "a good new one" }) { viewer { kind } } }',
    may: {
      unnamed: 'INCORRECT_CREDENTIALS',
      owner: 'INCORRECT_CREDENTIALS',
      stranger: 'INCORRECT_CREDENTIALS',
      admin: 'INCORRECT_CREDENTIALS',
      others: 'UNAUTHENTICATED',
    },
  },
  'Mutation.changeEmail': {
    ask: 'mutation { it: changeEmail(input: { currentPassword: "wrong", email: "new@example.org" }) { viewer { kind } } }',
    may: {
      unnamed: 'INCORRECT_CREDENTIALS',
      owner: 'INCORRECT_CREDENTIALS',
      stranger: 'INCORRECT_CREDENTIALS',
      admin: 'INCORRECT_CREDENTIALS',
      others: 'UNAUTHENTICATED',
    },
  },
  'Mutation.removeAccount': {
    ask: 'mutation { it: removeAccount(input: { currentPassword: "wrong" }) { viewer { kind } } }',
    may: {
      unnamed: 'INCORRECT_CREDENTIALS',
      owner: 'INCORRECT_CREDENTIALS',
      stranger: 'INCORRECT_CREDENTIALS',
      admin: 'INCORRECT_CREDENTIALS',
      others: 'UNAUTHENTICATED',
    },
  },
  'Mutation.unlock': {
    ask: 'mutation { it: unlock(input: { area: ADMIN, password: "wrong" }) { viewer { kind } } }',
    may: 'INCORRECT_CREDENTIALS',
  },
  'Mutation.moveStock': {
    ask: `mutation { it: moveStock(input: { barcode: "${barcode}", delta: 1, key: "$key" }) { entry { quantity } } }`,
    may: signedIn,
  },
  'Mutation.addItem': {
    ask: `mutation { it: addItem(input: { barcode: "${barcode}", brand: "B", name: "N", capacity: 1, unit: G, quantity: 1, key: "$key" }) { entry { quantity } } }`,
    may: signedIn,
  },
  'Mutation.addLeftovers': {
    ask: 'mutation { it: addLeftovers(input: { name: "Chilli", quantity: 1, key: "$key" }) { entry { quantity } } }',
    may: signedIn,
  },
  // Nobody here entered it, and it stands in a pantry.
  'Mutation.deleteItem': {
    ask: `mutation { it: deleteItem(input: { barcode: "${barcode}" }) { barcode } }`,
    may: { admin: 'ITEM_IN_USE', unlocked: 'ITEM_IN_USE', others: 'FORBIDDEN' },
  },
  'Mutation.setPantryEntries': {
    ask: `mutation { it: setPantryEntries(input: { entries: [{ barcode: "${barcode}", quantity: 2 }], key: "$key" }) { pantry { id } } }`,
    may: signedIn,
  },
  'Mutation.emptyPantry': {
    ask: 'mutation { it: emptyPantry(input: { key: "$key" }) { pantry { id } } }',
    may: signedIn,
  },
  'Mutation.removeEntry': {
    ask: 'mutation { it: removeEntry(input: { barcode: "nothing-of-mine", key: "$key" }) { entryId } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.undoStockMove': {
    ask: 'mutation { it: undoStockMove(input: { moveKey: "$key", key: "$key" }) { entryId } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.putAwayShopping': {
    ask: 'mutation { it: putAwayShopping(input: { packets: [], skippedLines: ["$key"], key: "$key" }) { pantry { id } } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.undoPutAway': {
    ask: 'mutation { it: undoPutAway(input: { operationKey: "$key", key: "$key" }) { pantry { id } } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.undoCookRecipe': {
    ask: 'mutation { it: undoCookRecipe(input: { operationKey: "$key", key: "$key" }) { pantry { id } } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.cookRecipe': {
    ask: 'mutation { it: cookRecipe(input: { recipeId: "$private", takes: [], key: "$key" }) { recipe { id } } }',
    may: { owner: 'answer', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.setStockMoveReason': {
    ask: 'mutation { it: setStockMoveReason(input: { moveKey: "$key", reason: THROWN_AWAY }) { entryId } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.changeBatch': {
    ask: 'mutation { it: changeBatch(input: { batchId: "999999999999999999", key: "$key" }) { entryId } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.shareEntry': {
    ask: 'mutation { it: shareEntry(input: { barcode: "nothing-of-mine", public: true }) { entryId } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.dismissFirstSteps': { ask: 'mutation { it: dismissFirstSteps { pantry { id } } }', may: signedIn },
  'Mutation.setPantryPosition': {
    ask: 'mutation { it: setPantryPosition(input: { latitude: 53.82, longitude: -1.57 }) { pantry { id } } }',
    may: signedIn,
  },
  'Mutation.removePantryPosition': {
    ask: 'mutation { it: removePantryPosition(input: {}) { pantry { id } } }',
    may: signedIn,
  },
  'Mutation.shareAll': { ask: 'mutation { it: shareAll(input: { public: false }) { pantry { id } } }', may: signedIn },
  'Mutation.editPantry': {
    ask: 'mutation { it: editPantry(input: { name: "A shelf", postcode: "" }) { pantry { id } } }',
    may: signedIn,
  },
  // Nobody here entered it: only admins and those who unlocked their gate may correct it.
  'Mutation.updateItem': {
    ask: `mutation { it: updateItem(input: { barcode: "${barcode}", brand: "Larder Mills", name: "Porridge", capacity: 500, unit: G }) { item { name } } }`,
    may: { admin: 'answer', unlocked: 'answer', others: 'FORBIDDEN' },
  },
  'Mutation.submitFeedback': {
    ask: 'mutation { it: submitFeedback(input: { text: "Good bread." }) { id } }',
    may: 'answer',
  },
  'Mutation.updateProfile': {
    ask: 'mutation { it: updateProfile(input: { name: "", headline: "", bio: "", description: "" }) { account { id } } }',
    may: signedIn,
  },
  'Mutation.setProfileImage': {
    ask: 'mutation { it: setProfileImage(input: { imageId: null }) { account { id } } }',
    may: signedIn,
  },
  // It has no photograph; who may add one is tested in itemImages.test.ts.
  'Mutation.setItemImage': {
    ask: `mutation { it: setItemImage(input: { barcode: "${barcode}", imageId: null }) { item { name } } }`,
    may: {
      owner: 'NOT_FOUND',
      stranger: 'NOT_FOUND',
      admin: 'NOT_FOUND',
      unlocked: 'NOT_FOUND',
      others: 'UNAUTHENTICATED',
    },
  },
  'Mutation.reportItem': { ask: `mutation { it: reportItem(input: { barcode: "${barcode}" }) { id } }`, may: 'answer' },
  'Mutation.createRecipe': {
    ask: `mutation { it: createRecipe(input: { ${content}, public: true, key: "$key" }) { recipe { id } } }`,
    may: signedIn,
  },
  'Mutation.updateRecipe': {
    ask: `mutation { it: updateRecipe(input: { id: "$public", version: $version, name: "Soup $key", ingredients: [], instructions: [], tags: [], public: true }) { recipe { id } } }`,
    may: editors,
  },
  'Mutation.favouriteRecipe': {
    ask: 'mutation { it: favouriteRecipe(input: { id: "$public" }) { recipe { id } } }',
    may: signedIn,
  },
  'Mutation.unfavouriteRecipe': {
    ask: 'mutation { it: unfavouriteRecipe(input: { id: "$public" }) { recipe { id } } }',
    may: signedIn,
  },
  'Mutation.reportRecipe': { ask: 'mutation { it: reportRecipe(input: { id: "$public" }) { id } }', may: 'answer' },
  'Mutation.deleteRecipe': { ask: 'mutation { it: deleteRecipe(input: { id: "$public" }) { id } }', may: editors },
  'Mutation.importRecipe': { ask: 'mutation { it: importRecipe(input: { text: "Soup" }) { name } }', may: signedIn },
  'Mutation.restoreRecipe': {
    ask: 'mutation { it: restoreRecipe(input: { id: "$private" }) { recipe { id } } }',
    may: { owner: 'answer', others: 'NOT_FOUND' },
  },
  'Query.generator': { ask: '{ it: generator { origin left } }', may: 'answer' },
  // A visitor's generation is visible to anyone who knows its id; see generationRules.test.ts.
  'Query.generation': {
    ask: '{ it: generation(id: "$generation") { state } }',
    may: { owner: 'answer', others: 'null' },
  },
  'Mutation.generateRecipe': {
    ask: 'mutation { it: generateRecipe(input: { id: "$key", description: "leek soup" }) { generation { state } } }',
    may: 'answer',
  },
  'Mutation.cancelGeneration': {
    ask: 'mutation { it: cancelGeneration(input: { id: "$generation" }) { generation { state } } }',
    may: { owner: 'answer', others: 'NOT_FOUND' },
  },
  'Query.conversations': { ask: '{ it: conversations { nodes { id } } }', may: signedIn },
  'Query.conversation': {
    ask: '{ it: conversation(partnerId: "$owner") { id } }',
    may: { stranger: 'answer', admin: 'answer', others: 'null' },
  },
  'Query.thread': { ask: '{ it: thread(id: "$thread") { name } }', may: { owner: 'answer', others: 'null' } },
  'Query.unreadMessages': { ask: '{ it: unreadMessages }', may: 'answer' },
  'Query.blockedPeople': { ask: '{ it: blockedPeople { nodes { id } } }', may: signedIn },
  'Mutation.sendMessage': {
    ask: 'mutation { it: sendMessage(input: { recipientId: "$partner", text: "Hello", key: "$key" }) { message { number } } }',
    may: signedIn,
  },
  // 1 and 2 are the owner's, 3 is the partner's.
  'Mutation.editMessage': {
    ask: 'mutation { it: editMessage(input: { threadId: "$thread", number: 1, text: "Hello $key" }) { message { text } } }',
    may: itsWriter,
  },
  'Mutation.unsendMessage': {
    ask: 'mutation { it: unsendMessage(input: { threadId: "$thread", number: 2 }) { message { text } } }',
    may: itsWriter,
  },
  'Mutation.markRead': {
    ask: 'mutation { it: markRead(input: { threadId: "$thread", number: 3 }) { thread { id } } }',
    may: itsWriter,
  },
  'Mutation.sendTyping': { ask: 'mutation { it: sendTyping(input: { recipientId: "$partner" }) }', may: signedIn },
  'Mutation.reportMessage': {
    ask: 'mutation { it: reportMessage(input: { threadId: "$thread", number: 3 }) { id } }',
    may: itsWriter,
  },
  'Mutation.reportItemRequest': {
    ask: 'mutation { it: reportItemRequest(input: { id: "$request" }) { id } }',
    may: itsWriter,
  },
  'Mutation.withdrawItemRequest': {
    ask: 'mutation { it: withdrawItemRequest(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsWriter,
  },
  // With what is withdrawn nothing more can be done, and the asker can do nothing of what the other side can.
  'Mutation.declineItemRequest': {
    ask: 'mutation { it: declineItemRequest(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.reopenItemRequest': {
    ask: 'mutation { it: reopenItemRequest(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.acceptItemRequest': {
    ask: 'mutation { it: acceptItemRequest(input: { id: "$request", quantity: 1, collectUntil: "2026-11-25T10:00:00Z" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.cancelReservation': {
    ask: 'mutation { it: cancelReservation(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.markOnTheWay': {
    ask: 'mutation { it: markOnTheWay(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.collectItem': {
    ask: 'mutation { it: collectItem(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.markNotCollected': {
    ask: 'mutation { it: markNotCollected(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.thankForItem': {
    ask: 'mutation { it: thankForItem(input: { id: "$request", thanks: "Lovely." }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.storeCollectedItem': {
    ask: 'mutation { it: storeCollectedItem(input: { id: "$request" }) { itemRequest { id } } }',
    may: itsAsker,
  },
  'Mutation.blockPerson': {
    ask: 'mutation { it: blockPerson(input: { personId: "$partner" }) { conversation { id } } }',
    may: signedIn,
  },
  'Mutation.unblockPerson': {
    ask: 'mutation { it: unblockPerson(input: { personId: "$partner" }) { conversation { id } } }',
    may: signedIn,
  },
  'Query.ratings': { ask: '{ it: ratings(recipeId: "$rated") { nodes { id } } }', may: 'answer' },
  'Mutation.rateRecipe': {
    ask: 'mutation { it: rateRecipe(input: { recipeId: "$rated", stars: 4 }) { rating { id } } }',
    may: { owner: 'FORBIDDEN', stranger: 'answer', admin: 'answer', others: 'UNAUTHENTICATED' },
  },
  'Mutation.removeRating': {
    ask: 'mutation { it: removeRating(input: { recipeId: "$rated" }) { recipe { id } } }',
    may: signedIn,
  },
  'Mutation.reportRating': { ask: 'mutation { it: reportRating(input: { id: "$rating" }) { id } }', may: 'answer' },
  'Mutation.hideRating': {
    ask: 'mutation { it: hideRating(input: { id: "$rating", hidden: false }) { rating { id } } }',
    may: ofAdmins,
  },
  'Query.followedCreators': { ask: '{ it: followedCreators { nodes { id } } }', may: signedIn },
  'Mutation.followPerson': {
    ask: 'mutation { it: followPerson(input: { personId: "$partner" }) { person { id } } }',
    may: signedIn,
  },
  'Mutation.unfollowPerson': {
    ask: 'mutation { it: unfollowPerson(input: { personId: "$partner" }) { person { id } } }',
    may: signedIn,
  },
  'Mutation.markRecipesSeen': {
    ask: 'mutation { it: markRecipesSeen(input: { personId: "$partner" }) { person { id } } }',
    may: signedIn,
  },
  'Query.savedSearches': { ask: '{ it: savedSearches { id } }', may: signedIn },
  'Mutation.saveSearch': {
    ask: 'mutation { it: saveSearch(input: { words: "tomatoes", within: 5 }) { savedSearch { id } } }',
    may: signedIn,
  },
  'Mutation.removeSavedSearch': {
    ask: `mutation { it: removeSavedSearch(input: { id: "${maxInt32}" }) { savedSearches { id } } }`,
    may: signedIn,
  },
  'Query.adminUsers': {
    ask: '{ it: adminUsers { nodes { id username emails confirmedEmails admin } } }',
    may: ofAdmins,
  },
  'Query.adminItems': { ask: '{ it: adminItems { nodes { barcode } } }', may: ofAdmins },
  'Query.adminPantries': { ask: '{ it: adminPantries { nodes { id entryCount } } }', may: ofAdmins },
  'Query.adminRecipes': { ask: '{ it: adminRecipes { nodes { id hidden } } }', may: ofAdmins },
  'Query.adminFeedback': { ask: '{ it: adminFeedback { nodes { id text } } }', may: ofAdmins },
  'Query.adminFeedbackOne': { ask: '{ it: adminFeedbackOne(id: "$feedback") { text } }', may: ofAdmins },
  'Query.adminEvidence': { ask: '{ it: adminEvidence(feedbackId: "$feedback") { item { name } } }', may: ofAdmins },
  'Query.auditLog': { ask: '{ it: auditLog { nodes { id } } }', may: ofAdmins },
  'Query.pageViews': { ask: '{ it: pageViews { total } }', may: ofAdmins },
  'Mutation.setAdmin': {
    ask: 'mutation { it: setAdmin(input: { id: "$partner", granted: false }) { user { id } } }',
    may: ofAdmins,
  },
  'Mutation.hideRecipe': {
    ask: 'mutation { it: hideRecipe(input: { id: "$public", hidden: true }) { recipe { id } } }',
    may: ofAdmins,
  },
  'Mutation.actionFeedback': {
    ask: 'mutation { it: actionFeedback(input: { id: "$feedback", actioned: true }) { feedback { id } } }',
    may: ofAdmins,
  },
  'Mutation.deleteFeedback': {
    ask: `mutation { it: deleteFeedback(input: { id: "${maxInt32}" }) { id } }`,
    may: ofAdmins,
  },
  'Query.sendsMail': { ask: '{ it: sendsMail }', may: 'answer' },
  'Mutation.requestPasswordReset': {
    ask: 'mutation { it: requestPasswordReset(input: { email: "$key@example.org" }) { email } }',
    may: 'answer',
  },
  // Tokens that nobody was sent: what the right one does is tested in resets.test.ts.
  'Mutation.resetPassword': {
    ask: 'mutation { it: resetPassword(input: { token: "$key", newPassword: "a shelf of limes" }) { email } }',
    may: 'NOT_FOUND',
  },
  'Mutation.confirmEmail': {
    ask: 'mutation { it: confirmEmail(input: { token: "$key" }) { email } }',
    may: 'NOT_FOUND',
  },
  'Mutation.stopNotificationEmails': {
    ask: 'mutation { it: stopNotificationEmails(input: { kinds: [MESSAGE], token: "$key" }) { kinds } }',
    may: 'NOT_FOUND',
  },
  'Mutation.sendConfirmation': {
    ask: 'mutation { it: sendConfirmation(input: {}) { viewer { kind } } }',
    may: { unnamed: 'answer', ...signedIn },
  },
  'Query.notifications': { ask: '{ it: notifications { id } }', may: signedIn },
  'Query.notificationSettings': {
    ask: '{ it: notificationSettings { timeZone } }',
    may: { owner: 'answer', stranger: 'answer', admin: 'answer', others: 'null' },
  },
  'Mutation.markNotificationsRead': {
    ask: 'mutation { it: markNotificationsRead(input: {}) { viewer { unreadNotificationCount } } }',
    may: signedIn,
  },
  'Mutation.setNotificationChoice': {
    ask: 'mutation { it: setNotificationChoice(input: { kind: REQUEST, channel: PUSH, isOn: true }) { id } }',
    may: signedIn,
  },
  'Mutation.updateNotificationSettings': {
    ask: 'mutation { it: updateNotificationSettings(input: { showsWords: true }) { id } }',
    may: signedIn,
  },
  'Mutation.sendEmail': {
    ask: 'mutation { it: sendEmail(input: { recipient: "$key@example.org", subject: "Hello", body: "Text" }) { id } }',
    may: ofAdmins,
  },
  'Query.adminFailedEmails': { ask: '{ it: adminFailedEmails { id } }', may: ofAdmins },
  'Mutation.countView': {
    ask: 'mutation { it: countView(input: { path: "/recipe/:recipeID", device: 2 }) { counted } }',
    may: 'answer',
  },
  'Query.boxes': { ask: '{ it: boxes(pantryId: "$owner") { id } }', may: pantryManagers },
  'Mutation.enrolBox': {
    ask: 'mutation { it: enrolBox(input: { pantryId: "$owner", name: "Fridge" }) { box { id } } }',
    may: pantryManagers,
  },
  'Mutation.renewBoxLabel': {
    ask: 'mutation { it: renewBoxLabel(input: { id: "$box" }) { labelCode } }',
    may: pantryManagers,
  },
  'Mutation.revokeBox': { ask: 'mutation { it: revokeBox(input: { id: "$box" }) { id } }', may: pantryManagers },
  // That the right label lets in is tested in boxes.test.ts.
  'Mutation.signInWithBox': {
    ask: 'mutation { it: signInWithBox(input: { code: "larder-box:unknown" }) { viewer { kind } } }',
    may: 'INCORRECT_CREDENTIALS',
  },
  // It is not set up here; google.test.ts says more of it, and apiKeys.test.ts of what keys may.
  'Mutation.signInWithGoogle': {
    ask: 'mutation { it: signInWithGoogle(input: { idToken: "x.y.z" }) { viewer { kind } } }',
    may: 'GATE_SHUT',
  },
  'Mutation.allowGoogleLink': {
    ask: 'mutation { it: allowGoogleLink(input: { currentPassword: "wrong" }) { viewer { kind } } }',
    may: proving,
  },
  // Of those asked here everybody has a password; google.test.ts tells of those who have none.
  'Mutation.addPassword': {
    ask: 'mutation { it: addPassword(input: { email: "$key@example.org", newPassword: "a shelf of limes" }) { viewer { kind } } }',
    may: { owner: 'FORBIDDEN', stranger: 'FORBIDDEN', admin: 'FORBIDDEN', others: 'UNAUTHENTICATED' },
  },
  'Mutation.unlinkGoogle': {
    ask: 'mutation { it: unlinkGoogle(input: { id: "$key", currentPassword: "wrong" }) { viewer { kind } } }',
    may: proving,
  },
  'Mutation.createApiKey': {
    ask: 'mutation { it: createApiKey(input: { name: "Display", scope: READ, currentPassword: "wrong" }) { key } }',
    may: proving,
  },
  'Mutation.revokeApiKey': {
    ask: 'mutation { it: revokeApiKey(input: { id: "$key" }) { viewer { kind } } }',
    may: { owner: 'NOT_FOUND', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Query.itemRequests': {
    ask: '{ it: itemRequests(pantryId: "$owner") { nodes { id } } }',
    may: { owner: 'answer', stranger: 'FORBIDDEN', admin: 'FORBIDDEN', others: 'UNAUTHENTICATED' },
  },
  'Query.itemRequest': { ask: '{ it: itemRequest(id: "$request") { id } }', may: { owner: 'answer', others: 'null' } },
  'Mutation.requestItem': {
    ask: `mutation { it: requestItem(input: { pantryId: "$owner", barcode: "${barcode}", quantity: 1, key: "$key" }) { itemRequest { id } } }`,
    may: { owner: 'FORBIDDEN', stranger: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'UNAUTHENTICATED' },
  },
  'Mutation.setCollectionDetails': {
    ask: 'mutation { it: setCollectionDetails(input: { collectionDetails: "By the door." }) { pantry { id } } }',
    may: signedIn,
  },
  'Mutation.setPublicShelf': {
    ask: 'mutation { it: setPublicShelf(input: { isPublicShelf: false }) { pantry { id } } }',
    may: signedIn,
  },
  'Query.pushPublicKey': { ask: '{ it: pushPublicKey }', may: 'answer' },
  'Query.pushSubscriptions': { ask: '{ it: pushSubscriptions { id } }', may: signedIn },
  'Mutation.addPushSubscription': {
    ask: 'mutation { it: addPushSubscription(input: { endpoint: "https://push.example.org/$key", p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg" }) { pushSubscriptions { id } } }',
    may: signedIn,
  },
  'Mutation.sendTestNotification': { ask: 'mutation { it: sendTestNotification { queued } }', may: signedIn },
  'Mutation.removePushSubscription': {
    ask: 'mutation { it: removePushSubscription(input: { id: "999999" }) { pushSubscriptions { id } } }',
    may: signedIn,
  },
  // Last, because they end the session they are asked with.
  'Mutation.signOut': { ask: 'mutation { it: signOut { viewer { kind } } }', may: 'answer' },
  'Mutation.signOutEverywhere': { ask: 'mutation { it: signOutEverywhere { viewer { kind } } }', may: 'answer' },
  // What each viewer hears is tested below; listening itself is free to all.
  'Subscription.generationChanged': {
    ask: 'subscription { it: generationChanged(id: "$generation") { state } }',
    may: 'answer',
  },
  // What each viewer hears of messages is tested in messagesLive.test.ts.
  'Subscription.messagesChanged': { ask: 'subscription { it: messagesChanged { kind } }', may: signedIn },
  'Subscription.shoppingListChanged': {
    ask: 'subscription { it: shoppingListChanged(pantryId: "$owner") { id } }',
    may: { owner: 'answer', stranger: 'FORBIDDEN', admin: 'FORBIDDEN', others: 'UNAUTHENTICATED' },
  },
  'Subscription.mealPlanChanged': {
    ask: `subscription { it: mealPlanChanged(pantryId: "$owner", from: "${today}") { days { id } } }`,
    may: { owner: 'answer', stranger: 'FORBIDDEN', admin: 'FORBIDDEN', others: 'UNAUTHENTICATED' },
  },
  // What each viewer hears of requests is tested in itemRequests.test.ts.
  'Subscription.itemRequestChanged': { ask: 'subscription { it: itemRequestChanged { id } }', may: signedIn },
  // What each viewer hears of notifications is tested in notifications.test.ts.
  'Subscription.notificationChanged': {
    ask: 'subscription { it: notificationChanged { notification { id } } }',
    may: signedIn,
  },
  'Subscription.pantryChanged': {
    ask: 'subscription { it: pantryChanged(pantryId: "$owner") { entryId } }',
    may: 'answer',
  },
}

/** An app with somebody of every kind, and what the operations above name. */
export interface Viewers {
  testApp: TestApp
  owner: Cook
  clients: Map<Kind, TestClient>
  /** What the operations name by `$private`, `$partner` and so on. */
  named: Record<string, string>
  /** The same browser again, so that one question cannot change who asks the next. */
  copyOf(kind: Kind): TestClient
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
  const clients = new Map<Kind, TestClient>([['box', await seed.atBox(owner)]])
  clients
    .set('visitor', seed.visitor())
    .set('unnamed', unnamed)
    .set('owner', owner)
    .set('stranger', await seed.cook('stranger'))
    .set('unlocked', unlocked)
    .set('admin', admin)
  return {
    testApp,
    owner,
    clients,
    named: {
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
      for (const [name, value] of clients.get(kind)?.cookies ?? []) copy.cookies.set(name, value)
      return copy
    },
  }
}

/** What the table says. */
function outcomeFor(name: string, kind: Kind): Outcome {
  const { may } = rules[name] as Rule
  if (kind === 'box') return ofBoxes[name] ?? (typeof may === 'string' ? may : (may.visitor ?? may.others))
  return typeof may === 'string' ? may : (may[kind] ?? may.others)
}

/** The operations that are asked one by one: signing out and subscriptions have tests of their own. */
export const askedOperations = Object.keys(rules).filter(
  (name) => !name.startsWith('Subscription.') && !name.startsWith('Mutation.signOut'),
)

/** Refusals, the viewer most likely to be let in wrongly first: who has an account, but nothing to do with it. */
export const likeliestIntruders: Kind[] = ['stranger', 'admin', 'unlocked', 'box', 'unnamed', 'visitor']

/** Whom to ask an operation with if only one may be asked: who is refused and likeliest to be let in; of what is free to all, a stranger. */
export function likeliestIntruder(name: string): Kind {
  return likeliestIntruders.find((kind) => outcomeFor(name, kind) !== 'answer') ?? 'stranger'
}

/** Asks an operation as that viewer, and compares the answer with the table. */
export async function expectOutcome(
  { testApp, owner, named, copyOf }: Viewers,
  name: string,
  kind: Kind,
): Promise<void> {
  const { ask } = rules[name] as Rule
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
  const answer = await client.ask<{ it: unknown }>(query)
  const code = answer.errors[0]?.extensions.code
  if (outcome === 'answer' && code === undefined)
    expect({ name, kind, it: answer.data.it }).toEqual({ name, kind, it: expect.anything() })
  else if (outcome === 'null' && code === undefined)
    expect({ name, kind, it: answer.data.it }).toEqual({ name, kind, it: null })
  else expect({ name, kind, outcome: code ?? 'answer' }).toEqual({ name, kind, outcome })
}
