import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findStepTimes, nameOfTime } from './stepTimers'

/** The times of a step, as written, with their seconds. */
const timesIn = (step: string) =>
  findStepTimes(step).map(({ start, end, seconds }) => [step.slice(start, end), seconds])

const minute = 60
const hour = 3600

test.each<[string, ...[string, number][]]>([
  ['Simmer for 20 minutes.', ['20 minutes', 20 * minute]],
  ['Simmer for 20-25 min, stirring.', ['20-25 min', 20 * minute]],
  ['Simmer 20 – 25 mins.', ['20 – 25 mins', 20 * minute]],
  ['Bake for 1 hour 30 minutes.', ['1 hour 30 minutes', 1.5 * hour]],
  ['Bake for 1 hr and 10 min.', ['1 hr and 10 min', 70 * minute]],
  ['Bake for 1 hour, 5 minutes and 30 seconds.', ['1 hour, 5 minutes and 30 seconds', hour + 5 * minute + 30]],
  ['Bake for 1h30 in all.', ['1h30', 1.5 * hour]],
  ['Bake for 1 h 15 min.', ['1 h 15 min', 75 * minute]],
  ['Bake for 1½ hours.', ['1½ hours', 1.5 * hour]],
  ['Bake for 1 ½ hours.', ['1 ½ hours', 1.5 * hour]],
  ['Bake for 1 1/2 hours.', ['1 1/2 hours', 1.5 * hour]],
  ['Bake for 1.5 hours.', ['1.5 hours', 1.5 * hour]],
  ['Rest for half an hour.', ['half an hour', 30 * minute]],
  ['Rest for an hour and a half.', ['an hour and a half', 1.5 * hour]],
  ['Rest for one and a half hours.', ['one and a half hours', 1.5 * hour]],
  ['Rest for three quarters of an hour.', ['three quarters of an hour', 45 * minute]],
  ['Microwave for 30 secs.', ['30 secs', 30]],
  ['Fry for a minute, then for five minutes more.', ['a minute', minute], ['five minutes', 5 * minute]],
  ['Fry for 2 minutes on each side.', ['2 minutes', 2 * minute]],
  ['Fry for 2 minutes per side.', ['2 minutes', 2 * minute]],
  ['Chill for 1 to 2 hours.', ['1 to 2 hours', hour]],
  ['Chill for 45 minutes to 1 hour.', ['45 minutes to 1 hour', 45 * minute]],
  ['Chill for two or three minutes.', ['two or three minutes', 2 * minute]],
  ['Cook between 10 and 15 minutes.', ['10 and 15 minutes', 10 * minute]],
  ['Bake at 200 degrees (180C fan) for 25 minutes.', ['25 minutes', 25 * minute]],
  ['Chill for 12 hours or overnight.', ['12 hours', 12 * hour]],
  // They begin when the peas go in.
  ['Add the peas for the last 5 minutes.', ['5 minutes', 5 * minute]],
  ['Rest 10 minutes before carving.', ['10 minutes', 10 * minute]],
  ['Baste every 20 minutes.', ['20 minutes', 20 * minute]],
  ['Roast 2 x 10 minutes.', ['10 minutes', 10 * minute]],
  ['20 Minuten köcheln lassen.', ['20 Minuten', 20 * minute]],
  ['20 bis 25 Min. backen.', ['20 bis 25 Min', 20 * minute]],
  ['Etwa 1 Std. 30 Min. garen.', ['1 Std. 30 Min', 1.5 * hour]],
  ['1 Stunde und 10 Minuten garen.', ['1 Stunde und 10 Minuten', 70 * minute]],
  ['1,5 Stunden garen.', ['1,5 Stunden', 1.5 * hour]],
  ['Eine halbe Stunde ruhen lassen.', ['Eine halbe Stunde', 30 * minute]],
  ['Nach einer halben Stunde wenden.', ['einer halben Stunde', 30 * minute]],
  ['Anderthalb Stunden schmoren.', ['Anderthalb Stunden', 1.5 * hour]],
  [
    'Eine Viertelstunde ziehen lassen, dann eine Dreiviertelstunde backen.',
    ['Eine Viertelstunde', 15 * minute],
    ['eine Dreiviertelstunde', 45 * minute],
  ],
  ['Zwei bis drei Minuten anbraten, 30 Sek. warten.', ['Zwei bis drei Minuten', 2 * minute], ['30 Sek', 30]],
  ['Zwischen 10 und 15 Minuten backen.', ['10 und 15 Minuten', 10 * minute]],
])('%s', (step, ...times) => {
  expect(timesIn(step)).toEqual(times)
})

test.each([
  'Leave overnight.',
  'Heat the oven to 200 degrees.',
  'Add the 5-minute rice.',
  'Open the 5 minute rice.',
  'Give it a 20-minute rest.',
  'Roast 20 minutes per 500 g.',
  'Roast for 20 minutes for every pound.',
  'Add it 10 minutes before the end.',
  'Make it 2 hours in advance.',
  'Leave it for a few minutes.',
  'Leave it for 2 days.',
  'Leave it for 48 hours.',
  'Add a second egg.',
  'Add 1 minced clove.',
  'Ah, 4 hearty slices.',
  'Serve at 10:30 minutes past.',
  'Die 5-Minuten-Terrine öffnen.',
  'Zwei 2-Minuten-Nudeln.',
  '10 Minuten vor dem Ende wenden.',
  'Über Nacht ruhen lassen.',
  'Mix 3 minutely chopped onions.',
  '0 minutes',
  '',
])('no time: %s', (step) => {
  expect(timesIn(step)).toEqual([])
})

test('times lie in the text, one after the other, and are less than a day, whatever is written', () => {
  const piece = fc.constantFrom(
    '20',
    ' ',
    '½',
    '-',
    'minutes',
    'Min.',
    'hour',
    'h',
    ' and ',
    'half an',
    'Stunde',
    'to',
    '.',
    '30',
    'eine ',
    'x',
    ', ',
    '\u00A0',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
      ),
      (step) => {
        let last = 0
        for (const { start, end, seconds } of findStepTimes(step)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(step.length)
          expect(seconds).toBeGreaterThanOrEqual(1)
          expect(seconds).toBeLessThanOrEqual(24 * hour)
          last = end
        }
      },
    ),
  )
})

test.each<[string, string | null]>([
  ['Bring to the boil, then simmer for 20 minutes.', 'Simmer'],
  ['Cook the onions gently for about 10 minutes.', 'Cook the onions gently'],
  ['Bake at 200C for at least another 30 minutes.', 'Bake at 200C'],
  ['For 20 minutes, simmer.', null],
  ['20 Minuten köcheln lassen.', null],
  ['Die Suppe etwa 20 Minuten köcheln lassen.', 'Die Suppe'],
  ['Stir the whole of the very large and heavy pot with care for 5 minutes.', 'Stir the whole of the very large and…'],
])('what is done in "%s" is %j', (step, name) => {
  const [time] = findStepTimes(step)
  expect(time && nameOfTime(step, time)).toBe(name)
})
