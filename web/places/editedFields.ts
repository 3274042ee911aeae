import { readCoordinates, writeCoordinates } from '../../lib/geo/coordinates'
import type { PlaceDetails_placeFragment, PlaceHead_placeFragment } from '../generated/places/Place'
import { readSpecialDays, readWeekText, writeSpecialDays, writeWeekText } from './hoursText'
import type { PlaceFields } from './PlaceForm'

type EditedFields = Omit<PlaceFields, 'imageId' | 'confirmation'>
type Place = PlaceHead_placeFragment & PlaceDetails_placeFragment

/** Where a place is, as its form has it; empty: nobody has said. */
export const writePosition = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  latitude === null || longitude === null ? '' : writeCoordinates({ latitude, longitude })

/** What the form of a place sends where nobody touches it. */
export const fieldsOf = (place: Place & { name: string }): EditedFields => ({
  name: place.name,
  kind: place.kind,
  address: place.address,
  postcode: place.postcode,
  timeZone: place.timeZone,
  access: place.access,
  languages: [...place.languages],
  welcome: place.welcome,
  notWelcome: place.notWelcome,
  contact: place.contact,
  peoplePerSlot: place.peoplePerSlot ?? 0,
  looksForHelpers: place.looksForHelpers,
  hours: {
    weekdays: readWeekText(writeWeekText(place.hours.weekdays)).weekdays,
    exceptions: readSpecialDays(writeSpecialDays(place.hours.exceptions)).exceptions,
  },
  coordinates: readCoordinates(writePosition(place)),
})

/** What somebody has changed: the rest may have been changed by another owner meanwhile. */
export const changedFields = (before: EditedFields, now: EditedFields): Partial<EditedFields> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof EditedFields]),
    ),
  )
