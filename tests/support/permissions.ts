/**
 * Who may do what: every field of Query, Mutation and Subscription, for every kind of viewer, one line each. It is reviewed
 * like the code, and is not derived from `@Authorized(...)`: a mistake there makes permissionMatrix.test.ts fail.
 */

export const kinds = ['visitor', 'unnamed', 'owner', 'stranger', 'unlocked', 'admin', 'box'] as const
export type Kind = (typeof kinds)[number]

/** A program has an API key of the stranger's, to read and to write. */
export type Asker = Kind | 'program'
export const askers: readonly Asker[] = [...kinds, 'program']

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
  | 'TOO_MANY'

/** One outcome for all, or by kind. A program gets what its person would, unless its own outcome stands there. */
type Rule = Outcome | (Partial<Record<Asker, Outcome>> & { others: Outcome })

const people = <Each extends Outcome>(each: Each) =>
  ({ owner: each, stranger: each, admin: each, others: 'UNAUTHENTICATED' }) as const
const signedIn = people('answer')
/** Of what there is none. */
const ofNothing = people('NOT_FOUND')
/** Of what is the owner's: for everybody else it is not there, admins included. */
const ofOwners = { ...ofNothing, owner: 'answer' } as const
/** Of the owner's own pantry, which everybody knows. */
const ofOwnPantry = { ...people('FORBIDDEN'), owner: 'answer' } as const
const itsOwner = { owner: 'answer', others: 'null' } as const
const elseNull = { ...signedIn, others: 'null' } as const
/** Of a request of the owner's, in whose state this cannot be done. */
const itsAsker = { ...ofNothing, owner: 'VERSION_CONFLICT' } as const
/** Its owner decides about a pantry's boxes, and admins do; for others there are none. */
const pantryManagers = {
  ...ofNothing,
  owner: 'answer',
  unlocked: 'answer',
  admin: 'answer',
  program: 'FORBIDDEN',
} as const
/** Of another person's public recipe: admins, and people who unlocked editing. */
const editors = { owner: 'answer', unlocked: 'answer', admin: 'answer', others: 'FORBIDDEN' } as const
/** Admins, and people who unlocked administration. */
const ofAdmins = { unlocked: 'answer', admin: 'answer', others: 'FORBIDDEN' } as const
/** Whoever has signed in, with an account or without. */
const withSession = { ...signedIn, unnamed: 'answer', program: 'FORBIDDEN' } as const
/** Anyone with an account must send the password, which is wrong here. */
const proving = { ...people('INCORRECT_CREDENTIALS'), program: 'FORBIDDEN' } as const
const provingSession = { ...proving, unnamed: 'INCORRECT_CREDENTIALS' } as const

