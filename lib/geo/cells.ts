/** A position on earth, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** A point of the plane: longitude in degrees, and latitude stretched as far as longitudes are there (Mercator). */
export interface PlanePoint {
  x: number
  y: number
}

/** Each cell is 0.05 degrees high and wide: in Britain 5.6 by 3 to 3.6 kilometres, which holds more than one home in the country, too. */
const cellsPerDegree = 20
/** Mercator goes to infinity at the poles, so latitudes are clamped here. */
const maxLatitude = 85
const kilometresPerDegree = 111.32

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180
const toDegrees = (radians: number): number => (radians * 180) / Math.PI
// Dividing, not multiplying: 53.82 is the nearest number to what is written so.
const roundTo = (partsPerDegree: number, degrees: number): number =>
  Math.round(degrees * partsPerDegree) / partsPerDegree
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** The centre of the cell in which a position lies. Of a centre it is the same. */
export function cellOf({ latitude, longitude }: Coordinates): Coordinates {
  return {
    latitude: roundTo(cellsPerDegree, clamp(latitude, maxLatitude)),
    longitude: roundTo(cellsPerDegree, clamp(longitude, 180)),
  }
}

/** Coordinates with two decimals. Cells and the centres of postcodes have no more, but calculations leave errors behind them. */
export function inHundredths({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: roundTo(100, latitude), longitude: roundTo(100, longitude) }
}

/** A position on the plane. Whoever is on the other side of the 180th meridian is far away there. */
export function toPlane({ latitude, longitude }: Coordinates): PlanePoint {
  return { x: longitude, y: toDegrees(Math.asinh(Math.tan(toRadians(latitude)))) }
}

/** The position of a point of the plane. */
export function fromPlane({ x, y }: PlanePoint): Coordinates {
  return { latitude: toDegrees(Math.atan(Math.sinh(toRadians(y)))), longitude: x }
}

/** How many kilometres a distance of 1 on the plane is for somebody who stands at this point. Exact nearby; some percent off across a country. */
export function kilometresPerUnit(point: PlanePoint): number {
  return kilometresPerDegree * Math.cos(toRadians(fromPlane(point).latitude))
}

/** Kilometres from a point to another, as the first one sees it: what is nearer on the plane is nearer by this, too. */
export function kilometresBetween(from: PlanePoint, to: PlanePoint): number {
  return Math.hypot(from.x - to.x, from.y - to.y) * kilometresPerUnit(from)
}
