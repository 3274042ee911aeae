import type { AccountService } from '../accounts/account.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { MemberService } from '../members/member.service'
import type { NotificationService } from '../notifications/notification.service'
import type { TimeZones } from '../platform/timeZones'
import type { ReservationService } from '../requests/reservation.service'
import { PlaceCheck, PlaceCheckPhoto } from './checks/check.entity'
import { checkRoute } from './checks/check.http'
import { checkLifecycle } from './checks/check.lifecycle'
import { PlaceCheckResolver } from './checks/check.resolver'
import { PlaceCheckService } from './checks/check.service'
import { CheckFileService } from './checks/checkFile.service'
import { collectionsRoute } from './collections/collections.http'
import { CollectionsResolver } from './collections/collections.resolver'
import { CollectionsReads } from './collections/collections.service'
import { hsdsRoutes } from './hsds/hsds.http'
import { HsdsReads } from './hsds/hsds.service'
import { Place, PlaceException, PlaceHours, PlaceLimit, PlaceOpenSpan } from './place.entity'
import { placeLifecycle } from './place.lifecycle'
import { PantryPlaceResolver, PlaceMutationResolver, PlaceResolver } from './place.resolver'
import { PlaceService } from './place.service'
import { PlaceSlotResolver, RequestPlaceResolver } from './slots/slot.resolver'
import { PlaceShift, ShiftCalendar, ShiftTurn } from './shifts/shift.entity'
import { shiftLifecycle } from './shifts/shift.lifecycle'
import { shiftNotifications } from './shifts/shift.notifications'
import { ShiftResolver, ShiftTurnResolver } from './shifts/shift.resolver'
import { ShiftService } from './shifts/shift.service'
import { shiftCalendarRoute } from './shifts/shiftCalendar.http'
import { ShiftCalendarService } from './shifts/shiftCalendar.service'
import { ShiftReminderService } from './shifts/shiftReminder.service'

interface Needs extends PlatformServices {
  accounts: AccountService
  members: MemberService
  images: ImageService
  notifications: NotificationService
  timeZones: TimeZones
  reservations: ReservationService
}

/** Places that a community runs, such as a fridge at a church hall. */
export const places = defineModule({
  name: 'places',
  entities: [
    Place,
    PlaceHours,
    PlaceException,
    PlaceOpenSpan,
    PlaceLimit,
    PlaceShift,
    ShiftTurn,
    ShiftCalendar,
    PlaceCheck,
    PlaceCheckPhoto,
  ],
  services: ({
    db,
    jobsDb,
    clock,
    limits,
    pubsub,
    audit,
    config,
    accounts,
    members,
    images,
    timeZones,
    reservations,
    notifications,
  }: Needs) => ({
    places: new PlaceService({
      db,
      jobsDb,
      clock,
      limits,
      pubsub,
      audit,
      accounts,
      members,
      images,
      timeZones,
      reservations,
      timeZone: config.timeZone,
    }),
    shifts: new ShiftService({ db, clock, limits, notifications }),
    shiftCalendars: new ShiftCalendarService({ db, clock, limits, productName: config.productName }),
    shiftReminders: new ShiftReminderService({ db: jobsDb, clock, notifications }),
    ...openChecks({ db, clock, limits, images }),
    collections: new CollectionsReads(db, clock),
    hsds: new HsdsReads(db, clock),
  }),
  resolvers: [
    PlaceMutationResolver,
    PlaceResolver,
    PantryPlaceResolver,
    PlaceSlotResolver,
    RequestPlaceResolver,
    ShiftResolver,
    ShiftTurnResolver,
    PlaceCheckResolver,
    CollectionsResolver,
  ],
  lifecycles: () => [placeLifecycle, shiftLifecycle, checkLifecycle],
  notificationKinds: () => [shiftNotifications],
  jobs: ({ places, shiftReminders }) => ({
    writeOpenSpans: { isDue: () => places.areOpenSpansDue(), run: () => places.writeOpenSpans() },
    remindOfShifts: () => shiftReminders.remind(),
  }),
  expiring: ({ shifts, placeChecks }) => [shifts, placeChecks],
  routes: ({ shiftCalendars, placeChecks, checkFiles, collections, hsds, limits, requests, config }) => [
    shiftCalendarRoute(shiftCalendars, requests, config),
    checkRoute({ placeChecks, checkFiles }, requests),
    collectionsRoute(collections, requests),
    ...hsdsRoutes({ hsds, limits, requests, config }),
  ],
})

function openChecks({ db, clock, limits, images }: Pick<Needs, 'db' | 'clock' | 'limits' | 'images'>) {
  return {
    placeChecks: new PlaceCheckService({ db, clock, limits, images }),
    checkFiles: new CheckFileService({ db, limits }),
  }
}
