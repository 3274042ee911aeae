import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('places', {
  nameNeeded: 'Give the place a name.',
  addressNeeded: 'Enter the address.',
  confirm: 'Type the name of the place to confirm.',
  tooManyPlaces: ({ count }: { count: number }) =>
    `You can run ${count === 1 ? 'one place' : `up to ${count} places`}. Ask an admin if you need more.`,
  halfPosition: 'A position needs a latitude and a longitude.',
  noSuchZone: 'We don’t know that time zone.',
  noSuchLanguage: ({ text }: { text: string }) => `“${text}” isn’t the code of a language.`,
  noSuchPlace: 'This place doesn’t exist.',
  hoursChanged:
    'Somebody has changed the opening times meanwhile. Reload the page to see them, then make your change again.',
  noSuchAccount: 'This account doesn’t exist.',
  peoplePerSlot: ({ most }: { most: number }) => `Between 1 and ${most} people can come at a time.`,
  isPublicShelf:
    'This is a public shelf, where people take things without asking. Switch that off to let them book a time.',
  notATime: ({ text }: { text: string }) => `“${text}” isn’t a time of day. Write it like 09:30.`,
  neverOpen: ({ text }: { text: string }) => `Opening and closing at ${text} leaves no time in between.`,
  overlappingMonday: 'Two opening times overlap on Monday.',
  overlappingTuesday: 'Two opening times overlap on Tuesday.',
  overlappingWednesday: 'Two opening times overlap on Wednesday.',
  overlappingThursday: 'Two opening times overlap on Thursday.',
  overlappingFriday: 'Two opening times overlap on Friday.',
  overlappingSaturday: 'Two opening times overlap on Saturday.',
  overlappingSunday: 'Two opening times overlap on Sunday.',
  overlappingDate: ({ date }: { date: string }) => `Two opening times overlap on ${date}.`,
  tooManySpans: ({ most }: { most: number }) => `A day can have up to ${most} opening times.`,
  tooManyExceptions: ({ most }: { most: number }) => `A place can have up to ${most} special days.`,
  notADate: ({ date }: { date: string }) => `“${date}” isn’t a date.`,
  tooFarAhead: ({ date }: { date: string }) => `${date} is too far ahead.`,
  dateTwice: ({ date }: { date: string }) => `${date} is listed twice.`,
})
