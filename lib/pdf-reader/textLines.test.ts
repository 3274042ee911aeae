import { expect, test } from '@jest/globals'
import { textLines } from './textLines'

test('pieces of one line are joined, with a space where there is a gap', () => {
  const piece = { y: 10, height: 10, endsLine: false }
  expect(
    textLines([
      { ...piece, text: 'but', x: 0, width: 15 },
      { ...piece, text: 'ter', x: 15, width: 15 },
      { ...piece, text: '50 g', x: 40, width: 20, endsLine: true },
      { ...piece, text: 'salt', x: 0, width: 20, y: 8 },
    ]),
  ).toEqual(['butter 50 g', 'salt'])
})
