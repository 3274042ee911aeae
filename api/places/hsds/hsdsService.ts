import { cleanEmail } from '../../../lib/text/emailAddress'
import type { Pantry } from '../../pantries/pantry.entity'
import { PlaceKind, type Place } from '../place.entity'
import type { StoredHours } from '../place.types'
import { HsdsKind, type HsdsIds } from './hsdsIds'
import { hsdsSchedules, type HsdsScheduleFields, type offsetPeriods } from './hsdsSchedules'

/** A place with what HSDS wants of it; all of it is public. */
export interface HsdsPlace {
  place: Place
  pantry: Pick<Pantry, 'name' | 'outcode'>
  hours: StoredHours
  periods: ReturnType<typeof offsetPeriods>
}

type WithId<Fields = object> = Fields & { id: string }

/** The fields of a service that has none of the lists. */
export interface HsdsServiceSummary {
  id: string
  name: string
  description: string
  url: string
  email?: string
  status: 'active'
  application_process?: string
  organization: { id: string; name: string; description: string; website: string; email?: string }
}

/** A service with everything that belongs to it: https://docs.openreferral.org/en/3.1/hsds/schema_reference.html#service */
export interface HsdsService extends HsdsServiceSummary {
  phones: WithId<{ number: string }>[]
  contacts: WithId<{ name: string }>[]
  languages: WithId<{ name: string; code: string }>[]
  schedules: WithId<HsdsScheduleFields>[]
  service_at_locations: WithId<{ location: HsdsLocation }>[]
}

interface HsdsLocation {
  id: string
  location_type: 'physical'
  name: string
  url: string
  latitude?: number
  longitude?: number
  addresses: WithId<Record<string, string>>[]
}

const kindNames: Record<PlaceKind, string> = {
  [PlaceKind.FRIDGE]: 'Community fridge',
  [PlaceKind.LARDER]: 'Community larder',
  [PlaceKind.SHELF]: 'Community shelf',
  [PlaceKind.CO_OP]: 'Food co-op',
  [PlaceKind.OTHER]: 'Community place for food',
}

/** The line with which a place says how to reach it, as what it is. */
function readContact(contact: string): { email?: string; number?: string; other?: string } {
  const line = contact.trim()
  if (line === '') return {}
  const email = cleanEmail(line)
  if (email !== '') return { email }
  return /^\+?[\d\s()./-]{5,30}$/.test(line) ? { number: line } : { other: line }
}

/** The town is what stands after the last comma, as on an envelope. What nobody has said is empty: the schema requires the field. */
function addressOf({ address, postcode }: Place, outcode: string | null): Record<string, string> {
  const comma = address.lastIndexOf(',')
  const [street, city] = comma < 0 ? [address, ''] : [address.slice(0, comma).trim(), address.slice(comma + 1).trim()]
  return {
    address_1: street,
    city,
    state_province: '',
    postal_code: postcode,
    // An outward part is known of British postcodes alone.
    country: outcode === null ? '' : 'GB',
    address_type: 'physical',
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** ISO 639 has no regions: "pt-BR" is "pt". */
const languageCodes = (languages: readonly string[]): string[] => [
  ...new Set(languages.map((language) => new Intl.Locale(language).language)),
]

/** The service without its lists, as it stands in a page of services. */
export function toHsdsSummary({ place, pantry }: HsdsPlace, origin: string, ids: HsdsIds): HsdsServiceSummary {
  const { pantryId, welcome, notWelcome, access } = place
  const { email } = readContact(place.contact)
  const kind = kindNames[place.kind]
  const url = `${origin}/pantry/${pantryId}`
  const description = [
    `${kind}.`,
    welcome !== '' && `What is welcome: ${welcome}`,
    notWelcome !== '' && `What is not: ${notWelcome}`,
  ].filter((part) => part !== false)
  return {
    id: ids.write(HsdsKind.SERVICE, pantryId),
    name: pantry.name,
    description: description.join('\n'),
    url,
    ...(email !== undefined && { email }),
    status: 'active',
    ...(access !== '' && { application_process: access }),
    organization: {
      id: ids.write(HsdsKind.ORGANIZATION, pantryId),
      name: pantry.name,
      description: kind,
      website: url,
      ...(email !== undefined && { email }),
    },
  }
}

/** The whole service. */
export function toHsdsService(read: HsdsPlace, origin: string, ids: HsdsIds): HsdsService {
  const { place, pantry, hours, periods } = read
  const { pantryId, latitude, longitude } = place
  const id = (kind: HsdsKind, ordinal = 0) => ids.write(kind, pantryId, ordinal)
  const { number, other } = readContact(place.contact)
  const summary = toHsdsSummary(read, origin, ids)
  return {
    ...summary,
    phones: number === undefined ? [] : [{ id: id(HsdsKind.PHONE), number }],
    contacts: other === undefined ? [] : [{ id: id(HsdsKind.CONTACT), name: other }],
    languages: languageCodes(place.languages).map((code, index) => ({
      id: id(HsdsKind.LANGUAGE, index),
      name: languageNames.of(code) ?? code,
      code,
    })),
    schedules: hsdsSchedules({ timeZone: place.timeZone, ...hours, periods }).map((schedule, index) => ({
      id: id(HsdsKind.SCHEDULE, index),
      ...schedule,
    })),
    service_at_locations: [
      {
        id: id(HsdsKind.SERVICE_AT_LOCATION),
        location: {
          id: id(HsdsKind.LOCATION),
          location_type: 'physical',
          name: pantry.name,
          url: summary.url,
          ...(latitude !== null && longitude !== null && { latitude, longitude }),
          addresses: [{ id: id(HsdsKind.ADDRESS), ...addressOf(place, pantry.outcode) }],
        },
      },
    ],
  }
}
