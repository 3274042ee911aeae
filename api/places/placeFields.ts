import { dayInZone } from '../../lib/time-of-day/zonedTime'
import {
  maxExceptions,
  maxSpansPerDay,
  readExceptions,
  readWeek,
  type HoursProblem,
} from '../../domain/places/readHours'
import { maxSlotPeople } from '../../domain/places/slots'
import { manyLines, oneLine } from '../../lib/text/text'
import { UserError } from '../platform/errors'
import type { Message } from '../platform/texts/texts'
import type { CreatePlaceInput, EditPlaceInput, PlaceHoursInput } from './place.inputs'
import { messages } from './place.texts'
import type { StoredHours } from './place.types'

const overlapping = [
  messages.overlappingMonday,
  messages.overlappingTuesday,
  messages.overlappingWednesday,
  messages.overlappingThursday,
  messages.overlappingFriday,
  messages.overlappingSaturday,
  messages.overlappingSunday,
]

function messageOf(found: HoursProblem): Message {
  switch (found.problem) {
    case 'NOT_A_TIME':
      return messages.notATime({ text: found.text })
    case 'NEVER_OPEN':
      return messages.neverOpen({ text: found.text })
    case 'OVERLAPPING_WEEKDAY':
      return overlapping[found.weekday - 1] ?? messages.overlappingMonday
    case 'OVERLAPPING_DATE':
      return messages.overlappingDate({ date: found.date })
    case 'TOO_MANY_SPANS':
      return messages.tooManySpans({ most: maxSpansPerDay })
    case 'TOO_MANY_EXCEPTIONS':
      return messages.tooManyExceptions({ most: maxExceptions })
    case 'NOT_A_DATE':
      return messages.notADate({ date: found.date })
    case 'TOO_FAR_AHEAD':
      return messages.tooFarAhead({ date: found.date })
    case 'DATE_TWICE':
      return messages.dateTwice({ date: found.date })
  }
}

/** Hours as they are stored. @throws UserError BAD_INPUT: the first thing that is wrong, by name */
export function readHours({ weekdays, exceptions }: PlaceHoursInput, timeZone: string, now: Date): StoredHours {
  const hours = readWeek(weekdays)
  if (!Array.isArray(hours)) throw new UserError('BAD_INPUT', messageOf(hours), { field: 'hours' })
  const days = readExceptions(exceptions, dayInZone(now, timeZone))
  if (!Array.isArray(days)) throw new UserError('BAD_INPUT', messageOf(days), { field: 'hours' })
  return {
    hours,
    exceptions: days.map(({ date, spans, reason }) => ({ date, spans, reason: oneLine(reason ?? '') })),
  }
}

/** Are these the same hours from this day on? Both are in order. */
export function areSameHours(one: StoredHours, other: StoredHours, today: string): boolean {
  const comparable = ({ hours, exceptions }: StoredHours) =>
    JSON.stringify([
      hours.map(({ weekday, opens, closes }) => [weekday, opens, closes]),
      exceptions
        .filter(({ date }) => date >= today)
        .map(({ date, spans, reason }) => [date, reason, spans.map(({ opens, closes }) => [opens, closes])]),
    ])
  return comparable(one) === comparable(other)
}

/** A language as BCP 47 spells it. @throws UserError BAD_INPUT */
function readLanguage(text: string): string {
  try {
    const [language] = Intl.getCanonicalLocales(text.trim())
    if (language !== undefined) return language
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new UserError('BAD_INPUT', messages.noSuchLanguage({ text }), { field: 'languages' })
}

const textOf = (text: string | null | undefined): string | undefined => (text == null ? undefined : manyLines(text))

/** A text that must not be empty. @returns undefined: it was not sent. @throws UserError BAD_INPUT */
function required(text: string | null | undefined, refusal: Message, field: string): string | undefined {
  if (text == null) return undefined
  const line = oneLine(text)
  if (line === '') throw new UserError('BAD_INPUT', refusal, { field })
  return line
}

/** @throws UserError BAD_INPUT */
function readPeoplePerSlot(people: number): number | null {
  if (people < 0 || people > maxSlotPeople)
    throw new UserError('BAD_INPUT', messages.peoplePerSlot({ most: maxSlotPeople }), { field: 'peoplePerSlot' })
  return people || null
}

/** What was sent of a place, as it is stored; undefined: it was not. @throws UserError BAD_INPUT */
export function readFields(input: Partial<CreatePlaceInput> | EditPlaceInput) {
  const { latitude, longitude } = input
  if ((latitude == null) !== (longitude == null))
    throw new UserError('BAD_INPUT', messages.halfPosition, { field: latitude == null ? 'latitude' : 'longitude' })
  const address = required(input.address, messages.addressNeeded, 'address')
  return {
    name: required(input.name, messages.nameNeeded, 'name'),
    postcode: input.postcode == null ? undefined : oneLine(input.postcode).toUpperCase(),
    /** Five decimals are a metre. */
    coordinates:
      latitude == null || longitude == null
        ? undefined
        : { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) },
    columns: {
      ...(input.kind != null && { kind: input.kind }),
      ...(address !== undefined && { address }),
      ...(input.access != null && { access: textOf(input.access) }),
      ...(input.languages != null && { languages: [...new Set(input.languages.map(readLanguage))] }),
      ...(input.welcome != null && { welcome: textOf(input.welcome) }),
      ...(input.notWelcome != null && { notWelcome: textOf(input.notWelcome) }),
      ...(input.contact != null && { contact: textOf(input.contact) }),
      ...(input.peoplePerSlot != null && { peoplePerSlot: readPeoplePerSlot(input.peoplePerSlot) }),
      ...(input.looksForHelpers != null && { looksForHelpers: input.looksForHelpers }),
      ...('showsFigures' in input && input.showsFigures != null && { showsFigures: input.showsFigures }),
    },
  }
}

/** @throws UserError BAD_INPUT: somebody has not typed the name that confirms what they do */
export function assertConfirmed(confirmation: string, name: string): void {
  const typed = (text: string) => oneLine(text).toLowerCase()
  if (typed(confirmation) !== typed(name)) throw new UserError('BAD_INPUT', messages.confirm, { field: 'confirmation' })
}
