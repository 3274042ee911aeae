import type { Reading } from './rows'

/** A code is agreed when it was read by so many more looks than there are looks that read only other codes. */
const leadNeeded = 2

/**
 * Counts the codes that several looks at one photograph read. Bars that are hard to read are sometimes misread as another code,
 * even as one with a valid check digit, so one look is not enough.
 */
export class Tally {
  private readonly looks: Set<string>[] = []

  /**
   * Adds the codes that one look read; a look that read none is not added.
   * @returns the first of them that is agreed: read by two more looks than there are looks that read only other codes
   */
  add(...readings: Reading[]): Reading | null {
    if (readings.length === 0) return null
    this.looks.push(new Set(readings.map(nameOf)))
    return readings.find((reading) => this.leadOf(nameOf(reading)) >= leadNeeded) ?? null
  }

  private leadOf(name: string): number {
    return this.looks.reduce((lead, names) => lead + (names.has(name) ? 1 : -1), 0)
  }
}

const nameOf = ({ format, text }: Reading) => `${format} ${text}`
