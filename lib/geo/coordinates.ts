import type { Coordinates } from './cells'

const part = String.raw`([+-]?\d{1,3}[.,]\d+)\s*°?`
const pair = new RegExp(String.raw`^(?:geo:)?\s*${part}\s*([NS])?\s*[\s,;/]\s*${part}\s*([EW])?$`, 'i')

/**
 * The position in what a map app copies: "51.5007, -0.1246", "51.50070° N, 0.12460° W", "51,5007 -0,1246" or "geo:51.5007,-0.1246".
 * @returns null: it is none
 */
export function readCoordinates(text: string): Coordinates | null {
  const [, north, isSouth, east, isWest] = pair.exec(text.trim()) ?? []
  if (north === undefined || east === undefined) return null
  const latitude = degrees(north, isSouth, 'S')
  const longitude = degrees(east, isWest, 'W')
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** "51.50070, -0.12460": to a metre, in the form that map apps take. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

const degrees = (text: string, side: string | undefined, negative: string): number =>
  Number(text.replace(',', '.')) * (side?.toUpperCase() === negative ? -1 : 1)
