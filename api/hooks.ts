import { join } from 'sql-template-tag'
import { sessionBoxes } from './boxes/box.sql'
import type { Hooks } from './defineModule'
import type { FollowService } from './follows/follow.service'
import { ownerImage } from './images/image.loaders'
import { recipeIsUsedAtHome } from './members/homeRecipe.sql'
import { membershipsOf } from './members/member.sql'
import type { SuccessionService } from './members/succession.service'
import type { NotificationService } from './notifications/notification.service'
import { moveSubscription } from './notifications/push/push.sql'
import { pantryItemVisibleTo } from './pantries/pantryAccess.sql'
import type { PantryService } from './pantries/pantry.service'
import { placeIsOpenAt, placeLooksForHelpers } from './places/place.sql'
import { lockCollectTimes, lockHasSlots } from './places/slots/slot.sql'
import { pantryItemUsage } from './pantries/pantry.sql'
import type { ShiftService } from './places/shifts/shift.service'
import { ratingImageIsWithheld } from './ratings/rating.sql'
import { recipeCountOfPantry } from './recipes/recipe.loaders'
import { recipeImageIsWithheld } from './recipes/recipeAccess.sql'
import { ownerCollectedCount, ownerGivenCount } from './requests/request.loaders'
import { kindOf } from './requests/request.notifications'
import type { ReservationService } from './requests/reservation.service'

interface LaterServices {
  follows: FollowService
  notifications: NotificationService
  pantries: PantryService
  reservations: ReservationService
  shifts: ShiftService
  succession: SuccessionService
}

/**
 * All edges from a module to a later one. The module that calls a hook gets it as a dependency of its services.
 * @param later the services, which are constructed after this and before any hook is called
 */
export const createHooks = (later: () => LaterServices): Hooks => ({
  accounts: {
    passPantryOn: (db, account) => later().succession.passOn(db, account),
    async onBlocked(db, accountId, blockedId) {
      await later().pantries.announceBlock(db, accountId, blockedId)
      await later().reservations.endBetween(db, accountId, blockedId)
    },
    async onUnblocked(db, accountId, blockedId) {
      await later().pantries.announceBlock(db, accountId, blockedId)
      await later().follows.endHidden(db, blockedId, accountId)
    },
  },
  auth: { boxes: sessionBoxes, membershipsOf, onRenewed: moveSubscription },
  items: { isSeenInPantry: pantryItemVisibleTo, ...pantryItemUsage },
  pantries: {
    columns: { ofPantry: [recipeCountOfPantry], ofOwner: [ownerImage, ownerGivenCount, ownerCollectedCount] },
    places: { isOpenAt: placeIsOpenAt, looksForHelpers: placeLooksForHelpers },
    lockHasSlots,
    reservations: {
      settle: (...entries) => later().reservations.settle(...entries),
      endAll: (...pantry) => later().reservations.endAll(...pantry),
    },
  },
  requests: { lockCollectTimes },
  recipes: { isUsedAtHome: recipeIsUsedAtHome },
  images: { isWithheld: join([recipeImageIsWithheld, ratingImageIsWithheld], ' OR ', '(', ')') },
  members: { onLeft: (...left) => later().shifts.onLeft(...left) },
  messages: {
    // Reading a request's events in its thread marks the notifications about them as read.
    onEventsRead: (db, accountId, requestIds) =>
      later().notifications.markAboutRead(db, accountId, Object.values(kindOf), requestIds),
  },
})
