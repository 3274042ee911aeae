import type { Tone } from './drawings'

// Kinds of items on a shelf: left edge and width of the drawing, in units of its 48-unit square, and the scale it is drawn at.
const kinds = {
  jar: { left: 9, width: 30, scale: 1.95 },
  smallJar: { left: 9, width: 30, scale: 1.4 },
  tin: { left: 9, width: 30, scale: 1.6 },
  tins: { left: 9, width: 30, scale: 1.18 },
  loaf: { left: 3, width: 42, scale: 1.75 },
  bowl: { left: 3, width: 42, scale: 1.65 },
  pot: { left: 2, width: 44, scale: 2.05 },
  pan: { left: 6.5, width: 35, scale: 1.6 },
  herb: { left: 8, width: 32, scale: 1.75 },
  egg: { left: 9, width: 30, scale: 1.15 },
  lemon: { left: 3, width: 43, scale: 0.95 },
  carrot: { left: 4, width: 41, scale: 1.3 },
  cheese: { left: 3, width: 42, scale: 1.35 },
  cup: { left: 5, width: 41, scale: 1.25 },
} as const

export type Kind = keyof typeof kinds

/** An item and its position. */
export type ShelfItem = {
  kind: Kind
  /** The index of its board, counted from the top. */
  board: number
  /** The position of its left edge, in units of the picture. */
  x: number
  /** Its width, in the same units. */
  width: number
  /** The scale of its drawing, and the distance of the drawing's left edge from the picture's. */
  scale: number
  offset: number
  tone: Tone
  lid: Tone
  ribbon: boolean
}

/** The inner width of the picture: items stand between 0 and this. */
export const boardWidth = 400

/** The minimum space between two items, before the first and after the last. */
export const leastGap = 5

// Preserves on the top board, cookware in the middle, fresh food below.
const boards: { always: Kind[]; perhaps: Kind[] }[] = [
  { always: ['jar', 'tins'], perhaps: ['jar', 'tin', 'smallJar', 'smallJar', 'tin', 'cup', 'bowl'] },
  { always: ['pot', 'pan'], perhaps: ['bowl', 'cup', 'loaf', 'smallJar', 'cup', 'egg'] },
  { always: ['herb', 'loaf'], perhaps: ['cheese', 'lemon', 'carrot', 'egg', 'bowl', 'lemon', 'jar'] },
]

const fillings: Tone[] = ['plum', 'tomato', 'butter', 'leaf', 'carrot']
const labelTones: Tone[] = ['tomato', 'leaf', 'sky', 'butter', 'plum', 'carrot']

/**
 * Arranges items on the boards of a larder: deterministic by seed, and similar for all seeds.
 * Nothing overlaps, neighbours differ, and exactly one jar has the ribbon.
 */
export function arrange(seed: number): ShelfItem[] {
  const random = randomFrom(seed)
  const shelfItems = boards.flatMap(({ always, perhaps }, board) => {
    const chosen = chooseItems(always, shuffled(perhaps, random))
    return layOutBoard(board, separateDuplicates(shuffled(chosen, random)), random)
  })
  const ribboned = pick(
    shelfItems.filter((thing) => thing.kind === 'jar'),
    random,
  )
  return shelfItems.map((thing) => ({ ...thing, ribbon: thing === ribboned }))
}

/** The items of `always`, and as many of `perhaps` as fit beside them. */
function chooseItems(always: Kind[], perhaps: Kind[]): Kind[] {
  return perhaps.reduce((chosen, kind) => (spareWidth([...chosen, kind]) >= 0 ? [...chosen, kind] : chosen), always)
}

const widthOf = (kind: Kind) => kinds[kind].width * kinds[kind].scale
const spareWidth = (things: Kind[]) =>
  boardWidth - things.reduce((sum, kind) => sum + widthOf(kind), 0) - leastGap * (things.length + 1)

/** The same items, ordered so that, if possible, two of a kind are not side by side. */
function separateDuplicates(things: Kind[]): Kind[] {
  const waiting = [...things]
  const row: Kind[] = []
  while (waiting.length > 0) {
    const other = waiting.findIndex((kind) => kind !== row.at(-1))
    row.push(...waiting.splice(Math.max(0, other), 1))
  }
  return row
}

function layOutBoard(board: number, things: Kind[], random: () => number): ShelfItem[] {
  // The spare width is distributed unevenly, which looks natural.
  const shares = Array.from({ length: things.length + 1 }, () => 0.1 + random() ** 3)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const spare = spareWidth(things)
  let x = 0
  let lastTone: Tone | undefined

  return things.map((kind, index) => {
    const { left, scale } = kinds[kind]
    const isJar = kind === 'jar' || kind === 'smallJar'
    const tone = pick(
      (isJar ? fillings : labelTones).filter((other) => other !== lastTone),
      random,
    )
    const lid = pick(
      labelTones.filter((other) => other !== tone),
      random,
    )
    x += leastGap + (spare * (shares[index] ?? 0)) / whole
    const thing = { kind, board, x, width: widthOf(kind), scale, offset: x - left * scale, tone, lid, ribbon: false }
    x += thing.width
    lastTone = tone
    return thing
  })
}

function pick<Choice>(choices: Choice[], random: () => number): Choice {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to pick from.')
  return choice
}

function shuffled<Thing>(things: Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ thing }) => thing)
}

/** Numbers between 0 and 1 that depend on the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
