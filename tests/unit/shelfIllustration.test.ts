import { expect, test } from '@jest/globals'
import { arrange, boardWidth, leastGap } from '../../web/ui/illustrations/arrangement'

const seeds = Array.from({ length: 400 }, (_, index) => index * 7919)

test('the same seed puts the same things in the same places', () => {
  for (const seed of seeds) expect(arrange(seed)).toEqual(arrange(seed))
})

test('another seed makes another shelf', () => {
  const pictures = new Set(seeds.map((seed) => JSON.stringify(arrange(seed))))
  expect(pictures.size).toBe(seeds.length)
})

test('there are three boards and none is bare', () => {
  for (const seed of seeds) {
    const counts = [0, 1, 2].map((board) => arrange(seed).filter((thing) => thing.board === board).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  }
})

test('nothing overlaps and nothing stands over the edge', () => {
  for (const seed of seeds) {
    for (const board of [0, 1, 2]) {
      const row = arrange(seed).filter((thing) => thing.board === board)
      const starts = row.map((thing) => thing.x)
      const ends = [0, ...row.map((thing) => thing.x + thing.width)]
      starts.forEach((start, index) => expect(start - (ends[index] ?? 0)).toBeGreaterThanOrEqual(leastGap - 0.001))
      expect(ends.at(-1)).toBeLessThanOrEqual(boardWidth - leastGap + 0.001)
    }
  }
})

test('exactly one jar wears the ribbon', () => {
  for (const seed of seeds) {
    const bearers = arrange(seed).filter((thing) => thing.ribbon)
    expect(bearers.map((thing) => thing.kind)).toEqual(['jar'])
  }
})

test('two neighbours are never of the same colour', () => {
  for (const seed of seeds) {
    const things = arrange(seed)
    things.forEach((thing, index) => {
      const next = things[index + 1]
      if (next?.board === thing.board) expect(next.tone).not.toBe(thing.tone)
    })
  }
})
