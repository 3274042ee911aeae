import { describe, expect, test } from '@jest/globals'
import { dateKindOf } from './dateKind'
import { foodBySlug } from './foods'

const startingKind = (slug: string) =>
  dateKindOf({ set: null, before: null, group: foodBySlug(slug)?.group ?? 'no such food' })

describe('the kind of a date', () => {
  test.each(['jam', 'chopped-tomatoes', 'spaghetti', 'rice', 'tea', 'frozen-peas'])(
    'of %s, which keeps, starts as best-before',
    (slug) => expect(startingKind(slug)).toBe('BEST_BEFORE'),
  )

  test.each(['milk', 'ham', 'salmon', 'chicken-breast', 'lettuce', 'egg', 'tofu'])(
    'of %s, which is kept cool, starts as use-by',
    (slug) => expect(startingKind(slug)).toBe('USE_BY'),
  )

  test('of what nobody knows starts as use-by', () => {
    expect(dateKindOf({ set: null, before: null, group: null })).toBe('USE_BY')
    expect(dateKindOf({ set: null, before: null, group: 'an aisle of next year' })).toBe('USE_BY')
  })

  test('is what earlier packets said, and never other than what was set', () => {
    expect(dateKindOf({ set: null, before: 'USE_BY', group: 'spreads' })).toBe('USE_BY')
    expect(dateKindOf({ set: 'BEST_BEFORE', before: 'USE_BY', group: 'dairy' })).toBe('BEST_BEFORE')
    expect(dateKindOf({ set: 'USE_BY', before: 'BEST_BEFORE', group: 'spreads' })).toBe('USE_BY')
  })
})
