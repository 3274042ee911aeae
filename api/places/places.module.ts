import type { AccountService } from '../accounts/account.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { MemberService } from '../members/member.service'
import type { TimeZones } from '../platform/timeZones'
import type { ReservationService } from '../requests/reservation.service'
import { Place, PlaceException, PlaceHours, PlaceLimit, PlaceOpenSpan } from './place.entity'
import { placeLifecycle } from './place.lifecycle'
import { PantryPlaceResolver, PlaceMutationResolver, PlaceResolver } from './place.resolver'
import { PlaceService } from './place.service'
import { PlaceSlotResolver, RequestPlaceResolver } from './slots/slot.resolver'

interface Needs extends PlatformServices {
  accounts: AccountService
  members: MemberService
  images: ImageService
  timeZones: TimeZones
  reservations: ReservationService
}

/** Places that a community runs, such as a fridge at a church hall. */
export const places = defineModule({
  name: 'places',
  entities: [Place, PlaceHours, PlaceException, PlaceOpenSpan, PlaceLimit],
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
  }),
  resolvers: [PlaceMutationResolver, PlaceResolver, PantryPlaceResolver, PlaceSlotResolver, RequestPlaceResolver],
  lifecycles: () => [placeLifecycle],
  jobs: ({ places }) => ({
    writeOpenSpans: { isDue: () => places.areOpenSpansDue(), run: () => places.writeOpenSpans() },
  }),
})
