/** From the least to the most that something can be. */
export type Range = readonly [least: number, most: number]

export const unknown: Range = [0, Infinity]

export const addRanges = (a: Range, b: Range): Range => [a[0] + b[0], a[1] + b[1]]
export const maxRange = (a: Range, b: Range): Range => [Math.max(a[0], b[0]), Math.max(a[1], b[1])]
export const minRange = (a: Range, b: Range): Range => [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
/** @param times above 0 */
export const scaled = (range: Range, times: number): Range => [range[0] * times, range[1] * times]
