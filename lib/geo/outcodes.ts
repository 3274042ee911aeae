import { readFileSync } from 'node:fs'
import { inHundredths, kilometresBetween, toPlane, type Coordinates, type PlanePoint } from './cells'
import { outwardPartOf } from './postcodes'

/** An outward postcode: the first half, as "LS6" is of "LS6 2AB". */
export interface Outcode {
  name: string
  /** A town, or where none is known a region. */
  place: string
  /** Its centre, in degrees with two decimals. */
  coordinates: Coordinates
  /** The same on the plane. */
  centre: PlanePoint
}

/** The file as it stands in the repository. The build puts it beside the code of the server. */
const csv = readFileSync(new URL('./uk-outcodes.csv', import.meta.url), 'utf8')

const toOutcode = (line: string): Outcode => {
  const [name = '', latitude, longitude, town = '', region = ''] = line.split(',')
  const coordinates = inHundredths({ latitude: Number(latitude), longitude: Number(longitude) })
  return { name, place: town === '' ? region : town, coordinates, centre: toPlane(coordinates) }
}

/** All of them, in the order of the file. */
export const outcodes: readonly Outcode[] = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => toOutcode(line.trim()))

const byName = new Map(outcodes.map((outcode) => [outcode.name, outcode]))

/** The outward postcode with this name; null: there is none. */
export const outcodeByName = (name: string): Outcode | null => byName.get(name) ?? null

/** The name of the outward postcode in a text that is a British postcode, or the first half of one; null for any other text. */
export function outcodeOf(text: string): string | null {
  const name = outwardPartOf(text)
  return name !== null && byName.has(name) ? name : null
}

/** Farther away, an outward postcode says nothing about a position. In kilometres. */
const maxKilometres = 25

/** The outward postcode whose centre is nearest to a position, of those at one point the first one; null: there is none near it. */
export function nearestOutcode(point: PlanePoint): Outcode | null {
  let nearest: Outcode | null = null
  let reach = maxKilometres
  for (const outcode of outcodes) {
    const kilometres = kilometresBetween(point, outcode.centre)
    if (kilometres >= reach) continue
    nearest = outcode
    reach = kilometres
  }
  return nearest
}
