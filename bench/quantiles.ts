/** The number below which this part of sorted numbers is: 0.99 for the slowest of a hundred. NaN where there are none. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? NaN

/** The middle one of numbers in any order. */
export const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
