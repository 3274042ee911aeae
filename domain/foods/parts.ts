import type { Food } from './foods'

/** From the least to the most that something can be. */
type Range = readonly [least: number, most: number]

/** Grams of one part of a food, as the cook cuts it or finds it. */
export const partGrams: Record<string, Range> = {
  slice: [5, 60],
  clove: [2, 10],
  rasher: [15, 60],
  stalk: [5, 120],
  cube: [4, 15],
  handful: [5, 80],
  sprig: [0.2, 3],
  leaf: [0.05, 40],
  stem: [0.2, 120],
  floret: [5, 40],
  spear: [5, 40],
  knob: [5, 40],
  pat: [5, 15],
  shot: [20, 60],
  glass: [80, 300],
  spray: [0.1, 2],
}

/** What a shop sells as one packet. A bunch of parsley is one, too. */
const packets = [
  'tin',
  'jar',
  'packet',
  'bag',
  'bottle',
  'carton',
  'tub',
  'tube',
  'pouch',
  'punnet',
  'loaf',
  'block',
  'brick',
  'container',
  'box',
  'log',
  'bunch',
  'bundle',
]
/** Of these a packet may hold several. A crate or a tray, on the other hand, may hold any number of packets. */
const insidePackets = ['sachet', 'envelope', 'sleeve']

/** How many packets one of what lines count can be: "tin", "large tin", "sachet". What is not here is not compared with packets. */
export const partPackets: Record<string, Range> = Object.fromEntries([
  ...packets.flatMap((name): [string, Range][] => [
    [name, [1, 1]],
    [`large ${name}`, [1, 2]],
    [`small ${name}`, [0.25, 1]],
  ]),
  ...insidePackets.map((name): [string, Range] => [name, [0, 1]]),
])

/** The part that lines count, with its size where that decides how many packets it is: "large tin". */
export function partOfSize(part: string, size: string | null): string {
  const name = /\b(?:large|big|lg|long)\b/i.test(size ?? '')
    ? `large ${part}`
    : /\b(?:small|sm|mini|tiny)\b/i.test(size ?? '')
      ? `small ${part}`
      : part
  return name in partPackets ? name : part
}

/**
 * How many of its parts one piece of a food has, as a pantry counts it. A garlic is a head of ten cloves; who has a celery has a
 * stick or all of it.
 */
const partsOfPiece: Record<string, Record<string, Range>> = {
  garlic: { clove: [10, 10] },
  celery: { stick: [1, 10], stalk: [1, 10], rib: [1, 10], head: [0.1, 1] },
}
/** A lettuce and its head are the same. */
const wholePiece: Record<string, Range> = { head: [1, 1], bulb: [1, 1] }

/** How many of which parts one piece of a food has; of other parts it is not known. */
export const partsOf = ({ slug, unit }: Pick<Food, 'slug' | 'unit'>): Record<string, Range> =>
  unit === 'piece' ? { ...wholePiece, ...partsOfPiece[slug] } : {}
