import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fitRecipe } from '../../api/imports/reading/fitRecipe'
import { cleanContent } from '../../api/recipes/content'
import type { MovedRecipe } from '../../lib/recipe-archives/movedRecipe'
import { isAllStorable } from '../../lib/text/text'

const soup: Omit<MovedRecipe, 'picture'> = {
  name: 'Soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: ['winter'],
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 20,
  totalMinutes: 30,
  imageUrl: null,
  sourceName: 'Nan',
  sourceUrl: 'https://example.org/soup',
  videoUrl: null,
  origin: 'IMPORTED',
  description: '',
  note: '',
  nutrition: '',
  rating: null,
  favourite: null,
  isPictureMissing: false,
}
const fit = (more: Partial<typeof soup>) => fitRecipe({ ...soup, ...more }, 'Mealie')

test('what has a place comes as it is', () => {
  const { imageUrl, description, note, nutrition, rating, favourite: _none, isPictureMissing: _too, ...content } = soup
  expect(fit({})).toEqual({ content, note: null, losses: [] })
  expect(fit({ favourite: 'own' })).toEqual({ content: { ...content, isFavourite: true }, note: null, losses: [] })
  expect([imageUrl, description, note, nutrition, rating]).toEqual([null, '', '', '', null])
})

test('what has none becomes a private note: a rating never becomes stars', () => {
  expect(
    fit({ description: 'My aunt’s.', note: 'Less salt.\nMore dill.', nutrition: '250 kcal', rating: 4.5 }).note,
  ).toBe('My aunt’s.\n\nLess salt.\nMore dill.\n\nNutrition: 250 kcal\n\nRating in Mealie: 4.5')
  expect(fit({ description: 'Same.', note: 'Same.', rating: 0 }).note).toBe('Same.')
})

test('what is lost is said', () => {
  for (const [more, loss] of [
    [{ name: 'x'.repeat(201) }, 'NAME_CUT'],
    [{ ingredients: Array<string>(201).fill('salt') }, 'LINES_CUT'],
    [{ ingredients: ['x'.repeat(501)] }, 'LINES_CUT'],
    [{ instructions: Array<string>(30).fill('x '.repeat(1_500)) }, 'LINES_CUT'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `tag${i}`) }, 'TAGS_DROPPED'],
    [{ tags: ['x'.repeat(41)] }, 'TAGS_DROPPED'],
    [{ servings: 400 }, 'SERVINGS_DROPPED'],
    [{ totalMinutes: 5 }, 'TIMES_DROPPED'],
    [{ sourceUrl: 'ftp://example.org/soup' }, 'ADDRESS_DROPPED'],
    [{ sourceUrl: 'https://ada:secret@example.org/soup' }, 'ADDRESS_DROPPED'],
    [{ videoUrl: 'http://example.org/film' }, 'VIDEO_DROPPED'],
    [{ note: 'x'.repeat(10_001) }, 'NOTE_CUT'],
    [{ favourite: 'somebody' }, 'FAVOURITE_DROPPED'],
  ] as const)
    expect(fit(more as Partial<typeof soup>).losses).toEqual([loss])
})

test('a long step becomes several, without loss', () => {
  const { content, losses } = fit({ instructions: ['stir '.repeat(1_600)] })
  expect(losses).toEqual([])
  expect(content.instructions.join(' ')).toBe('stir '.repeat(1_600).trim())
})

const text = fc.string({ unit: 'binary', maxLength: 60 })
const long = fc.tuple(text, fc.nat({ max: 300 })).map(([part, times]) => part.repeat(times))
const number = fc.option(fc.oneof(fc.integer(), fc.double()))

test('whatever a file holds, what comes of it is accepted as it is', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: long,
        ingredients: fc.array(long, { maxLength: 5 }),
        instructions: fc.array(long, { maxLength: 5 }),
        tags: fc.array(text, { maxLength: 30 }),
        servings: number,
        prepMinutes: number,
        cookMinutes: number,
        totalMinutes: number,
        sourceName: fc.option(long),
        sourceUrl: fc.option(fc.oneof(text, fc.webUrl())),
        videoUrl: fc.option(fc.oneof(text, fc.webUrl())),
        description: long,
        note: long,
        nutrition: long,
        rating: number,
      }),
      (more) => {
        const { content, note } = fit({ ...more, name: `Soup ${more.name}` })
        const { origin, sourceName, sourceUrl, ...typed } = content
        expect(cleanContent(typed)).toEqual(typed)
        expect(isAllStorable([content, note])).toBe(true)
        expect([origin, (sourceName ?? '').length <= 200, (sourceUrl ?? '').length <= 2_000]).toEqual([
          'IMPORTED',
          true,
          true,
        ])
        expect((note ?? '').length).toBeLessThanOrEqual(10_000)
      },
    ),
  )
})