export const rules: Record<string, Rule> = {
  'Query.viewer': 'answer',
  'Query.item': 'answer',
  'Query.itemsByBarcode': 'answer',
  'Query.lookUpItem': 'answer',
  'Query.pantry': { owner: 'answer', box: 'answer', others: 'null' },
  'Query.pantries': 'answer',
  'Query.pantryAreas': 'answer',
  'Query.community': 'answer',
  'Query.suggestedStaples': 'answer',
  'Query.shoppingList': elseNull,
  'Query.foods': 'answer',
  'Query.recentlyShared': 'answer',
  'Query.myPantry': { ...elseNull, box: 'answer' },
  'Query.homePantry': { ...elseNull, box: 'answer' },
  'Query.pantryInvitations': ofOwnPantry,
  'Query.invitation': 'NOT_FOUND',
  'Query.account': 'answer',
  'Query.recipe': itsOwner,
  'Query.recipes': 'answer',
  'Query.cookableRecipes': signedIn,
  'Query.sharersOfLine': signedIn,
  'Query.mealPlan': signedIn,
  'Query.mealPlanCalendar': signedIn,
  // The owner's own pantry is a home.
  'Query.placeShifts': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Query.placeChecks': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Query.searchRecipes': 'answer',
  'Query.tags': 'answer',
  'Query.myRecipes': elseNull,
  'Query.favouriteRecipes': elseNull,
  'Query.generator': 'answer',
  // A visitor's generation is visible to anyone who knows its id; see generationRules.test.ts.
  'Query.generation': itsOwner,
  'Query.conversations': signedIn,
  'Query.conversation': { stranger: 'answer', admin: 'answer', others: 'null' },
  'Query.thread': itsOwner,
  'Query.unreadMessages': 'answer',
  'Query.blockedPeople': signedIn,
  'Query.ratings': 'answer',
  'Query.followedCreators': signedIn,
  'Query.savedSearches': signedIn,
  'Query.adminUsers': ofAdmins,
  'Query.adminItems': ofAdmins,
  'Query.adminPantries': ofAdmins,
  'Query.adminRecipes': ofAdmins,
  'Query.adminFeedback': ofAdmins,
  'Query.adminFeedbackOne': ofAdmins,
  'Query.adminEvidence': ofAdmins,
  'Query.auditLog': ofAdmins,
  'Query.pageViews': ofAdmins,
  'Query.sendsMail': 'answer',
  'Query.notifications': signedIn,
  'Query.notificationSettings': elseNull,
  'Query.dataExport': {
    owner: 'null',
    stranger: 'null',
    admin: 'null',
    program: 'FORBIDDEN',
    others: 'UNAUTHENTICATED',
  },
  'Query.adminFailedEmails': ofAdmins,
  'Query.adminFailedJobs': ofAdmins,
  'Query.adminSystem': ofAdmins,
  'Query.boxes': pantryManagers,
  'Query.itemRequests': ofOwnPantry,
  'Query.itemRequest': itsOwner,
  'Query.pushPublicKey': 'answer',
  'Query.pushSubscriptions': signedIn,
  'Query.webhooks': signedIn,
  'Query.import': people('null'),
  'Query.undoableImports': people('answer'),
  'Query.viewerImport': people('null'),
  'Mutation.setStaples': signedIn,
  'Mutation.setKeepAtLeast': ofNothing,
  'Mutation.addShoppingLines': signedIn,
  'Mutation.addRecipeToShoppingList': ofOwners,
  'Mutation.tickShoppingLines': signedIn,
  'Mutation.editShoppingLine': ofNothing,
  'Mutation.removeShoppingLines': signedIn,
  'Mutation.restoreShoppingLines': signedIn,
  'Mutation.setAisles': signedIn,
  'Mutation.createItem': signedIn,
  'Mutation.setMatchVote': signedIn,
  'Mutation.setFavouriteRecipes': signedIn,
  'Mutation.planMeal': signedIn,
  'Mutation.movePlannedMeal': ofNothing,
  'Mutation.changePlannedMeal': ofNothing,
  'Mutation.removePlannedMeal': signedIn,
  'Mutation.addMealPlanToShoppingList': ofNothing,
  'Mutation.renewMealPlanCalendar': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.removeMealPlanCalendar': signedIn,
  'Mutation.register': 'answer',
  'Mutation.signIn': { program: 'FORBIDDEN', others: 'INCORRECT_CREDENTIALS' },
  'Mutation.createAccount': { ...people('ACCOUNT_EXISTS'), unnamed: 'answer', program: 'FORBIDDEN' },
  'Mutation.endSession': withSession,
  'Mutation.changePassword': provingSession,
  'Mutation.changeEmail': provingSession,
  'Mutation.removeAccount': provingSession,
  'Mutation.unlock': { box: 'FORBIDDEN', program: 'FORBIDDEN', others: 'INCORRECT_CREDENTIALS' },
  'Mutation.moveStock': { ...signedIn, box: 'answer' },
  'Mutation.addItem': { ...signedIn, box: 'answer' },
  'Mutation.addLeftovers': { ...signedIn, box: 'answer' },
  // Nobody here entered it, and it stands in a pantry.
  'Mutation.deleteItem': { admin: 'ITEM_IN_USE', unlocked: 'ITEM_IN_USE', others: 'FORBIDDEN' },
  'Mutation.setPantryEntries': signedIn,
  'Mutation.emptyPantry': signedIn,
  'Mutation.removeEntry': ofNothing,
  'Mutation.undoStockMove': ofNothing,
  'Mutation.putAwayShopping': ofNothing,
  'Mutation.undoPutAway': ofNothing,
  'Mutation.undoCookRecipe': ofNothing,
  'Mutation.cookRecipe': ofOwners,
  'Mutation.throwAwayBatches': signedIn,
  'Mutation.undoThrowAwayBatches': ofNothing,
  'Mutation.setStockMoveReason': ofNothing,
  'Mutation.changeBatch': ofNothing,
  'Mutation.updateEntry': ofNothing,
  'Mutation.shareEntry': ofNothing,
  'Mutation.dismissFirstSteps': signedIn,
  'Mutation.setPantryPosition': signedIn,
  'Mutation.removePantryPosition': signedIn,
  'Mutation.shareAll': signedIn,
  'Mutation.updatePantry': signedIn,
  'Mutation.editPantry': signedIn,
  // Nobody here entered it: only admins and those who unlocked their gate may correct it.
  'Mutation.updateItem': { admin: 'answer', unlocked: 'answer', others: 'FORBIDDEN' },
  'Mutation.submitFeedback': 'answer',
  'Mutation.updateProfile': signedIn,
  'Mutation.setProfileImage': signedIn,
  // It has no photograph; who may add one is tested in itemImages.test.ts.
  'Mutation.setItemImage': { ...ofNothing, unlocked: 'NOT_FOUND' },
  'Mutation.reportItem': 'answer',
  'Mutation.createRecipe': signedIn,
  'Mutation.updateRecipe': editors,
  'Mutation.favouriteRecipe': signedIn,
  'Mutation.unfavouriteRecipe': signedIn,
  'Mutation.reportRecipe': 'answer',
  'Mutation.deleteRecipe': editors,
  'Mutation.importRecipe': signedIn,
  'Mutation.setRecipeNote': ofOwners,
  // Its person is at one by then.
  'Mutation.startImport': { ...signedIn, program: 'TOO_MANY' },
  'Mutation.chooseImportItems': ofNothing,
  'Mutation.chooseImportTable': ofNothing,
  'Mutation.runImport': ofNothing,
  'Mutation.stopImport': ofNothing,
  'Mutation.undoImport': ofNothing,
  'Mutation.discardImport': signedIn,
  'Mutation.restoreRecipe': { owner: 'answer', others: 'NOT_FOUND' },
  'Mutation.generateRecipe': 'answer',
  'Mutation.cancelGeneration': { owner: 'answer', others: 'NOT_FOUND' },
  'Mutation.sendMessage': signedIn,
  'Mutation.editMessage': ofOwners,
  'Mutation.unsendMessage': ofOwners,
  'Mutation.markRead': ofOwners,
  'Mutation.sendTyping': signedIn,
  'Mutation.reportMessage': ofOwners,
  'Mutation.reportItemRequest': ofOwners,
  'Mutation.withdrawItemRequest': ofOwners,
  'Mutation.declineItemRequest': itsAsker,
  'Mutation.reopenItemRequest': itsAsker,
  'Mutation.acceptItemRequest': itsAsker,
  'Mutation.cancelReservation': itsAsker,
  'Mutation.markOnTheWay': itsAsker,
  'Mutation.collectItem': itsAsker,
  'Mutation.markNotCollected': itsAsker,
  'Mutation.thankForItem': itsAsker,
  'Mutation.storeCollectedItem': itsAsker,
  'Mutation.blockPerson': signedIn,
  'Mutation.unblockPerson': signedIn,
  'Mutation.rateRecipe': { ...signedIn, owner: 'FORBIDDEN' },
  'Mutation.removeRating': signedIn,
  'Mutation.reportRating': 'answer',
  'Mutation.hideRating': ofAdmins,
  'Mutation.followPerson': signedIn,
  'Mutation.unfollowPerson': signedIn,
  'Mutation.markRecipesSeen': signedIn,
  'Mutation.saveSearch': signedIn,
  'Mutation.removeSavedSearch': signedIn,
  'Mutation.setAdmin': ofAdmins,
  'Mutation.hideRecipe': ofAdmins,
  'Mutation.actionFeedback': ofAdmins,
  'Mutation.deleteFeedback': ofAdmins,
  'Mutation.requestPasswordReset': 'answer',
  // Tokens that nobody was sent: what the right one does is tested in resets.test.ts.
  'Mutation.resetPassword': 'NOT_FOUND',
  'Mutation.confirmEmail': 'NOT_FOUND',
  'Mutation.stopNotificationEmails': 'NOT_FOUND',
  'Mutation.sendConfirmation': withSession,
  'Mutation.markNotificationsRead': signedIn,
  'Mutation.setNotificationChoice': signedIn,
  'Mutation.updateNotificationSettings': signedIn,
  'Mutation.startDataExport': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.deleteDataExport': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.sendEmail': ofAdmins,
  'Mutation.retryJob': { unlocked: 'NOT_FOUND', admin: 'NOT_FOUND', others: 'FORBIDDEN' },
  'Mutation.countView': 'answer',
  'Mutation.enrolBox': pantryManagers,
  'Mutation.renewBoxLabel': pantryManagers,
  'Mutation.revokeBox': pantryManagers,
  // That the right label lets in is tested in boxes.test.ts.
  'Mutation.signInWithBox': { program: 'FORBIDDEN', others: 'INCORRECT_CREDENTIALS' },
  // It is not set up here; google.test.ts says more of it.
  'Mutation.signInWithGoogle': { program: 'FORBIDDEN', others: 'GATE_SHUT' },
  // Passkeys belong to a name, and these tests use an IP address; passkeys.test.ts says more of them.
  'Mutation.startPasskeySignIn': { program: 'FORBIDDEN', others: 'GATE_SHUT' },
  'Mutation.signInWithPasskey': { program: 'FORBIDDEN', others: 'GATE_SHUT' },
  'Mutation.startAddingPasskey': proving,
  'Mutation.addPasskey': { ...people('GATE_SHUT'), program: 'FORBIDDEN' },
  'Mutation.allowProviderLink': proving,
  // Of those asked here everybody has a password; google.test.ts tells of those who have none.
  'Mutation.addPassword': people('FORBIDDEN'),
  'Mutation.removeSignInMethod': proving,
  'Mutation.createApiKey': proving,
  'Mutation.revokeApiKey': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.requestItem': { ...ofNothing, owner: 'FORBIDDEN' },
  // What members and helpers may do is tested in members.test.ts.
  'Mutation.inviteToPantry': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.revokeInvitation': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.joinPantry': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.undoMovingIn': { ...ofOwnPantry, owner: 'NOT_FOUND', program: 'FORBIDDEN' },
  'Mutation.leavePantry': { ...signedIn, owner: 'FORBIDDEN', program: 'FORBIDDEN' },
  'Mutation.setHomePantry': { ...ofOwnPantry, program: 'FORBIDDEN' },
  'Mutation.setPantryNotices': { ...ofOwnPantry, owner: 'FORBIDDEN', program: 'FORBIDDEN' },
  'Mutation.removeMember': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.setMemberRole': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.createPlace': { ...signedIn, program: 'FORBIDDEN' },
  // The owner's own pantry is a home.
  'Mutation.editPlace': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.closePlace': {
    ...people('FORBIDDEN'),
    owner: 'NOT_FOUND',
    admin: 'NOT_FOUND',
    unlocked: 'NOT_FOUND',
  },
  'Mutation.setPlaceLimit': ofAdmins,
  'Mutation.addPlaceShift': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.editPlaceShift': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.removePlaceShift': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.takeShift': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.giveShiftAway': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.askForCover': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.sendPlaceCheck': { ...people('FORBIDDEN'), owner: 'NOT_FOUND' },
  'Mutation.renewShiftCalendar': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.removeShiftCalendar': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.setDietProfile': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.deleteDietProfile': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.setSendsAvoidedFoods': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.setChild': { ...ofOwnPantry, program: 'FORBIDDEN' },
  'Mutation.removeChild': { ...ofOwnPantry, program: 'FORBIDDEN' },
  'Mutation.setCollectionDetails': signedIn,
  'Mutation.setPublicShelf': signedIn,
  'Mutation.addPushSubscription': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.sendTestNotification': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.createWebhook': { ...signedIn, program: 'FORBIDDEN' },
  'Mutation.enableWebhook': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.testWebhook': { ...ofNothing, program: 'FORBIDDEN' },
  'Mutation.removeWebhook': signedIn,
  'Mutation.removePushSubscription': signedIn,
  'Mutation.signOut': { program: 'FORBIDDEN', others: 'answer' },
  'Mutation.signOutEverywhere': { program: 'FORBIDDEN', others: 'answer' },
  // What each viewer hears is tested in permissions.test.ts, messagesLive.test.ts, itemRequests.test.ts and notifications.test.ts.
  'Subscription.generationChanged': 'answer',
  'Subscription.messagesChanged': signedIn,
  'Subscription.shoppingListChanged': ofOwnPantry,
  'Subscription.mealPlanChanged': ofOwnPantry,
  'Subscription.itemRequestChanged': signedIn,
  'Subscription.notificationChanged': signedIn,
  'Subscription.pantryChanged': 'answer',
}

/** What the table says. */
export function outcomeFor(name: string, asker: Asker): Outcome {
  const rule = rules[name]
  if (rule === undefined) throw new Error(`tests/support/permissions.ts does not say who may ${name}.`)
  if (typeof rule === 'string') return rule
  return rule[asker] ?? (asker === 'program' ? rule.stranger : undefined) ?? rule.others
}

/** Refusals, the viewer most likely to be let in wrongly first: who has an account, but nothing to do with it. */
export const likeliestIntruders: Kind[] = ['stranger', 'admin', 'unlocked', 'box', 'unnamed', 'visitor']

/** Whom to ask an operation with if only one may be asked: who is refused and likeliest to be let in; of what is free to all, a stranger. */
export function likeliestIntruder(name: string): Kind {
  return likeliestIntruders.find((kind) => outcomeFor(name, kind) !== 'answer') ?? 'stranger'
}
