import { expect, test } from '@jest/globals'
import { cellOf, fromPlane, kilometresBetween, toPlane, type Coordinates } from './cells'
import { readCoordinates, writeCoordinates } from './coordinates'
import { distanceStep, distanceSteps, isDistanceStep, stepReach } from './distance'
import { outwardPartOf } from './postcodes'
import { nearestOutcode, outcodeByName, outcodeOf, outcodes } from './outcodes'

const leeds = { latitude: 53.8008, longitude: -1.5491 }
const kilometres = (from: Coordinates, to: Coordinates) => kilometresBetween(toPlane(from), toPlane(to))

/** On a sphere, by the haversine formula. */
function onSphere(from: Coordinates, to: Coordinates): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const a =
    Math.sin(rad(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(rad(to.longitude - from.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(a))
}

test('a position is rounded to the centre of its cell, once and for all', () => {
  expect(cellOf({ latitude: 53.8249, longitude: -1.5651 })).toEqual({ latitude: 53.8, longitude: -1.55 })
  for (let latitude = -89.7; latitude < 90; latitude += 7.13) {
    const cell = cellOf({ latitude, longitude: latitude * 1.9 })
    expect(cellOf(cell)).toEqual(cell)
    const back = cellOf(fromPlane(toPlane(cell)))
    expect(back.latitude).toBeCloseTo(cell.latitude, 9)
    expect(back.longitude).toBeCloseTo(cell.longitude, 9)
  }
})

test('neighbours of one cell cannot be told apart', () => {
  const here = cellOf({ latitude: 53.7751, longitude: -1.5749 })
  expect(cellOf({ latitude: 53.8249, longitude: -1.5251 })).toEqual(here)
  expect(kilometres(here, here)).toBe(0)
})

test('distances nearby are those on the globe, in every direction', () => {
  for (const [latitude, longitude] of [
    [0.05, 0],
    [-0.05, 0],
    [0, 0.05],
    [0, -0.09],
    [0.2, 0.3],
    [-0.3, 0.2],
  ] as const) {
    const there = { latitude: leeds.latitude + latitude, longitude: leeds.longitude + longitude }
    expect(kilometres(leeds, there) / onSphere(leeds, there)).toBeCloseTo(1, 1)
  }
})

test('distances are said in steps that do not overlap', () => {
  expect([0, 0.4, 1.5, 1.6, 3.9, 4.1, 11, 12, 500].map(distanceStep)).toEqual([1, 1, 1, 2, 3, 5, 8, 15, 160])
  for (const step of distanceSteps) {
    expect(distanceStep(step)).toBe(step)
    expect(distanceStep(stepReach(step))).toBe(step)
    expect(isDistanceStep(step)).toBe(true)
  }
  expect([0, 4, 161].some(isDistanceStep)).toBe(false)
})

test('the outward part is read from what people write', () => {
  for (const text of ['LS6 2AB', 'ls62ab', ' LS6  2ab ', 'LS6', 'ls6 2', 'LS6 2A'])
    expect([text, outcodeOf(text)]).toEqual([text, 'LS6'])
  expect(outcodeOf('SW1A 1AA')).toBe('SW1A')
  expect(outcodeOf('SW1A1AA')).toBe('SW1A')
  expect(outcodeOf('B11AA')).toBe('B1')
})

test('what is no British postcode has none', () => {
  for (const text of [
    '',
    '12345',
    '04109 Leipzig',
    'ZZ9 9ZZ',
    'LS',
    'LS62',
    'LS6 2ABC',
    'Flat 3 LS6',
    'LS6, LS7',
    'L\u00a76',
  ])
    expect([text, outcodeOf(text)]).toEqual([text, null])
})

test('a text can have the form of a British postcode, and yet be none', () => {
  expect(['XX99 9XX', 'xx99', '12345', ''].map(outwardPartOf)).toEqual(['XX99', 'XX99', null, null])
  expect(outcodeOf('XX99 9XX')).toBeNull()
})

test('every outward postcode has a place and a centre', () => {
  expect(outcodes).toHaveLength(2856)
  expect(
    outcodes.filter(({ place, centre }) => place === '' || !Number.isFinite(centre.x) || !Number.isFinite(centre.y)),
  ).toEqual([])
  expect(outcodes.filter(({ name }) => outcodeOf(name) !== name || outcodeOf(`${name} 1AA`) !== name)).toEqual([])
  expect(outcodeByName('LS6')).toMatchObject({ place: 'Leeds', coordinates: { latitude: 53.82, longitude: -1.57 } })
  expect(outcodeByName('LS999')).toBeNull()
})

test('a position is near an outward postcode, or none', () => {
  expect(nearestOutcode(outcodeByName('LS6')?.centre ?? { x: 0, y: 0 })?.place).toBe('Leeds')
  expect(nearestOutcode(toPlane(leeds))?.name).toBe('LS1')
  expect(nearestOutcode(toPlane({ latitude: 51.34, longitude: 12.37 }))).toBeNull()
})

test.each([
  ['51.5007, -0.1246', 51.5007, -0.1246],
  [' 51.5007,-0.1246 ', 51.5007, -0.1246],
  ['51.50070° N, 0.12460° W', 51.5007, -0.1246],
  ['33.85° S 151.21° E', -33.85, 151.21],
  ['51,5007 -0,1246', 51.5007, -0.1246],
  ['51,5007, 12,3400', 51.5007, 12.34],
  ['geo:51.5007,-0.1246', 51.5007, -0.1246],
])('what a map app copies is a position: %s', (text, latitude, longitude) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude })
})

test.each(['', '51.5007', '51,12', '12 Church Lane, Leeds', '151.5, 0.1', '51.5, 181.5', '51.5, -0.1, 12.0'])(
  'what is none is refused: "%s"',
  (text) => {
    expect(readCoordinates(text)).toBeNull()
  },
)

test('a position is written to a metre', () => {
  expect(writeCoordinates({ latitude: 51.5007, longitude: -0.124612 })).toBe('51.50070, -0.12461')
})
