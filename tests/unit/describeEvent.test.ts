import { expect, test } from '@jest/globals'
import { eventInWords, quoteOf } from '../../web/messages/thread/describeEvent'
import type { ItemRequestEventKind } from '../../web/generated/schema'

const line = (requestEvent: ItemRequestEventKind, text: string, answer: string) => ({
  __typename: 'Message' as const,
  requestEvent,
  text,
  itemRequest: {
    __typename: 'ItemRequest' as const,
    id: '1',
    pantryId: '7',
    quantity: 1,
    message: 'May I?',
    answer,
    thanks: 'Lovely!',
    otherTimes: [],
  },
})

test('a decline that was taken back says nothing more, and the one after it says its own words', () => {
  expect(quoteOf(line('DECLINED', 'Wrong one, sorry.', 'Already gone.'))).toBe('')
  expect(quoteOf(line('DECLINED', 'Already gone.', 'Already gone.'))).toBe('Already gone.')
})

test('without words nothing is quoted, not even the sentence that stands for the event', () => {
  expect(quoteOf(line('DECLINED', 'The request was declined.', ''))).toBe('')
  expect(quoteOf(line('ON_THE_WAY', 'On the way.', 'Already gone.'))).toBe('')
})

test('what was asked and the thanks are quoted', () => {
  expect(quoteOf(line('ASKED', 'May I?', ''))).toBe('May I?')
  expect(quoteOf(line('THANKED', 'Lovely!', ''))).toBe('Lovely!')
})

test.each<[ItemRequestEventKind, isOwn: boolean, words: string]>([
  ['REOPENED', true, 'You undid declining. The request is waiting again.'],
  ['REOPENED', false, 'Robin changed their mind. Your request is waiting again.'],
  ['CHANGED', true, 'You changed the reservation.'],
  ['CHANGED', false, 'Robin changed the reservation.'],
])('%s (by oneself: %s) is "%s" in the conversation', (kind, isOwn, words) => {
  expect(eventInWords(kind, { isOwn, name: 'Robin', count: 1 })).toBe(words)
})

test('a time that is no longer offered is told in one sentence, with other times', () => {
  const told = { isOwn: false, name: 'Robin', count: 1 }
  expect(eventInWords('TIME_GONE', told)).toBe('The time to collect it is no longer offered.')
  expect(eventInWords('TIME_GONE', { ...told, otherTimes: ['2026-11-28T10:00', '2026-11-28T10:15'] })).toBe(
    'The time to collect it is no longer offered. Other times: Sat 28 Nov 10:00, 10:15.',
  )
})
