import { expect, test } from '@jest/globals'
import { drawLabel } from '../../api/sample/sampleBox'

test('no line of the printed label is wider than the label', () => {
  const svg = drawLabel('Larder', 'larder-box:a-code')
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const lines = [...svg.matchAll(/font-size="([\d.]+)"[^>]*>([^<]+)</g)].map(([, height, words = '']) => ({
    words,
    height: Number(height),
  }))
  expect(lines).toHaveLength(5)
  // A letter of a plain typeface is about half as wide as it is high; a broad one 0.6.
  for (const { words, height } of lines)
    expect({ words, fits: words.length * height * 0.56 <= width }).toEqual({ words, fits: true })
})
