/** A busy device looks at few frames: of the time between two of them so many milliseconds count, for a code that nobody looked for has not left. */
const longestLook = 500
/** Milliseconds without a reading after which a code has left the picture. A shaky hand causes gaps of half a second. */
const leftAfter = 1000
/** How long a reading waits for the next one to agree, in milliseconds: about twelve frames of a slow phone. */
const agreementWindow = 3000
/** A code that is read in only some of the frames has left after a gap this many times as long as the one that it agreed over. */
const gapFactor = 2

/**
 * Decides when a code read by the camera counts: when two successive readings agree, and once each time that it enters the
 * picture. A jar that is held still counts once.
 */
export class Sightings {
  private lastLook: number | null = null
  /** The time during which the picture was looked at, in milliseconds. */
  private watched = 0
  private candidate: { key: string; at: number } | null = null
  private counted: { key: string; lastSeen: number; leftAfter: number } | null = null

  /** Says that a frame is looked at, at a time in milliseconds, whether or not a code is read in it. */
  look(now: number): void {
    if (this.lastLook !== null) this.watched += Math.min(now - this.lastLook, longestLook)
    this.lastLook = now
  }

  /** Adds a reading. @returns whether it counts */
  add(key: string): boolean {
    const { candidate, counted, watched: now } = this
    this.candidate = { key, at: now }
    if (counted?.key === key && now - counted.lastSeen < counted.leftAfter) {
      counted.lastSeen = now
      return false
    }
    if (candidate?.key !== key || now - candidate.at >= agreementWindow) return false
    // A reading from before the code left does not agree with one from after it came back.
    if (counted?.key === key && candidate.at <= counted.lastSeen) return false
    this.counted = { key, lastSeen: now, leftAfter: Math.max(leftAfter, gapFactor * (now - candidate.at)) }
    return true
  }

  /** The camera was stopped: what it saw does not matter any more. */
  forget(): void {
    this.lastLook = this.candidate = this.counted = null
  }
}
