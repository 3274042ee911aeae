import type { Luminance } from './luminance'

/** A region of a picture with parallel edges, in the picture's pixels. */
export interface Region {
  /** Its middle. */
  x: number
  y: number
  /** Direction across the bars, in radians clockwise from "to the right". */
  angle: number
  /** Its size across the bars and along them. */
  across: number
  along: number
}

/** Side of the squares in which the direction of the grey is summed up, in pixels. */
const blockSide = 8
/** How many blocks around each one are summed: bars differ from print only over some distance. */
const reach = 2
/** Share of a block's gradient that must have one direction, from 0 to 1. */
const minAgreement = 0.45
/** Weaker than this share of the strongest block is background. */
const minShare = 0.06
/** Maximum angle between the bars of two neighbouring blocks, in radians. */
const maxLean = 0.2
const maxRegions = 4
/** Narrower regions, in pixels, have no room for the bars of a code. Enlarged to a crop they would be thousands of pixels high. */
const minAcross = 32

/**
 * The regions of the picture that may contain bars, most likely first. Bars of any orientation are detected by the
 * structure tensor of the gradients: the grey changes strongly in one direction and not at all in the other.
 */
export function regionsOfBars(picture: Luminance): Region[] {
  const blocks = blocksOf(picture)
  const seen = new Uint8Array(blocks.strength.length)
  const order = [...blocks.strength.keys()]
    .filter((at) => blocks.strength[at]! > 0)
    .sort((a, b) => blocks.strength[b]! - blocks.strength[a]!)
  const found: { region: Region; weight: number }[] = []
  for (const seed of order) {
    if (seen[seed]) continue
    const members = membersFrom(seed, blocks, seen)
    if (members.length >= 4) found.push(regionOf(members, blocks))
  }
  return found
    .filter(({ region }) => region.across >= minAcross)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxRegions)
    .map(({ region }) => region)
}

interface Blocks {
  columns: number
  rows: number
  /** Sums of the squared and the mixed gradients around each block. */
  xx: Float64Array
  yy: Float64Array
  xy: Float64Array
  /** Strength of the gradient in one direction; 0 for background. */
  strength: Float64Array
}

function blocksOf({ data, width, height }: Luminance): Blocks {
  const columns = Math.floor(width / blockSide)
  const rows = Math.floor(height / blockSide)
  const xx = new Float64Array(columns * rows)
  const yy = new Float64Array(columns * rows)
  const xy = new Float64Array(columns * rows)
  const right = Math.min(width - 1, columns * blockSide)
  const bottom = Math.min(height - 1, rows * blockSide)
  for (let y = 1; y < bottom; y++) {
    const firstBlock = Math.floor(y / blockSide) * columns
    for (let x = 1; x < right; x++) {
      const at = y * width + x
      const across = data[at + 1]! - data[at - 1]!
      const down = data[at + width]! - data[at - width]!
      const block = firstBlock + ((x / blockSide) | 0)
      xx[block]! += across * across
      yy[block]! += down * down
      xy[block]! += across * down
    }
  }
  const around = {
    columns,
    rows,
    xx: spread(xx, columns, rows),
    yy: spread(yy, columns, rows),
    xy: spread(xy, columns, rows),
  }
  return { ...around, strength: strengthOf(around) }
}

/** Each block summed up with those around it. */
function spread(values: Float64Array, columns: number, rows: number): Float64Array {
  const result = new Float64Array(values.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++)
          sum += values[y * columns + x]!
      }
      result[row * columns + column] = sum
    }
  }
  return result
}

function strengthOf({ xx, yy, xy }: Pick<Blocks, 'xx' | 'yy' | 'xy'>): Float64Array {
  const strength = xx.map((across, at) => {
    const all = across + yy[at]!
    const oneWay = Math.hypot(across - yy[at]!, 2 * xy[at]!)
    return all > 0 && oneWay / all >= minAgreement ? oneWay : 0
  })
  const weakest = strength.reduce((most, one) => Math.max(most, one), 0) * minShare
  return strength.map((one) => (one >= weakest ? one : 0))
}

