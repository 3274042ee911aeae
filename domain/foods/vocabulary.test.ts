import { expect, test } from '@jest/globals'
import { englishNames } from './foodNames'
import { foodBySlug } from './foods'
import { frenchNames } from './frenchNames'
import { makers, meanings } from './vocabulary'
import { phraseOf } from './words'

test('French names are of foods in the list', () => {
  expect(Object.keys(frenchNames).filter((slug) => foodBySlug(slug) === null)).toEqual([])
})

test('what makers make is the name of a food, or ends one', () => {
  const names = [...englishNames.slugs.keys()]
  expect(
    makers
      .map(([, made]) => phraseOf(made))
      .filter((made) => !names.some((name) => name === made || name.endsWith(` ${made}`))),
  ).toEqual([])
})

test('a word of the vocabulary is an attribute only where no food is called by it', () => {
  const both = [...meanings].filter(([phrase, { kind }]) => kind === 'attribute' && englishNames.slugs.has(phrase))
  expect(both.map(([phrase]) => phrase)).toEqual([])
})
