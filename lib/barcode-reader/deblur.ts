/**
 * Reconstructs the sharp version of a row that is out of focus.
 *
 * Searches the row that, when blurred, equals the given one, and whose values stay in the range from black to
 * white (projected Landweber steps). This separates bars that the blur has merged, whereas sharpening only
 * increases the noise.
 * @param row from 0 (black) to 1 (white)
 * @param sigma the blur: standard deviation of a Gaussian, in pixels
 */
export function deblurred(row: Float32Array, sigma: number): Float32Array {
  const kernel = gaussian(sigma)
  const result = Float32Array.from(row)
  const seen = new Float32Array(row.length)
  const correction = new Float32Array(row.length)
  for (let step = 0; step < steps; step++) {
    convolve(result, kernel, seen)
    for (let x = 0; x < row.length; x++) seen[x] = row[x]! - seen[x]!
    convolve(seen, kernel, correction)
    for (let x = 0; x < row.length; x++) {
      const grey = result[x]! + stride * correction[x]!
      result[x] = grey < 0 ? 0 : grey > 1 ? 1 : grey
    }
  }
  return result
}

const steps = 40
/** Step size. The steps converge if it is below 2. */
const stride = 1.8

/** One half of the Gaussian kernel, from the middle outwards. */
function gaussian(sigma: number): Float32Array {
  const half = Float32Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, x) =>
    Math.exp(-(x * x) / (2 * sigma * sigma)),
  )
  const sum = half.reduce((all, weight) => all + 2 * weight, -half[0]!)
  return half.map((weight) => weight / sum)
}

/** Beyond its ends the row continues with its last value. */
function convolve(row: Float32Array, kernel: Float32Array, result: Float32Array): void {
  const last = row.length - 1
  const reach = kernel.length - 1
  for (let x = 0; x <= last; x++) {
    let sum = row[x]! * kernel[0]!
    if (x >= reach && x + reach <= last) {
      for (let away = 1; away <= reach; away++) sum += kernel[away]! * (row[x - away]! + row[x + away]!)
    } else {
      for (let away = 1; away <= reach; away++) {
        sum += kernel[away]! * (row[x < away ? 0 : x - away]! + row[x + away > last ? last : x + away]!)
      }
    }
    result[x] = sum
  }
}

/**
 * Normalises the row from 0 (the local black) to 1 (the local white), so that shadows and reflections have no effect.
 * @param reach radius of the local range, in pixels; wider than the widest bar
 */
export function normalised(row: Float32Array, reach: number): Float32Array {
  const darkest = smoothed(
    extremes(row, reach, (grey, most) => grey < most),
    reach,
  )
  const brightest = smoothed(
    extremes(row, reach, (grey, most) => grey > most),
    reach,
  )
  return row.map((grey, x) => {
    const contrast = brightest[x]! - darkest[x]!
    return contrast < leastContrast ? 1 : Math.min(1, Math.max(0, (grey - darkest[x]!) / contrast))
  })
}

/** The minimum local contrast of bars, in shades of 255. */
const leastContrast = 8

function extremes(row: Float32Array, reach: number, isMore: (grey: number, most: number) => boolean): Float32Array {
  return row.map((grey, x) => {
    const last = Math.min(row.length - 1, x + reach)
    let most = grey
    for (let at = Math.max(0, x - reach); at <= last; at++) if (isMore(row[at]!, most)) most = row[at]!
    return most
  })
}

function smoothed(row: Float32Array, reach: number): Float32Array {
  let sum = 0
  const sums = [0, ...row.map((grey) => (sum += grey))]
  return row.map((_, x) => {
    const from = Math.max(0, x - reach)
    const to = Math.min(row.length, x + reach + 1)
    return (sums[to]! - sums[from]!) / (to - from)
  })
}