/** The connected blocks around this one with similar directions. */
function membersFrom(seed: number, blocks: Blocks, seen: Uint8Array): number[] {
  const { columns, rows, strength } = blocks
  const members = [seed]
  seen[seed] = 1
  for (const at of members) {
    const column = at % columns
    const row = Math.floor(at / columns)
    const neighbours = [
      column > 0 ? at - 1 : -1,
      column < columns - 1 ? at + 1 : -1,
      row > 0 ? at - columns : -1,
      row < rows - 1 ? at + columns : -1,
    ]
    for (const next of neighbours) {
      if (next < 0 || seen[next] || strength[next] === 0) continue
      const lean = Math.abs(
        angleOf(blocks.xx[next]!, blocks.yy[next]!, blocks.xy[next]!) -
          angleOf(blocks.xx[at]!, blocks.yy[at]!, blocks.xy[at]!),
      )
      if (Math.min(lean, Math.PI - lean) > maxLean) continue
      seen[next] = 1
      members.push(next)
    }
  }
  return members
}

/** The direction in which the grey changes most. */
const angleOf = (xx: number, yy: number, xy: number) => Math.atan2(2 * xy, xx - yy) / 2

function regionOf(members: number[], { columns, xx, yy, xy, strength }: Blocks): { region: Region; weight: number } {
  const sum = (values: Float64Array) => members.reduce((all, at) => all + values[at]!, 0)
  const angle = angleOf(sum(xx), sum(yy), sum(xy))
  const places = members.map((at) => ({
    x: ((at % columns) + 0.5) * blockSide,
    y: (Math.floor(at / columns) + 0.5) * blockSide,
  }))
  const across = extent(places.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle)))
  const along = extent(places.map(({ x, y }) => y * Math.cos(angle) - x * Math.sin(angle)))
  return {
    weight: sum(strength),
    region: {
      x: across.middle * Math.cos(angle) - along.middle * Math.sin(angle),
      y: across.middle * Math.sin(angle) + along.middle * Math.cos(angle),
      angle,
      across: across.length + blockSide,
      along: along.length + blockSide,
    },
  }
}

function extent(values: number[]): { middle: number; length: number } {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity)
  return { middle: (least + most) / 2, length: most - least }
}

/** Added to both sides of a region, for the quiet zones. */
const margin = 0.12
/** Limits for the width of crops. */
const widths = { least: 480, most: 1100 }

/**
 * The region cut out of a picture and rotated so that its bars are upright.
 * @param scale how many of this picture's pixels make one of those that the region is given in
 */
export function uprightCrop(picture: Luminance, region: Region, scale: number): Luminance {
  const across = region.across * (1 + 2 * margin) * scale
  const along = region.along * scale
  const step = across / Math.min(widths.most, Math.max(widths.least, across))
  const width = Math.max(1, Math.round(across / step))
  const height = Math.max(1, Math.round(along / step))
  const right = { x: Math.cos(region.angle) * step, y: Math.sin(region.angle) * step }
  const data = new Uint8ClampedArray(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = column - (width - 1) / 2
      const v = row - (height - 1) / 2
      data[row * width + column] = greyAt(
        picture,
        region.x * scale + u * right.x - v * right.y,
        region.y * scale + u * right.y + v * right.x,
      )
    }
  }
  return { data, width, height }
}

/** The grey between four pixels; beyond the border, that of the border. */
function greyAt({ data, width, height }: Luminance, x: number, y: number): number {
  const inX = x < 0 ? 0 : x > width - 1 ? width - 1 : x
  const inY = y < 0 ? 0 : y > height - 1 ? height - 1 : y
  // Truncates the fraction.
  const left = inX | 0
  const top = inY | 0
  const right = left + 1 < width ? left + 1 : left
  const bottom = top + 1 < height ? top + 1 : top
  const u = inX - left
  const v = inY - top
  const above = data[top * width + left]! * (1 - u) + data[top * width + right]! * u
  const below = data[bottom * width + left]! * (1 - u) + data[bottom * width + right]! * u
  return above * (1 - v) + below * v
}
