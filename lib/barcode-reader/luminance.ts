/** A grey picture: one byte a pixel, 0 is black, row after row from the top left. */
export interface Luminance {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The longer side of a photograph in the first pass: more pixels take seconds and read no better. */
export const overviewSide = 1000

/** Grey from RGBA pixels (ITU-R BT.601); what is transparent counts as white paper. */
export function luminanceOf(rgba: Uint8ClampedArray, width: number, height: number): Luminance {
  const data = new Uint8ClampedArray(width * height)
  for (let pixel = 0, at = 0; pixel < data.length; pixel++, at += 4) {
    const grey = (306 * rgba[at]! + 601 * rgba[at + 1]! + 117 * rgba[at + 2]! + 512) >> 10
    const alpha = rgba[at + 3]!
    data[pixel] = alpha === 255 ? grey : 255 - ((255 - grey) * alpha) / 255
  }
  return { data, width, height }
}

/** The same picture with its longer side this long: averaged when it shrinks, interpolated when it grows. */
export function scaledTo(picture: Luminance, longest: number): Luminance {
  const factor = longest / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * factor))
  const height = Math.max(1, Math.round(picture.height * factor))
  if (width === picture.width && height === picture.height) return picture
  const columns = resampleWeights(picture.width, width)
  const rows = resampleWeights(picture.height, height)
  const narrow = new Float32Array(width * picture.height)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < width; x++) {
      const { from, weights } = columns[x]!
      const start = y * picture.width + from
      let sum = 0
      for (let at = 0; at < weights.length; at++) sum += picture.data[start + at]! * weights[at]!
      narrow[y * width + x] = sum
    }
  }
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const { from, weights } = rows[y]!
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let at = 0; at < weights.length; at++) sum += narrow[(from + at) * width + x]! * weights[at]!
      data[y * width + x] = sum
    }
  }
  return { data, width, height }
}

/** For each new pixel along one side, the old pixels and their weights. */
function resampleWeights(oldLength: number, newLength: number): { from: number; weights: Float32Array }[] {
  const ratio = oldLength / newLength
  const reach = Math.max(1, ratio)
  return Array.from({ length: newLength }, (_, at) => {
    const centre = (at + 0.5) * ratio - 0.5
    const from = Math.max(0, Math.ceil(centre - reach))
    const to = Math.min(oldLength - 1, Math.floor(centre + reach))
    const weights = Float32Array.from(
      { length: to - from + 1 },
      (_share, offset) => 1 - Math.abs(from + offset - centre) / reach,
    )
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return { from, weights: weights.map((weight) => weight / total) }
  })
}

/** The picture without this many rows at its top and columns at its left. */
export function croppedTopLeft(picture: Luminance, by: number): Luminance {
  const width = Math.max(1, picture.width - by)
  const height = Math.max(1, picture.height - by)
  const left = picture.width - width
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const start = (y + picture.height - height) * picture.width + left
    data.set(picture.data.subarray(start, start + width), y * width)
  }
  return { data, width, height }
}

/** The middle of a picture: this share of its width and height. */
export function middleOf(picture: Luminance, share = 0.6): Luminance {
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  const left = (picture.width - width) >> 1
  const top = (picture.height - height) >> 1
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const start = (top + y) * picture.width + left
    data.set(picture.data.subarray(start, start + width), y * width)
  }
  return { data, width, height }
}

/** The picture rotated by 90 degrees clockwise. */
export function rotated90({ data, width, height }: Luminance): Luminance {
  const result = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[x * height + (height - 1 - y)] = data[y * width + x]!
  }
  return { data: result, width: height, height: width }
}

/** The picture averaged over this many pixels in each direction. Vertical averaging improves upright bars. */
export function blurred(
  { data, width, height }: Luminance,
  { across, down }: { across: number; down: number },
): Luminance {
  const sums = summedArea({ data, width, height })
  const result = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[y * width + x] = meanAround(sums, width, height, x, y, across, down)
  }
  return { data: result, width, height }
}

/** Sharpens edges: each pixel moves away from the mean of its four neighbours. */
export function sharpened({ data, width, height }: Luminance, strength = 1): Luminance {
  const result = new Uint8ClampedArray(data)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = (data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]!) / 4
      result[at] = data[at]! + strength * (data[at]! - around)
    }
  }
  return { data: result, width, height }
}

/**
 * Evens out the light: each pixel is compared with the mean and the spread of its neighbourhood (a square of about
 * a twelfth of the picture), so that a shadow across the code does not change which pixels are black.
 */
export function normaliseContrast({ data, width, height }: Luminance): Luminance {
  const reach = Math.max(8, Math.round(Math.max(width, height) / 24))
  const sums = summedArea({ data, width, height })
  const squares = summedArea({ data, width, height }, true)
  const result = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mean = meanAround(sums, width, height, x, y, reach, reach)
      const spread = Math.sqrt(Math.max(0, meanAround(squares, width, height, x, y, reach, reach) - mean * mean))
      // In uniform areas the noise must not be amplified into bars.
      result[y * width + x] = 128 + ((data[y * width + x]! - mean) * 64) / Math.max(12, spread)
    }
  }
  return { data: result, width, height }
}

/** Sums over all pixels above and to the left, one row and one column larger than the picture. */
function summedArea({ data, width, height }: Luminance, squared = false): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x]!
      row += squared ? value * value : value
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  return sums
}

function meanAround(
  sums: Float64Array,
  width: number,
  height: number,
  x: number,
  y: number,
  across: number,
  down: number,
): number {
  const left = Math.max(0, x - across)
  const right = Math.min(width, x + across + 1)
  const top = Math.max(0, y - down)
  const bottom = Math.min(height, y + down + 1)
  const stride = width + 1
  const sum =
    sums[bottom * stride + right]! -
    sums[top * stride + right]! -
    sums[bottom * stride + left]! +
    sums[top * stride + left]!
  return sum / ((right - left) * (bottom - top))
}
